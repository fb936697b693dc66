import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { auditFit, type Found } from './audit.ts'
import { expectFocus, keyboardOnly, tabTo } from './keyboard.ts'
import { testAlone } from './test.ts'
import { servePages } from './website.ts'

const long =
  'Can I have a lamp with a name that goes on and on until nobody knows how it began, as that of our first one?'
const faq = `<html lang="en"><title>Questions</title><h2>Do you ship to islands?</h2><p>Yes, by <a href="/boats">boat</a>.</p>
  <details><summary>${long}</summary><p>${'Yes, of course you can. '.repeat(20)}</p></details>
  <details><summary>Do you mend lamps?</summary><p>Always</p></details></html>`

/** The shop's website; a page of it waits until the test lets it go. */
const shop = { release: (): void => undefined }
const held = new Promise<void>((resolve) => {
  shop.release = resolve
})
const site = await servePages(async (path) => {
  if (path === '/') return '<html lang="en"><a href="/faq.html">FAQ</a><a href="/help/slow">Slow</a></html>'
  if (path === '/help/slow') await held
  return path === '/faq.html' || path === '/help/slow' ? faq : null
})
afterAll(() => site.close())

const test = testAlone(async () => ({ FOYER_EGRESS_ALLOW: new URL(site.url).host }))

const openImport = async (page: Page, url: string, operator: { account: string; password: string }, locale = 'en') => {
  await page.goto(`${url}/desk/robot/knowledge/import?locale=${locale}`)
  await page.getByRole('textbox').first().fill(operator.account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(operator.password)
  await page.keyboard.press('Enter')
  await page.locator('input[inputmode="url"]').waitFor()
}

test('X-41: by keyboard an operator looks through a website, reloads, chooses, and publishes what was found as drafts', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ role: 2 })
  const { page: plain } = await devices.open()
  await openImport(plain, product.url, sam)
  const page = keyboardOnly(plain)
  const { keyboard } = page
  await plain.goto(`${product.url}/desk/robot/knowledge?locale=en`)
  await tabTo(page, page.getByRole('button', { name: 'Import' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('menuitem', { name: 'From a website or help centre' }), 'ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }))
  await keyboard.type('http://127.0.0.1:1/')
  await keyboard.press('Enter')
  await page.getByRole('alert').getByText('This address is private').waitFor()

  await tabTo(page, page.getByRole('textbox', { name: 'Address' }))
  await keyboard.press('Control+a')
  await keyboard.type(site.url)
  await keyboard.press('Enter')
  await page.getByText('Questions found: 3').waitFor()
  await plain.reload()
  await page.getByText('Pages read: 2 of').waitFor()
  shop.release()

  const row = page.getByRole('listitem').filter({ hasText: 'Do you mend lamps?' })
  await row.getByText('New', { exact: true }).waitFor()
  await page.getByText('Yes, by boat.').waitFor()
  await tabTo(page, page.getByRole('checkbox', { name: 'Do you mend lamps?' }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Add as drafts (2)' }))
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Added as drafts: 2 new, 0 changed').waitFor()
  const bar = page.getByRole('region', { name: 'Publish' })
  await bar.getByText('2 changes are not live yet').waitFor()
  await tabTo(page, bar.getByRole('button', { name: 'Publish' }))
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('Published').waitFor()
  const [{ robotNo }] = await staff.manage('getRobotList', {})
  const [answer] = await staff.manage('getRobotDocList', { robotNo, keyword: 'islands' })
  expect(answer).toMatchObject({ docStatus: 0, locale: 'en', docQuestion: 'Do you ship to islands?' })

  // a second look knows what is there already
  await plain.goto(`${product.url}/desk/robot/knowledge/import?locale=en`)
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }))
  await keyboard.type(`${site.url}/faq.html`)
  await keyboard.press('Enter')
  await page.getByText('Unchanged').first().waitFor()
  expect(await page.getByRole('checkbox', { name: 'Do you ship to islands?' }).isDisabled()).toBe(true)
  await tabTo(page, page.getByRole('button', { name: 'Discard' }))
  await keyboard.press('Enter')
  await expectFocus(page.locator('[data-step="none"]'))
})

/** Chooses files as an operator does in the dialog of the browser. */
const chooseFiles = async (page: Page, files: Readonly<Record<string, string>>) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('main section button').last().click(),
  ])
  const given = Object.entries(files)
  await chooser.setFiles(
    given.map(([name, text]) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })),
  )
}

test('X-41: an operator chooses or drops the pages of an export at once, and they become one review', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ role: 2 })
  const { page } = await devices.open()
  await openImport(page, product.url, sam)
  const pageOf = (...titles: readonly string[]) =>
    JSON.stringify({ articles: titles.map((title) => ({ title, body: '<p>Yes</p>', locale: 'en-us' })) })
  const file = page.getByRole('region', { name: 'From another help centre' })
  await file.getByText('Drop files here').waitFor()
  await chooseFiles(page, { '1.json': pageOf('One?', 'Two?'), 'strange.json': '{"a":1}' })
  await page.getByRole('alert', { name: 'strange.json' }).getByText('This file is not understood').waitFor()
  const list = { articles: { items: [{ name: 'Only a name', status: 'published' }] } }
  await chooseFiles(page, { 'list.json': JSON.stringify(list) })
  await page.getByRole('alert', { name: 'list.json' }).getByText('Export the articles one by one instead').waitFor()
  await chooseFiles(page, { 'empty.json': '{"articles":[]}' })
  await page.getByRole('alert', { name: 'empty.json' }).getByText('There are no articles in this file.').waitFor()

  await chooseFiles(page, { '1.json': pageOf('One?', 'Two?'), '2.json': pageOf('Three?') })
  await page.getByRole('status').getByText('1.json, 2.json').waitFor()
  for (const title of ['One?', 'Two?', 'Three?']) await page.getByRole('checkbox', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()

  const dropped = await page.evaluateHandle(
    (texts) => {
      const data = new DataTransfer()
      for (const [at, text] of texts.entries()) data.items.add(new File([text], `page${at}.json`))
      return data
    },
    [pageOf('Four?'), pageOf('Five?')],
  )
  await file.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped })
  for (const title of ['Four?', 'Five?']) await page.getByRole('checkbox', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await file.waitFor()
})

const looks = [
  { device: 'desktop', locale: 'en', scheme: 'light' },
  { device: 'phone', locale: 'ar', scheme: 'dark' },
  { device: 'phone', locale: 'en', scheme: 'light' },
] as const

test.for(looks)(
  'the import from websites has no fault that axe finds and is nowhere too wide ($locale, $scheme, $device)',
  async ({ device, locale, scheme }, { product, devices, staff }) => {
    const sam = await staff.hire({ role: 2 })
    const { page } = await devices.open({ device, scheme })
    const found: Found = {}
    const look = (state: string) => auditFit(page, state, found)
    await openImport(page, product.url, sam, locale)
    await look('the beginning')
    const choose = (name: string, text: string) => chooseFiles(page, { [name]: text })
    await choose('strange.json', '{"a":1}')
    await page.getByRole('alert', { name: 'strange.json' }).waitFor()
    await look('an error')
    const draft = { title: 'Draft', body: 'x', draft: true }
    const articles = [long, 'Short?'].map((title) => ({ title, body: '<p>Yes. </p>'.repeat(90), locale: 'en-us' }))
    await choose('articles.json', JSON.stringify({ articles: [...articles, draft] }))
    await page.getByRole('checkbox').nth(2).waitFor()
    await page.getByRole('checkbox').nth(2).press('Space')
    await look('a choice')
    await staff.manage('dropDocReview', { robotNo: (await staff.manage('getRobotList', {}))[0].robotNo })
    expect(found).toEqual({})
  },
)

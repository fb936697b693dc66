import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditFit, type Found } from './audit.ts'
import { expectFocus, openDeskByKeyboard, tabTo } from './keyboard.ts'
import { openChat } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Publish' })
const status = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** Opens the robot's knowledge page as an operator, by way of the desk. */
const openKnowledge = async (
  page: Page,
  url: string,
  operator: { account: string; password: string },
  locale = 'en',
) => {
  await page.goto(`${url}/desk/robot?locale=${locale}`)
  await page.getByRole('textbox').first().fill(operator.account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(operator.password)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('list').getByRole('link').first().waitFor()
}

test('X-41: by keyboard an operator writes a document and is asked before losing it, and the robot answers with it', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ role: 2 })
  const device = await devices.open()
  const { page, keyboard } = await openDeskByKeyboard(device, product, sam, false)
  await keyboard.press('5')
  await heading(page, 'Knowledge').waitFor()
  await keyboard.press('/')
  await expectFocus(page.getByRole('searchbox', { name: 'Search questions and answers' }))
  await keyboard.type('BASKET')
  await page.locator('mark').first().waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await heading(page, 'Document').waitFor()
  await page.goBack()
  await page.locator('mark').first().waitFor()

  await tabTo(page, page.getByRole('link', { name: 'New document' }))
  await keyboard.press('Enter')
  await heading(page, 'New document').waitFor()
  await keyboard.press('Control+s')
  await page.getByText('Write the question').waitFor()
  await expectFocus(question(page))
  await keyboard.type('Can the marmalade be engraved?')
  await keyboard.press('Tab')
  await keyboard.type('initials on a jar')
  await keyboard.press('Enter')
  await page.getByText('1 similar question', { exact: true }).waitFor()
  await tabTo(page, answer(page))
  await keyboard.type('Yes, up to ')
  await keyboard.press('Control+b')
  await keyboard.type('three letters')

  // Every way out asks first.
  await page.goBack()
  const lose = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectFocus(lose.getByRole('button', { name: 'Keep editing' }))
  await keyboard.press('Enter')
  await lose.waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('link', { name: 'Tests' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await lose.waitFor()
  await keyboard.press('Escape')
  await lose.waitFor({ state: 'detached' })
  await keyboard.press('Control+s')
  await status(page, 'Saved. The robot answers with it now.').waitFor()
  await heading(page, 'Document').waitFor()

  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.say('can you engrave initials on a marmalade jar?')
  await chat.message(/up to three letters/).waitFor()
  expect(
    await chat
      .message(/up to three letters/)
      .locator('strong')
      .first()
      .textContent(),
  ).toBe('three letters')
})

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: 'Import' }).press('Enter')
  await page.getByRole('menuitem', { name: 'From a sheet (CSV, Excel)' }).press('Enter')
}

test('X-41: a sheet is checked first, its wrong row is reported, the right ones are imported, and an export can be imported again', async ({
  product,
  devices,
  staff,
}) => {
  const sam = await staff.hire({ role: 2 })
  const { page } = await devices.open()
  await openKnowledge(page, product.url, sam)
  await openSheet(page)
  const box = page.getByRole('dialog', { name: 'Import documents' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'Download a template' }).press('Enter'),
  ])
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer } | string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      box.getByRole('button', { name: 'choose a file' }).press('Enter'),
    ])
    await chooser.setFiles(file)
  }
  const heads = await new Response((await template.createReadStream()) as unknown as BodyInit).text()
  const rows = ['Do you sell nutcrackers?,nutcracker,<p>In December</p>,Toys,en,,,', 'Do you sell drums?,,,Toys,en,,,']
  // An unknown column is reported but does not count as a row.
  const sheetText = [
    heads.trim().replace('question', 'question,colour'),
    ...rows.map((row) => row.replace(',', ',red,')),
  ]
  await choose({ name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from(sheetText.join('\r\n')) })
  await box.getByText('2 rows read').waitFor()
  await box.getByText('1 wrong row', { exact: true }).waitFor()
  await box.getByText('Rows without a language are taken for any language.').waitFor()
  const wrong = box.getByRole('row').filter({ has: page.getByRole('cell') })
  const cells = await Promise.all((await wrong.all()).map((row) => row.getByRole('cell').allTextContents()))
  expect(cells).toEqual([
    ['1', 'colour', expect.stringMatching(/./)],
    ['3', 'answer', expect.stringMatching(/./)],
  ])
  await box.getByRole('button', { name: 'Import 1 document' }).press('Enter')
  await status(page, 'Imported: 1 new, 0 changed').waitFor()
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('nutcracker')
  await page.getByRole('link', { name: /Do you sell nutcrackers.*Toys/ }).waitFor()

  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As Excel (XLSX)' }).press('Enter'),
  ])
  await openSheet(page)
  await choose(await sheet.path())
  await box.getByText('0 new', { exact: true }).waitFor()
  await box.getByText('0 changed', { exact: true }).waitFor()
  await box.getByText('There is nothing to import in this file.').waitFor()
})

test('D-03: a draft can be tried but is not live, publishing is refused if a test fails, and published documents answer', async ({
  product,
  devices,
  staff,
}) => {
  const sam = await staff.hire({ role: 2 })
  const [{ robotNo }] = await staff.manage('getRobotList', {})
  const members = { robotNo, locale: 'en', docAnswer: '<p>On Fridays</p>', docPattern: 1, suggestDocIds: [] }
  const doc = await staff.manage('saveRobotDoc', {
    ...members,
    docQuestion: 'When do you glaze pottery?',
    similarList: ['glazing day'],
  })
  await staff.manage('saveRobotTest', { robotNo, question: 'glazing day', docId: doc.docId, locale: 'en' })
  const { page } = await devices.open()
  await openKnowledge(page, product.url, sam)
  await page.goto(`${product.url}/desk/robot/knowledge/${doc.docId}?locale=en`)
  await question(page).fill('When is the museum open?')
  await page.getByRole('button', { name: 'Remove “glazing day”' }).press('Enter')
  await page.getByRole('button', { name: 'Save as draft' }).press('Enter')
  await bar(page).getByText('1 change is not live yet').waitFor()
  await page.getByText('Changed', { exact: true }).waitFor()

  const ask = page.getByRole('textbox', { name: 'Ask as a visitor would' })
  await ask.fill('When is the museum open?')
  await ask.press('Enter')
  await page.getByText('Answers directly').waitFor()
  await page.getByRole('switch', { name: 'With drafts' }).press('Space')
  await page.getByText('Answers directly').waitFor({ state: 'detached' })

  await bar(page).getByRole('button', { name: 'Publish' }).press('Enter')
  const lost = page.getByRole('dialog', { name: 'Not published' })
  await lost.getByRole('rowheader', { name: 'glazing day' }).waitFor()
  await lost.getByRole('link').first().press('Enter')
  await lost.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Add a similar question' }).fill('glazing day')
  await page.keyboard.press('Enter')
  // the notice of the first save may still stand: what publishing tests has to be stored
  const saved = page.waitForResponse('**/saveRobotDoc')
  await page.getByRole('button', { name: 'Save as draft' }).press('Enter')
  await saved
  await status(page, 'Saved as a draft').waitFor()
  await bar(page).getByRole('button', { name: 'Publish' }).press('Enter')
  await status(page, 'Published').waitFor()
  await bar(page).waitFor({ state: 'detached' })
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url)
  await chat.say('when is the museum open?')
  await chat.message('On Fridays').waitFor()
})

const looks = [
  { device: 'desktop', locale: 'en', scheme: 'light' },
  { device: 'phone', locale: 'ar', scheme: 'dark' },
] as const

test.for(looks)(
  'the robot’s knowledge has no fault that axe finds and is nowhere too wide ($locale, $scheme, $device)',
  async ({ device, locale, scheme }, { product, devices, staff }) => {
    const sam = await staff.hire({ role: 2 })
    const { page } = await devices.open({ device, scheme })
    const found: Found = {}
    const look = (state: string) => auditFit(page, state, found)
    await openKnowledge(page, product.url, sam, locale)
    await look('the list')
    await page.goto(`${product.url}/desk/robot/knowledge/new?locale=${locale}`)
    await page.locator('[contenteditable]').waitFor()
    await page.keyboard.press('Control+s')
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await look('a document')
    expect(found).toEqual({})
  },
)

test('X-41: an agent has no robot area', async ({ product, devices, staff }) => {
  const lee = await staff.hire()
  const { page } = await devices.open()
  await page.goto(`${product.url}/desk/robot/knowledge?locale=en`)
  await page.getByRole('textbox').first().fill(lee.account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(lee.password)
  await page.keyboard.press('Enter')
  await heading(page, 'This page does not exist').waitFor()
})

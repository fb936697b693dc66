import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { chatOn, deskOn } from './pages.ts'
import { startIn } from './product.ts'
import { test } from './test.ts'
import { codeOf } from './totp.ts'

/** A company's website on its own origin; the line comes into its head once it is pasted. */
const website = { head: '' }
const icon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEV8Ou0Bg+xSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
  'base64',
)
const site = createServer((request, response) => {
  if (request.url === '/icon.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(icon)
  if (request.url !== '/') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><head><title>Chairs for everybody | Northwind</title>
    <meta name="theme-color" content="#7c3aed"><link rel="icon" type="image/png" href="/icon.png">${website.head}</head>
    <body><h1>Chairs</h1></body></html>`)
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const next = (page: Page) => page.getByRole('button', { name: 'Save and go on' }).click()

/** Goes back, takes German off the list and chooses it again: its greeting is still there. */
const withoutGerman = async (page: Page) => {
  const wizard = page.getByRole('region', { name: 'Set up' })
  const german = wizard.getByRole('textbox', { name: 'Greeting in German' })
  await wizard.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => german.inputValue()).toBe('Willkommen bei Northwind')
  await wizard.getByRole('combobox', { name: 'Further languages' }).press('Backspace')
  await page.keyboard.press('Escape')
  await wizard.getByRole('status').getByText('visitors still see: German').waitFor()
  await next(page)
  await wizard.getByRole('heading', { name: 'Working hours' }).waitFor()
  await page.reload()
  await wizard.getByRole('button', { name: 'Back' }).click()
  await wizard.getByRole('status').getByText('visitors still see: German').waitFor()
  expect(await german.count()).toBe(0)
  await wizard.getByRole('combobox', { name: 'Further languages' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await page.keyboard.press('Escape')
  expect(await german.inputValue()).toBe('Willkommen bei Northwind')
  await next(page)
  await wizard.getByRole('heading', { name: 'Working hours' }).waitFor()
}

/** Everything before the line: look, languages, hours. */
const setUpChannel = async (page: Page) => {
  const wizard = page.getByRole('region', { name: 'Set up' })
  await wizard.getByRole('textbox', { name: 'Address of your website' }).fill(origin)
  await wizard.getByRole('button', { name: 'Read the website' }).click()
  await expect.poll(() => wizard.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Northwind')
  expect(await wizard.getByRole('textbox', { name: 'Main colour', exact: true }).inputValue()).toBe('#7c3aed')
  await wizard.getByRole('checkbox', { name: 'The icon of the website' }).waitFor()
  await next(page)
  await wizard.getByRole('heading', { name: 'Languages' }).waitFor()
  await wizard.getByRole('textbox', { name: 'Greeting in English' }).fill('Welcome to Northwind')
  await wizard.getByRole('combobox', { name: 'Further languages' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await page.keyboard.press('Escape')
  await wizard.getByRole('textbox', { name: 'Greeting in German' }).fill('Willkommen bei Northwind')
  await next(page)
  await wizard.getByRole('heading', { name: 'Working hours' }).waitFor()
  await withoutGerman(page)
  await wizard.getByRole('radio', { name: 'Always' }).check()
  await next(page)
  await wizard.getByRole('heading', { name: 'Colleagues' }).waitFor()
}

/** Invites a colleague; returns the link to pass on. */
const invite = async (page: Page) => {
  const wizard = page.getByRole('region', { name: 'Set up' })
  await wizard.getByRole('textbox', { name: 'Account' }).fill('kim')
  await wizard.getByRole('textbox', { name: 'Name', exact: true }).fill('Kim')
  await next(page)
  const link = await wizard.getByRole('textbox', { name: 'Link for Kim' }).inputValue()
  await next(page)
  return link
}

/** A colleague opens the link, chooses a password and turns the second factor on. */
const accept = async (page: Page, link: string) => {
  await page.goto(link)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Recovery codes', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Go to the desk' }).click()
  await page.getByRole('button', { name: /your menu/i }).waitFor()
}

test('S1.1-06, D-22: an empty installation is live on a website within the five steps of the set-up', {
  timeout: 300_000,
}, async ({ devices }) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  const product = await startIn(folder, { FOYER_SEED: 'none', FOYER_EGRESS_ALLOW: new URL(origin).host })
  try {
    const owner = await devices.open()
    const { page } = owner
    await page.goto(product.url)
    const desk = deskOn(page)
    await desk.account.fill(product.owner.account)
    await desk.password.fill(product.owner.password)
    await desk.signIn.click()
    await setUpChannel(page)

    // left and resumed
    await page.goto(`${product.url}/desk/`)
    await page.getByRole('region', { name: 'Set up' }).getByRole('heading', { name: 'Colleagues' }).waitFor()
    const link = await invite(page)
    const colleague = await devices.open()
    await accept(colleague.page, link)

    const wizard = page.getByRole('region', { name: 'Set up' })
    await wizard.getByRole('button', { name: 'Check the website' }).click()
    await wizard.getByText('The line is not on this page.').waitFor()
    await wizard.getByText('Not seen on your website yet').waitFor()
    website.head = await wizard.getByRole('textbox', { name: 'Code' }).inputValue()

    const visitor = await devices.open({ elsewhere: true })
    await visitor.page.goto(origin)
    await visitor.page.getByRole('button', { name: 'Open chat' }).click()
    const chat = chatOn(visitor.page.frameLocator('iframe'))
    await chat.message('Welcome to Northwind').waitFor()

    await wizard.getByText(`Seen on ${new URL(origin).host}`).waitFor()
    await wizard.getByRole('button', { name: 'Check the website' }).click()
    await wizard.getByText('The line is on this page.').waitFor()
    await wizard.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('heading', { name: 'Overview', exact: true }).waitFor()
    expect(await page.getByRole('region', { name: 'Left to do' }).count()).toBe(0)

    await page.keyboard.press('1')
    await desk.own.click()
    await desk.presence('Online').press('Space')
    await page.keyboard.press('Escape')
    await chat.say('Do you have blue chairs?')
    await chat.log.getByRole('button', { name: 'Agent' }).first().click()
    await page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first().click()
    await desk.message('Do you have blue chairs?').waitFor()
    await desk.say('Yes, in three sizes.')
    await chat.message('Yes, in three sizes.').waitFor()
  } finally {
    // the desks would report a server that is gone
    await devices.close()
    await product.stop()
  }
})

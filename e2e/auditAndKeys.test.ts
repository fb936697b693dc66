import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('D-17: a key is shown once, works for a program, and is revoked', { timeout: 300_000 }, async ({
  product,
  devices,
  staff,
}) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  const found: Found = {}
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'API keys' }).click()
  await page.getByText('No API keys yet').waitFor()
  await page.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly report')
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('In 30 days')
  await dialog.getByRole('checkbox', { name: 'Read channels' }).press('Space')
  await settle(page)
  await auditPage(page, 'a new key', found)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('It is not shown again').waitFor()
  const key = await dialog.getByRole('textbox', { name: 'Nightly report' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const table = page.getByRole('table', { name: 'API keys' })
  await table.getByText('Not used yet').waitFor()
  await auditPage(page, 'the keys', found)
  expect(found).toEqual({})

  const ask = async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${product.url}/api/manage/getChannelList`, { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { code: number }).code
  }
  expect(await ask()).toBe(200)
  await page.reload()
  await table.getByText('now').waitFor()
  await table.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('dialog', { name: /Nightly report/ })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await page.getByText('No API keys yet').waitFor()
  expect(await ask()).toBe(401)
})

test('D-18: the audit log says who changed what; it filters, opens and exports, and hostile text is only text', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  await staff.manage('saveChannel', { channelId: 'demo', noticeMsg: '<img src=x onerror="document.title=1"> =1+1' })
  const { page } = await devices.open()
  const found: Found = {}
  await openDesk(page, product.url, sam, false)
  await page.goto(`${product.url}/desk/settings/audit?locale=en`)
  const table = page.getByRole('table', { name: 'Audit log' })
  const changed = table.getByRole('row', { name: /changed the channel Mossbell customer service/ })
  await changed.getByText(/^Notice: .* → .?<img src=x/).waitFor()
  await table
    .getByRole('row', { name: /Sam signed in/ })
    .first()
    .waitFor()
  await page.getByRole('combobox', { name: 'What' }).selectOption('Channel')
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await table.getByRole('button', { name: 'Show the change' }).press('Enter')
  const change = page.getByRole('table', { name: 'Show the change' })
  await change
    .getByRole('row', { name: /^Notice/ })
    .getByText('<img src=x')
    .waitFor()
  expect(await change.locator('img').count()).toBe(0)
  await settle(page)
  await auditPage(page, 'the audit log', found)
  await page.setViewportSize({ width: 390, height: 800 })
  await settle(page)
  await auditPage(page, 'the audit log on a phone', found)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(found).toEqual({})

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const sheet = await readFile(await download.path(), 'utf8')
  expect(sheet.split('\r\n').filter((line) => line !== '')).toHaveLength(2)
  expect(sheet).toContain('"saveChannel","channel","demo"')

  await page.getByRole('combobox', { name: 'Who' }).selectOption('Sam')
  await page.getByText('No entries').waitFor()
})

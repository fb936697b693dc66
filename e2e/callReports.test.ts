import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { startChatWithoutBrowser } from './headlessVisitor.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('X-41: the report on calls counts them by day, kind, side, agent and group, as bars, tables and a sheet', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  const { page } = await devices.open()
  const found: Found = {}
  await openDesk(page, product.url, sam, false)
  await page.keyboard.press('8')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Calls' }).click()
  await page.getByText('No calls in this period').waitFor()
  await settle(page)
  await auditPage(page, 'no calls', found)

  const mina = await staff.hire({ adminNick: 'Mina' })
  await mina.goOnline()
  const visitor = await startChatWithoutBrowser(product.url, mina.adminId)
  const sessionId = await mina.conversation()
  await visitor('userVideoInvitation', { action: 'invite', callType: 'video' })
  await mina.call('videoAction', { sessionId, action: 'accept' })
  await visitor('userVideoInvitation', { action: 'hangup' })
  await mina.call('videoAction', { sessionId, action: 'invite', callType: 'voice' })
  await visitor('userVideoInvitation', { action: 'refuse' })

  await page.reload()
  const report = page.getByRole('region', { name: 'Calls' })
  const totals = await report.locator('dl').textContent()
  expect(totals).toContain('Calls2Answered1 50%Missed0 0%Declined1 50%Connection lost0')
  const row = (table: string, name: string) =>
    report.getByRole('table', { name: table }).getByRole('row', { name }).getByRole('cell').allInnerTexts()
  expect((await row('Kind of call', 'Video')).slice(0, 5)).toEqual(['1', '1', '0', '0', '0'])
  expect((await row('Who called', 'Agent')).slice(0, 5)).toEqual(['1', '0', '0', '1', '0'])
  expect((await row('Agents', 'Mina')).slice(0, 5)).toEqual(['2', '1', '0', '1', '0'])
  // what the bars show is read from a table
  await report.getByText('Days as a table').press('Enter')
  const days = report.getByRole('table', { name: 'Days' }).getByRole('row')
  await days.last().waitFor()
  expect(await days.count()).toBe(1 + 7)
  await settle(page)
  await auditPage(page, 'calls', found)
  await page.getByText('Last 30 days').click()
  await expect.poll(() => days.count()).toBe(1 + 30)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('calls.csv')
  const sheet = await readFile(await download.path(), 'utf8')
  expect(sheet.trim().split('\r\n')).toHaveLength(1 + 2)

  await page.setViewportSize({ width: 360, height: 740 })
  await settle(page)
  await auditPage(page, 'calls on a phone', found)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(found).toEqual({})
})

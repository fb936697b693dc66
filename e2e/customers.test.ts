import { expect } from 'vitest'
import { startChatWithoutBrowser } from './headlessVisitor.ts'
import { deskOn, openDesk } from './pages.ts'
import { test } from './test.ts'

test('an agent keeps a customer: record, note, merge with undo, and a follow-up of an ended chat', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  await lee.goOnline()
  const visitor = await startChatWithoutBrowser(product.url, lee.adminId)
  const first = await lee.conversation()
  await visitor('submitUserForm', { userName: 'Ann Moss', phone: '', email: 'ann@example.com', formParams: '[]' })
  await lee.call('chatClose', { sessionId: first, summary: 'Waits for the parcel' })
  const again = await startChatWithoutBrowser(product.url, lee.adminId)
  const second = await lee.conversation()
  await again('submitUserForm', { userName: 'Ann At Work', phone: '', email: 'ann@example.com', formParams: '[]' })
  await lee.call('getCustomerRecord', { sessionId: second })

  const office = await devices.open()
  const { page } = office
  await openDesk(page, product.url, lee)
  const desk = deskOn(page)
  await page.getByRole('tab', { name: 'Ended' }).click()
  await desk.entries.filter({ hasText: 'Ann Moss' }).getByRole('link').click()
  await page.getByRole('region', { name: 'Summary' }).getByText('Waits for the parcel').waitFor()

  await page.getByRole('button', { name: 'Follow up later' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow morning' }).click()
  await desk.entries.filter({ hasText: 'Follow up:' }).waitFor()
  await page.getByRole('button', { name: 'Follow up', exact: true }).click()
  await page.getByText('In the chat', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Message to the customer' }).fill('Your parcel has arrived')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Written. The customer finds it in the chat.').waitFor()
  await desk.message('Your parcel has arrived').waitFor()

  await page.getByRole('link', { name: 'Customer record' }).click()
  await page.getByRole('heading', { name: 'Ann Moss', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Moss of Mossbell & Daughters, Purchasing Department')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  await page.getByRole('textbox', { name: 'New note' }).fill('Prefers to be called')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('list', { name: 'Notes' }).getByText('Prefers to be called').waitFor()
  const moments = page.getByRole('list', { name: 'Conversations and tickets' }).getByRole('listitem')
  expect(await moments.count()).toBe(1)

  const same = page.getByRole('region', { name: 'May be the same person' })
  await same.getByText('same email address').waitFor()
  await same.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => moments.count()).toBe(2)
  await page.getByRole('region', { name: 'Merged records' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => moments.count()).toBe(1)

  const list = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('at work')
  await expect.poll(() => list.allTextContents()).toEqual([expect.stringContaining('Ann At Work')])
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody at all')
  await page.getByText('No customer found').waitFor()
})

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chatOn, openChat } from './pages.ts'
import { test } from './test.ts'

const download = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFile(await file.path(), 'utf8')
}

test('a visitor sees what is kept, takes it along in two forms, erases it with a receipt, and starts again', async ({
  product,
  devices,
}) => {
  const { page } = await devices.open()
  await openChat(page, product.url)
  const { say } = chatOn(page)
  const stored = page.waitForResponse('**/robotAsk')
  await say('My lamp <b>flickers</b>')
  await stored
  await page.getByRole('button', { name: 'Your data' }).click()
  const panel = page.getByRole('dialog', { name: 'Your data' })
  await panel.getByText('Messages').waitFor()
  const readable = await download(page, 'Download to read')
  expect(readable).toContain('My lamp &lt;b&gt;flickers&lt;/b&gt;')
  const data = JSON.parse(await download(page, 'Download as data (JSON)'))
  expect(data.messages).toContainEqual(expect.objectContaining({ content: 'My lamp <b>flickers</b>' }))

  await panel.getByRole('button', { name: 'Erase everything' }).click()
  await panel.getByRole('button', { name: 'Erase permanently' }).click()
  await panel.getByRole('status').getByText('Your data has been erased.').waitFor()
  const receipt = JSON.parse(await download(page, 'Download the receipt'))
  expect(receipt).toMatchObject({ receiptId: expect.stringMatching(/^er[0-9a-f]{16}$/) })
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('log', { name: 'Messages' }).getByText('My lamp').waitFor({ state: 'detached' })
  await say('Somebody new')
})

import { expect } from 'vitest'
import { test } from './test.ts'

test('S2.2-14: the plus menu and the emoji picker close on a touch outside and on Back', async ({ meet }) => {
  const { page, chat } = await meet({ device: 'phone' })
  const { pathname } = new URL(page.url())
  for (const name of ['More', 'Emoji']) {
    const button = page.getByRole('button', { name, exact: true })
    const group = page.getByRole('group', { name, exact: true })
    await button.tap()
    await group.waitFor()
    await chat.header.tap()
    await group.waitFor({ state: 'detached' })
    await button.tap()
    await group.waitFor()
    await page.goBack()
    await group.waitFor({ state: 'detached' })
    await chat.input.waitFor()
    expect(new URL(page.url()).pathname).toBe(pathname)
  }
})

test('S4.6-05, S2.2-27: a notice is visible and announced over the picture viewer', async ({ devices, gallery }) => {
  const { page, allow } = await devices.open()
  // The picture is missing.
  allow(/404/)
  await gallery.show(page, 'viewerNotice')
  const viewer = page.getByRole('dialog', { name: 'Image' })
  await viewer.getByRole('alert').filter({ hasText: 'network connection abnormal' }).waitFor()
  const box = await viewer.getByRole('alert').boundingBox()
  expect(box).not.toBeNull()
  if (!box) return
  const shown = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[role="alert"]') !== null, [
    box.x + box.width / 2,
    box.y + box.height / 2,
  ] as const)
  expect(shown).toBe(true)
})

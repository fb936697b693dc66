import { expect } from 'vitest'
import { callOn, expectSound, watchMedia } from './calling.ts'
import { chatIn, openDesk } from './pages.ts'
import { launcherOn, openShop } from './shop.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('G-20, D-16: on a page whose chat has not loaded, an agent’s call rings beside the launcher, and a press answers it', {
  timeout: 300_000,
}, async ({ product, devices, staff }) => {
  const agent = await staff.hire()
  const office = await devices.open()
  const shop = await devices.open({ elsewhere: true })
  for (const device of [office, shop]) await watchMedia(device)
  await openDesk(office.page, product.url, agent)
  using site = await openShop(product.url)
  const { page } = shop
  await page.goto(`${site.url}/lamps.html`)
  await launcherOn(page, 'Open chat').click()
  await chatIn(page).choose('Agent')
  await chatIn(page).header.getByRole('heading', { name: agent.nick }).waitFor()
  await launcherOn(page, 'Close chat').click()
  await page.goto(`${site.url}/chairs.html`)
  const rings = page.getByRole('status').getByRole('button', { name: 'Lee is calling' })

  await office.page.goto(`${product.url}/desk/mine/${await agent.conversation()}`)

  // one that nobody takes is quiet again
  await office.page.getByRole('button', { name: 'Voice call' }).click()
  await rings.waitFor()
  await callOn(office.page).press('Hang up')
  await rings.waitFor({ state: 'detached' })
  expect(await page.locator('iframe').count()).toBe(0)

  await office.page.getByRole('button', { name: 'Voice call' }).click()
  // the agent's greeting, which is still unread, gives way
  await rings.click()
  const call = callOn(page.frameLocator('iframe[title="Chat"]'))
  await call.press('Accept call')
  await expectSound(office.page)
  expect(await rings.count()).toBe(0)
  await call.press('Hang up')
  await launcherOn(page, 'Close chat').waitFor()
  // both sides keep what became of the two
  const chat = page.frameLocator('iframe[title="Chat"]').getByRole('log')
  const desk = office.page.getByRole('log')
  for (const [log, hasText, result] of [
    [chat, 'Missed voice call', 'missed'],
    [chat, 'Voice call (0:', 'ended'],
    [desk, 'Voice call · missed', 'missed'],
    [desk, /Voice call · \d/, 'ended'],
  ] as const)
    await log.getByRole('article').filter({ hasText }).locator(`svg[data-result="${result}"]`).waitFor()
})

import { expect } from 'vitest'
import { NETWORK } from './browser.ts'
import { chatOn, deskOn, expectTranscript, openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

test('S1.2, S4.1: a visitor asks the robot, is handed to an agent, and a killed server loses and doubles nothing', async ({
  product,
  devices,
  staff,
}) => {
  const lee = await staff.hire()
  const shop = await devices.open()
  const office = await devices.open()
  for (const device of [shop, office]) device.allow(NETWORK)

  // The shop's page, its bubble, the robot.
  await shop.page.goto(`${product.url}/`)
  await shop.page.getByRole('button', { name: 'Open chat' }).click()
  const visitor = chatOn(shop.page.frameLocator('iframe'))
  await visitor.message('Hello, I am Robi').waitFor()
  await visitor.say('How do I return an item?')
  await visitor.message('30 days').waitFor()

  // An agent signs in; the conversation appears at the desk by itself.
  const agent = await openDesk(office.page, product.url, lee)
  expect(await agent.entries.count()).toBe(0)
  await visitor.choose('Agent')
  await agent.entries.first().waitFor()
  expect(await agent.entries.count()).toBe(1)
  await agent.entries.first().getByRole('link').click()
  await agent.message('How do I return an item?').waitFor()
  await visitor.header.getByRole('heading', { name: 'Lee' }).waitFor()
  await visitor.header.getByText('Happy to help you').waitFor()
  expect(await visitor.header.locator('img').getAttribute('src')).toContain('/site/olive.svg')

  // Both see the other type.
  await visitor.input.pressSequentially('Is my lam')
  await office.page.getByText('is typing').first().waitFor()
  await office.page.getByText('Is my lam').first().waitFor()
  await visitor.say('Is my lamp on its way?')
  await agent.message('Is my lamp on its way?').waitFor()
  await agent.reply.pressSequentially('It is')
  await visitor.header.getByText('typing').waitFor()
  await agent.say('It is on its way.')
  await visitor.message('It is on its way.').waitFor()

  // The server dies; both go on writing; it comes back.
  const said = ['Is my lamp on its way?', 'It is on its way.']
  await product.crash(async () => {
    await visitor.say('Written while it was away, one')
    await visitor.say('Written while it was away, two')
    await agent.say('Answered while it was away, one')
    await agent.say('Answered while it was away, two')
  })
  const own = [...said, 'Written while it was away, one', 'Written while it was away, two']
  const others = [...said, 'Answered while it was away, one', 'Answered while it was away, two']
  for (const side of [visitor, agent]) {
    await expectTranscript(side, own)
    await expectTranscript(side, others)
  }
  await expect.poll(() => visitor.log.getByLabel('Sending').count()).toBe(0)

  // Both sides agree on one order, and a reload of either shows the same.
  const all = [...own, ...others.slice(2)]
  const order = await visitor.transcript(all)
  await expect.poll(() => agent.transcript(all)).toEqual(order)
  await office.page.reload()
  await expectTranscript(agent, order)
  await shop.page.reload()
  // the window is as it was left
  await expectTranscript(visitor, order)

  // The visitor's network is cut and comes back.
  await shop.context.setOffline(true)
  await visitor.say('Written without a network')
  await agent.say('Answered into the silence')
  await agent.message('Answered into the silence').waitFor()
  await shop.context.setOffline(false)
  for (const text of ['Written without a network', 'Answered into the silence']) {
    await visitor.message(text).waitFor()
    await agent.message(text).waitFor()
  }
  const later = [...order, 'Written without a network', 'Answered into the silence']
  await expect.poll(() => agent.transcript(later)).toHaveLength(later.length)
  await expect.poll(() => visitor.transcript(later)).toHaveLength(later.length)

  // A recalled message disappears.
  await agent.say('A slip of the pen')
  await visitor.message('A slip of the pen').waitFor()
  await agent.message('A slip of the pen').hover()
  await agent.message('A slip of the pen').getByRole('button', { name: 'Recall' }).click()
  await visitor.message('A slip of the pen').waitFor({ state: 'detached' })

  // The agent closes; the visitor starts again.
  await office.page.getByRole('button', { name: 'Close conversation' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await visitor.message('The agent has ended the chat').waitFor()
  await visitor.declineRating()
  await visitor.startAgain.click()
  await visitor.header.getByRole('heading', { name: 'Robi' }).waitFor()
  await visitor.say('Where is my order?')
  await visitor.message('My orders').last().waitFor()
  await expect.poll(() => deskOn(office.page).entries.count()).toBe(0)
}, 300_000)

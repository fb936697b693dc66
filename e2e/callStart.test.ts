import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import { arrivals, callOn, connect, expectPictures, expectSound, hangUp, meetAtDesk } from './calling.ts'
import { chatOn, openChat } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** The browser forgets that it has had a call. */
const FORGET = () => localStorage.removeItem('foyer&called')

test('G-20: before the first call of a browser one sees oneself, hears of the microphone and chooses devices; then it rings', async ({
  product,
  devices,
  staff,
}) => {
  const { desk, chat } = await meetAtDesk(product.url, staff, devices.open)
  const video = chatOn(chat).header.getByRole('button', { name: 'Video call' })
  const { box, press, button } = callOn(chat)
  const microphone = box.getByRole('combobox', { name: 'Microphone' })
  await chat.evaluate(FORGET)
  await chat.clock.install()
  await video.click()
  await box.getByText('The call starts in a moment.').waitFor()
  // whoever chooses takes as long as it takes
  await microphone.focus()
  await expect.poll(() => box.getByText('The call starts in a moment.').count()).toBe(0)
  await chat.clock.fastForward(10_000)
  await button('Start now').waitFor()
  const picture = box.locator('video')
  await expect.poll(() => picture.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0)
  const level = box.getByRole('meter', { name: 'Microphone' })
  await expect.poll(() => level.evaluate((one: HTMLMeterElement) => one.value)).toBeGreaterThan(0)
  const found: Found = {}
  await settle(chat)
  await auditPage(chat, 'check', found, '', '[role="dialog"][aria-label="Call"]')
  expect(found).toEqual({})
  const second = await microphone.locator('option').nth(1).getAttribute('value')
  await microphone.selectOption(second)
  await expect.poll(async () => (await arrivals(chat)).live.toSorted()).toEqual(['audio', 'video'])
  expect(await callOn(desk).box.count()).toBe(0)
  // given up before it rings: nobody hears of it
  await press('Hang up')
  await box.waitFor({ state: 'detached' })
  expect((await arrivals(chat)).live).toEqual([])

  // whoever presses nothing more calls
  await video.click()
  await box.getByText('The call starts in a moment.').waitFor()
  await chat.clock.fastForward(3000)
  await callOn(desk).button('Accept call').waitFor()
  await press('Hang up')
  await callOn(desk).press('Close')
  // and from then on it rings at once
  await desk.evaluate(FORGET)
  await video.click()
  await callOn(desk).press('Accept call')
  // the agent is seen by nobody before the own look
  await callOn(desk).button('Start now').waitFor()
  await box.getByText('Calling Lee').waitFor()
  await callOn(desk).press('Start now')
  // that frames arrive is shown in calls.test.ts, on pages with their own clock
  for (const page of [desk, chat]) await callOn(page).button('Mute').waitFor()
  await hangUp(chat, desk)
})

test('G-20: who has taken a call by voice sees the other side’s camera only when asking for it', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat } = sides
  await connect(sides, 'Voice call')
  await expectSound(desk)
  await callOn(chat).press('Camera on')
  const { box, press } = callOn(desk)
  await box.getByText(/ has turned the camera on$/).waitFor()
  expect(await box.locator('video:visible').count()).toBe(0)
  await press('Show picture')
  await box.locator('video:visible').waitFor()
  await expectPictures(desk)
  await hangUp(chat, desk)
})

test('G-20, S8.4-04: outside of working hours and in the queue the visitor reads why nobody is there, and no call is offered', async ({
  product,
  devices,
  staff,
}) => {
  const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)
  const channelId = await staff.addChannel({ unWorkingMsg: '' })
  const agent = await staff.hire({ maxSession: 1 })
  await agent.goOnline()
  const come = async () => {
    const { page } = await devices.open()
    const chat = await openChat(page, product.url, { channelId })
    await chat.choose('Agent')
    return { page, chat, call: page.getByRole('button', { name: /^(Video|Voice) call$/ }) }
  }
  const first = await come()
  await expect.poll(() => first.call.count()).toBe(2)
  const second = await come()
  await second.page.getByText('You are number 1 in the queue').first().waitFor()
  expect(await second.call.count()).toBe(0)
  await agent.call('chatClose', { sessionId: await agent.conversation() })
  await second.chat.header.getByRole('heading', { name: agent.nick }).waitFor()
  await expect.poll(() => second.call.count()).toBe(2)

  await staff.manage('saveWorkTime', { channelId, timeZone: 'UTC', workTime: [], holiday: [day(-1), day(0), day(1)] })
  const late = await come()
  await late.chat.message('Customer service is off work!').waitFor()
  expect(await late.call.count()).toBe(0)
})

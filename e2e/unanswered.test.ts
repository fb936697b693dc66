import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrivals, callOn, meetAtDesk, notesOf, type Sides } from './calling.ts'
import { chatOn, deskOn } from './pages.ts'
import type { Product } from './product.ts'
import type { Agent, Staff } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** What whoever is called hears, and what the caller hears. */
const RINGS = [587, 740, 880]
const CALLS = [440, 440]
/** Milliseconds from one ring to the next. */
const PAUSE = 2500

/** When the server has seen the agent, by its clock. */
const seenAt = async (staff: Staff, { adminId, call }: Agent) => {
  await call('stay')
  const people: readonly { adminId: string; seenAt: number }[] = await staff.manage('getAdminList', {})
  return people.find((one) => one.adminId === adminId)?.seenAt ?? 0
}

/** A minute passes in which nobody is lost. */
const passMinute = async (product: Product, staff: Staff, agent: Agent) => {
  const before = await seenAt(staff, agent)
  product.passHalfMinute()
  await expect.poll(() => seenAt(staff, agent)).toBeGreaterThan(before + 20_000)
  product.passHalfMinute()
}

const expectNotes = (page: Page, ring: readonly number[]) =>
  expect.poll(async () => (await notesOf(page)).slice(0, ring.length)).toEqual(ring)

/** It rings at both, again and again. */
const expectRings = async ({ desk, chat }: Sides, caller: 'visitor' | 'agent') => {
  const [calling, called] = caller === 'visitor' ? [chat, desk] : [desk, chat]
  for (let ring = 0; ring < 3; ring += 1) {
    await expectNotes(calling, CALLS)
    await expectNotes(called, RINGS)
    for (const page of [calling, called]) await page.clock.runFor(PAUSE)
  }
}

/** Nothing rings, nothing records, and the conversation keeps it. */
const expectOver = async ({ desk, chat, sessionId, agent }: Sides, record: string) => {
  for (const page of [desk, chat]) {
    await notesOf(page)
    await page.clock.runFor(4 * PAUSE)
    expect(await notesOf(page)).toEqual([])
    expect((await arrivals(page)).live).toEqual([])
  }
  await chatOn(chat).log.getByText(record).waitFor()
  expect((await agent.call('getCall', { sessionId })).status).toBe(0)
}

test('G-19, G-20: a visitor whose call nobody answers for a minute is led to leave a message', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat, agent } = sides
  for (const page of [desk, chat]) await page.clock.install()
  await chatOn(chat).say('My lamp is broken')
  await chatOn(chat).header.getByRole('button', { name: 'Voice call' }).click()
  await callOn(desk).button('Accept call').waitFor()
  await callOn(chat).box.getByText('Calling Lee').waitFor()
  await expectRings(sides, 'visitor')
  await passMinute(product, staff, agent)

  await callOn(chat).box.getByRole('alert').getByText('Lee did not answer').waitFor()
  await callOn(desk)
    .box.getByText(/^Missed call from/)
    .waitFor()
  expect(await callOn(desk).button('Accept call').count()).toBe(0)
  await expectOver(sides, 'Missed voice call')
  await callOn(chat).button('Call again').waitFor()
  await callOn(chat).press('Leave a message')
  await callOn(chat).box.waitFor({ state: 'detached' })
  const popup = chat.getByRole('dialog', { name: 'Leave a message' })
  await popup.getByRole('textbox', { name: 'Message content' }).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  // the conversation is still the agent's
  await chatOn(chat).say('Call me tomorrow')
  await desk.goto(`${product.url}/desk/mine/${sides.sessionId}?locale=en`)
  await deskOn(desk).message('Call me tomorrow').waitFor()
})

test('G-19, G-20: an agent whom the visitor does not answer reads it, and both know of the call', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat, agent, sessionId } = sides
  await desk.goto(`${product.url}/desk/mine/${sessionId}?locale=en`)
  for (const page of [desk, chat]) await page.clock.install()
  await desk.getByRole('button', { name: 'Video call' }).click()
  await callOn(chat).box.getByText('Lee is calling by video').waitFor()
  await expectRings(sides, 'agent')
  await passMinute(product, staff, agent)

  await callOn(desk)
    .box.getByText(/did not answer$/)
    .waitFor()
  await callOn(chat).box.getByRole('alert').getByText('Missed call from Lee').waitFor()
  expect(await callOn(chat).button('Leave a message').count()).toBe(0)
  await expectOver(sides, 'Missed video call')
  await deskOn(desk)
    .log.getByText(/Video call · missed/)
    .waitFor()
  await callOn(desk).press('Call again')
  await callOn(chat).press('Accept without camera')
  for (const page of [desk, chat]) await callOn(page).button('Mute').waitFor()
  await callOn(chat).press('Hang up')
})

test('G-20: a visitor who closes the page while it rings leaves no call behind', async ({
  product,
  devices,
  staff,
}) => {
  const sides = await meetAtDesk(product.url, staff, devices.open)
  const { desk, chat, agent } = sides
  await chatOn(chat).header.getByRole('button', { name: 'Video call' }).click()
  await callOn(desk).button('Accept call').waitFor()
  await chat.close({ runBeforeUnload: false })
  await passMinute(product, staff, agent)
  await callOn(desk)
    .box.getByText(/^Missed call from/)
    .waitFor()
  expect((await agent.call('getCall', { sessionId: sides.sessionId })).status).toBe(0)
})

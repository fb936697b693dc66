import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chatOn } from './pages.ts'
import { test } from './test.ts'

// The preview has no favicon.
const missing = /404/

type Drawn = {
  readonly fake: {
    readonly add: (...messages: object[]) => void
    readonly patch: (state: object) => void
    readonly visitor: { readonly getState: () => { readonly channel: object } }
  }
  readonly message: (part: object) => object
}
type Said = { readonly id: string; readonly sender?: 'robot' | 'agent'; readonly content: string }

/** Adds all of these messages at once. */
const hear = (page: Page, ...said: readonly Said[]) =>
  page.evaluate((parts) => {
    const { fake, message } = window as unknown as Drawn
    fake.add(...parts.map((part) => message(part)))
  }, said)

const consult = (page: Page, state: string) =>
  page.evaluate((name) => (window as unknown as Drawn).fake.patch({ consultation: { state: name } }), state)

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('\n')

/** Pixels from the upper edge of the list to that of a message, and from the lower edge of the list to its end. */
const standing = async (log: Locator, text: string) => {
  const [outer, inner] = [
    await log.boundingBox(),
    await log.getByRole('article').filter({ hasText: text }).boundingBox(),
  ]
  const end = await log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
  return { top: (inner?.y ?? Number.NaN) - (outer?.y ?? 0), end }
}

test('new messages taller than the window start at their first line, and a requested result is visible', async ({
  gallery,
  devices,
}) => {
  const { page, allow } = await devices.open({ device: 'phone' })
  allow(missing)
  await gallery.show(page, 'empty')
  const { log, say } = chatOn(page)
  const robot = { sender: 'robot' } as const
  // The page opens with several messages of the robot, one after the other.
  await hear(page, { ...robot, id: 'r1', content: 'Hello, I am Robi' })
  await hear(page, { ...robot, id: 'r2', content: `What others ask\n${lines(40)}` })
  const opened = await standing(log, 'Hello, I am Robi')
  expect(opened.top).toBeGreaterThan(0)
  expect(opened.end).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'To the newest message' }).waitFor()

  await say('A question')
  expect((await standing(log, 'A question')).end).toBeLessThan(2)
  await hear(page, { ...robot, id: 'r3', content: `The answer\n${lines(50)}` })
  const answered = await standing(log, 'The answer')
  expect(answered.top).toBeGreaterThanOrEqual(0)
  expect(answered.top).toBeLessThan(80)
  // Later messages do not move the visible ones.
  await hear(page, { ...robot, id: 'r4', content: 'More' })
  expect((await standing(log, 'The answer')).top).toBeCloseTo(answered.top, 0)
  await page.getByRole('button', { name: '1 new message' }).waitFor()

  await log.evaluate((element) => element.scrollTo(0, 0))
  await consult(page, 'transferring')
  expect((await standing(log, 'The answer')).end).toBeLessThan(2)
  await consult(page, 'agent')
  await hear(page, { sender: 'agent', id: 'a1', content: 'Good morning' })
  expect((await standing(log, 'Good morning')).end).toBeLessThan(2)
})

test('S1.4-01: an empty field has the direction of its page', async ({ gallery, devices }) => {
  const { page, allow } = await devices.open({ device: 'phone' })
  allow(missing)
  const directionOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).direction)
  const follow = async (field: Locator) => {
    expect(await directionOf(field)).toBe('rtl')
    await field.fill('Hello')
    expect(await directionOf(field)).toBe('ltr')
    await field.fill('')
    expect(await directionOf(field)).toBe('rtl')
  }
  await gallery.show(page, 'empty', { locale: 'ar' })
  await follow(page.getByRole('textbox'))
  await gallery.show(page, 'userForm', { locale: 'ar' })
  await follow(page.getByRole('dialog').getByRole('textbox').first())
})

test('S2.2-10: the notice scrolls if it is longer than its line, and stays still if it fits', async ({
  gallery,
  devices,
}) => {
  const { page, allow } = await devices.open()
  allow(missing)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await gallery.show(page, 'empty')
  const noticeMsg = 'All parcels are two days late because of the storm.'
  await page.evaluate((message) => {
    const { fake } = window as unknown as Drawn
    fake.patch({ channel: { ...fake.visitor.getState().channel, noticeMode: 1, noticeMsg: message } })
  }, noticeMsg)
  const notice = page.getByRole('region', { name: 'Notice' })
  const pause = notice.getByRole('button', { name: 'Pause' })
  const text = notice.getByText(noticeMsg)
  const motions = () => text.evaluate((element) => element.getAnimations().length)
  await pause.waitFor({ state: 'detached' })
  expect(await motions()).toBe(0)
  await page.setViewportSize({ width: 320, height: 600 })
  await pause.waitFor()
  expect(await motions()).toBe(1)
  await pause.click()
  await notice.getByRole('button', { name: 'Play' }).waitFor()
  expect(await motions()).toBe(0)
})

test('S2.2-15, S2.2-16: on a low page the field, its button and the menus above it stay within the window', async ({
  gallery,
  devices,
}) => {
  const { page, allow } = await devices.open({ device: 'phone' })
  allow(missing)
  const { input, sendButton, log } = chatOn(page)
  const within = async (element: Locator, least: number) => {
    const box = await element.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box?.height).toBeGreaterThanOrEqual(least)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
  for (const [width, height] of [
    [320, 260],
    [320, 200],
    [844, 170],
  ] as const) {
    await page.setViewportSize({ width, height })
    await gallery.show(page, 'answering')
    await input.fill('one\ntwo\nthree\nfour\nfive\nsix\nseven')
    await within(input, 42)
    await within(sendButton, 44)
    await within(log, 40)
    await within(page.getByRole('listbox'), 44)
    await gallery.show(page, 'more')
    await within(page.getByRole('group', { name: 'More' }), 44)
    await gallery.show(page, 'emoji')
    await within(page.getByRole('group', { name: 'Emoji' }), 44)
    // A wide page has room for all of them.
    if (width > 640) continue
    await gallery.show(page, 'allActions')
    const dialog = page.getByRole('dialog')
    await within(dialog, 100)
    expect(
      await dialog
        .getByRole('button')
        .first()
        .evaluate((first) => first === document.activeElement),
    ).toBe(true)
    // Hidden parts appear when the keyboard reaches them.
    await gallery.show(page, 'robot')
    await input.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await within(page.getByRole('toolbar', { name: 'Quick menu' }), 36)
  }
})

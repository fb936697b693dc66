import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Device } from './browser.ts'
import { deskOn } from './pages.ts'
import type { Product } from './product.ts'
import type { Agent } from './staff.ts'

/** Members that use a pointer, or move the focus from outside. */
const hands: ReadonlySet<string | symbol> = new Set([
  ...['mouse', 'touchscreen', 'click', 'dblclick', 'tap', 'hover', 'dragTo', 'dragAndDrop', 'dispatchEvent'],
  ...['check', 'uncheck', 'setChecked', 'selectOption', 'selectText', 'scrollIntoViewIfNeeded'],
  ...['focus', 'blur', 'fill', 'clear', 'type', 'press', 'pressSequentially'],
])

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value

const forbidPointer = <T extends object>(thing: T): T =>
  new Proxy(thing, {
    get: (target, name) => {
      if (hands.has(name)) throw new Error(`there is only the keyboard here, no ${String(name)}`)
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...words: unknown[]) => {
        const answer: unknown = value.apply(target, words)
        return isLocator(answer) ? forbidPointer(answer) : answer
      }
    },
  })

/** A page that a test can only look at and type on: everything else throws. */
export const keyboardOnly = (page: Page): Page => forbidPointer(page)

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((element) => element === document.activeElement))

/** Waits until the element has the focus; the failure names the element that has it instead. */
export const expectFocus = (target: Locator): Promise<void> =>
  expect
    .poll(async () => ((await hasFocus(target)) ? 'there' : await focused(target.page())), { timeout: 30_000 })
    .toBe('there')

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nowhere')

/** Presses Tab (or another key) until the element has the focus; throws after a full round. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await target.first().waitFor()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${target}, but to ${await focused(page)}`)
}

/** Signs in and, by default, goes online, at a desk that can only be used by keyboard. */
export const openDeskByKeyboard = async (device: Device, product: Product, agent: Agent, online = true) => {
  const page = keyboardOnly(device.page)
  const { keyboard } = page
  await page.goto(`${product.url}/desk/?locale=en`)
  const desk = deskOn(page)
  await expectFocus(desk.account)
  await keyboard.type(agent.account)
  await keyboard.press('Tab')
  await keyboard.type(agent.password)
  await keyboard.press('Enter')
  await desk.tab('Mine').waitFor()
  if (online) {
    await keyboard.press('o')
    await page.getByRole('dialog', { name: 'your menu' }).locator(':focus').waitFor()
    await tabTo(page, desk.presence('Offline'))
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await expect.poll(() => desk.presence('Online').isChecked(), { timeout: 30_000 }).toBe(true)
    await keyboard.press('Escape')
    await desk.presence('Online').waitFor({ state: 'detached' })
  }
  return { ...desk, page, keyboard }
}

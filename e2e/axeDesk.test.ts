import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found, settle } from './audit.ts'
import type { Devices } from './browser.ts'
import { openChat } from './pages.ts'
import type { Product } from './product.ts'
import type { Staff } from './staff.ts'
import { testAlone } from './test.ts'

const test = testAlone()

type Here = { readonly product: Product; readonly devices: Devices; readonly staff: Staff }

/** Elements that are wider than their container. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, nav, main, aside, main > header, [role="dialog"], [role="log"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? ''} ${one.scrollWidth} > ${one.clientWidth}`),
  )

/** An operator with a visitor's conversation and everything around it filled; returns the conversation's id. */
const prepareDesk = async ({ product, devices, staff }: Here) => {
  await staff.manage('saveSessionTags', { tags: ['Delivery', 'Returns'] })
  await staff.hire({ adminNick: 'Kim of the third floor, who has a name that goes on and on' })
  const sam = await staff.hire({ adminNick: 'Sam', role: 2 })
  await sam.goOnline()
  const reply = { shortcut: 'hello', title: 'Greeting', content: 'Hello {name}, this is {agent}.', shared: 0 }
  await sam.call('saveReply', reply)
  const shop = await devices.open()
  const chat = await openChat(shop.page, product.url, { userName: 'Ann', params: '{"plan":"gold"}' })
  await chat.choose('Agent')
  const sessionId = await sam.conversation()
  await chat.say(
    'My wardrobe wobbles, see https://example.com/a/very/long/address/that/never/ends/and/has/no/blank/in/it',
  )
  await sam.say(sessionId, 'Please tighten the screws')
  await sam.say(sessionId, 'She is in a hurry', { insideFlag: 1 })
  await chat.message('tighten the screws').waitFor()
  return { sam, sessionId }
}

/** Every surface of the desk and its key, which is the same in every language. */
const surfaces: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  ...[
    ['handing on', 'Alt+h'],
    ['closing', 'e'],
    ['blocking', 'b'],
    ['the profile', 'p'],
    ['colleagues', 'c'],
    ['the map of keys', '?'],
    ['saved replies', 'Alt+s'],
    ['emoji', 'Alt+m'],
  ].map(([name = '', key = '']) => ({
    name,
    open: async (page: Page) => {
      await page.getByRole('log').focus()
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
    },
  })),
  ...[
    ['a card', 0],
    ['a form', 3],
  ].map(([name, steps]) => ({
    name: String(name),
    open: async (page: Page) => {
      await page.keyboard.press('Alt+c')
      const item = page.getByRole('menuitem').nth(Number(steps))
      await item.press('Enter')
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  })),
]

/** All combinations of size, direction and scheme. */
const looks = [
  { width: 1280, height: 800, locale: 'en', scheme: 'light' },
  { width: 1280, height: 800, locale: 'ar', scheme: 'dark' },
  { width: 820, height: 1180, locale: 'en', scheme: 'dark' },
  { width: 820, height: 1180, locale: 'ar', scheme: 'light' },
] as const

test.for(looks)(
  'the desk has no fault that axe finds and is nowhere too wide ($locale, $scheme, $width px)',
  {
    timeout: 300_000,
  },
  async ({ width, height, locale, scheme }, { product, devices, staff }) => {
    const { sam, sessionId } = await prepareDesk({ product, devices, staff })
    const found: Found = {}
    const { page } = await devices.open({ scheme })
    const { keyboard } = page
    const look = async (state: string, part = 'html') => {
      await settle(page)
      await auditPage(page, state, found, '', part)
      const wide = await tooWide(page)
      if (wide.length > 0) found[`${state}, too wide`] = wide
    }
    await page.setViewportSize({ width, height })
    await page.goto(`${product.url}/desk/mine/${sessionId}?locale=${locale}`)
    await page.getByRole('textbox').first().waitFor()
    await look('signing in')
    await page.getByRole('textbox').first().fill(sam.account)
    await keyboard.press('Tab')
    await keyboard.type(sam.password)
    await keyboard.press('Enter')
    const log = page.getByRole('log')
    await log.getByText('She is in a hurry').waitFor()
    const direction = locale === 'ar' ? 'rtl' : 'ltr'
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    for (const field of await page.getByRole('textbox').all())
      expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)
    await look('a conversation')
    await keyboard.press('Alt+n')
    await page.locator('[data-note="true"]').waitFor()
    await look('a note')
    await keyboard.press('Alt+n')
    await keyboard.type('/')
    await page.getByRole('listbox').waitFor()
    await look('suggested replies')
    await keyboard.press('Backspace')
    for (const { name, open } of surfaces) {
      await open(page)
      await look(name, '[role="dialog"]')
      await keyboard.press('Escape')
      // Close a list that is open in the dialog first.
      if (await page.getByRole('dialog').isVisible()) await keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // Escape closes only the dialog.
      await log.waitFor()
    }
    await log.focus()
    await keyboard.press('4')
    await page.getByRole('list').getByRole('link').first().waitFor()
    await look('the team')
    await keyboard.press('Alt+f')
    await keyboard.type('wardrobe')
    await page.locator('mark').first().waitFor()
    await look('what was found')
    expect(found).toEqual({})
  },
)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, colourRules, type Found, settle } from './audit.ts'
import { openDesk } from './pages.ts'
import { testAlone } from './test.ts'

const test = testAlone()

/** What is wider than its container, and controls that are out of sight. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('html, main, main fieldset, [role="dialog"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`)
    const out = [...document.querySelectorAll('main :is(a, button, input, select, textarea):not(nav *)')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`)
    return [...wide, ...out]
  })

/** A name that no line can break, and one of two directions. */
const names = ['Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt', '🛋️ قناة Möbel']

const STEPS = 5

/** Of the set-up: the way out, then its steps. */
const buttonsOf = async (page: Page) => {
  await page.getByRole('main').getByRole('form').waitFor()
  return page.getByRole('main').getByRole('button').all()
}

const looks = [
  { locale: 'ar', scheme: 'dark', rules: undefined },
  // the rules for structure have nothing new to find here
  { locale: 'en', scheme: 'light', rules: colourRules },
] as const

test.for(looks)(
  'D-22, D-23: overview, set-up and channels have no fault that axe finds and fit 360 px ($locale, $scheme)',
  { timeout: 300_000 },
  async ({ locale, scheme, rules }, { product, devices, staff }) => {
    const sam = await staff.hire({ role: 2 })
    const [channelId] = await Promise.all(names.map((channelName) => staff.addChannel({ channelName })))
    const { page } = await devices.open({ device: 'phone', scheme })
    await page.setViewportSize({ width: 360, height: 740 })
    await openDesk(page, product.url, sam, false)
    const found: Found = {}
    const look = async (state: string, part = 'html') => {
      await settle(page)
      await auditPage(page, state, found, '', part, rules)
      const wide = await tooWide(page)
      if (wide.length > 0) found[`${state}, too wide`] = wide
    }
    const open = (path: string) => page.goto(`${product.url}/desk/settings/${path}?locale=${locale}`)

    await open('overview')
    await page.getByRole('main').getByRole('region').first().waitFor()
    await look('the overview')
    const search = page.getByRole('searchbox')
    await search.fill(locale === 'ar' ? 'لون' : 'colour')
    await page
      .getByRole('navigation')
      .getByRole('link')
      .filter({ hasText: /لون|colour/i })
      .first()
      .waitFor()
    await look('what was found')
    await open('channels')
    await page.getByRole('row').nth(2).waitFor()
    await look('the channels')
    await page.getByRole('row').nth(1).getByRole('button').last().press('Enter')
    await page.getByRole('dialog').waitFor()
    await look('removing a channel', '[role="dialog"]')
    await open(`channels/${channelId}/history`)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await look('the history')

    await open(`channels/${channelId}/look`)
    const sections = page.getByRole('main').getByRole('navigation').getByRole('link')
    await sections.first().waitFor()
    for (const section of await sections.all()) {
      await section.press('Enter')
      await page
        .locator('main fieldset h2')
        .filter({ hasText: `${await section.textContent()}` })
        .waitFor()
      await expect.poll(() => page.locator('main [role="status"][aria-label]').count()).toBe(0)
      await look(`the section ${await section.textContent()}`)
      const box = await section.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }

    await open('set-up')
    const [later, ...buttons] = await buttonsOf(page)
    for (const step of buttons.slice(0, STEPS)) {
      const name = `${await step.textContent()}`.replace(/^\d/, '')
      await step.press('Enter')
      await page.getByRole('form', { name, exact: true }).waitFor()
      await look(`the step ${name}`)
    }
    // else an operator who signs in begins here
    await later?.press('Enter')
    await page.waitForURL(/overview/)
    expect(found).toEqual({})
  },
)

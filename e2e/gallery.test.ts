import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found } from './audit.ts'
import { test } from './test.ts'

// One of the pictures is missing on purpose.
const missing = /404/

/** Elements that stick out of the page, or are cut off without an ellipsis or a scroll bar. */
const overflows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      // Content for screen readers only takes no room.
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden' || scrolls(element.parentElement)) continue
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`out of the page: ${nameOf(element)}`)
      const cut =
        /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis' && element.childElementCount === 0
      // Content that reaches into the padding is visible.
      const room = element.clientWidth + Number.parseFloat(style.paddingInlineEnd) + 1
      if (cut && element.scrollWidth > room) found.push(`cut off: ${nameOf(element)}`)
    }
    return found
  })

const small = { width: 320, height: 568 }

/** Each device, scheme and direction; the pseudo locale has longer texts than any language. */
const looks = [
  { device: 'desktop', scheme: 'light', locale: 'pseudo', narrower: [] },
  { device: 'phone', scheme: 'dark', locale: 'ar', narrower: [] },
  { device: 'phone', scheme: 'light', locale: 'pseudo', narrower: [small] },
] as const

test.for(looks)(
  'S1.4-01: every state has room for its texts, and axe finds no fault: $device, $scheme, $locale',
  { timeout: 300_000 },
  async ({ device, scheme, locale, narrower }, { gallery, devices }) => {
    const { page, allow } = await devices.open({ device, scheme })
    allow(missing)
    const first = page.viewportSize() ?? small
    const found: Found = {}
    const crowded: Record<string, readonly string[]> = {}
    for (const state of await gallery.states(page)) {
      await gallery.show(page, state, { locale })
      for (const viewport of [first, ...narrower]) {
        if (viewport !== first) await page.setViewportSize(viewport)
        const faults = await overflows(page)
        if (faults.length > 0) crowded[`${state}, ${viewport.width}`] = faults
      }
      if (narrower.length > 0) await page.setViewportSize(first)
      // Before the channel is known the page has no name for a heading.
      await auditPage(page, state, found, state === 'starting' ? 'page-has-heading-one' : '')
    }
    expect({ found, crowded }).toEqual({ found: {}, crowded: {} })
  },
)

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditPage, type Found } from './audit.ts'
import { type Gallery, openGallery } from './gallery.ts'
import { test as base } from './test.ts'

const test = base.extend<{ gallery: Gallery }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern
    async ({}, use) => {
      const gallery = await openGallery()
      await use(gallery)
      await gallery.close()
    },
    { scope: 'file' },
  ],
})

// one of the pictures is not there, as one of its states
const missing = /404/

/** What sticks out of the page, or is cut off where no dots or scroll bar tell of the rest. */
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
      // what only screen readers meet has no room of its own
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden' || scrolls(element.parentElement)) continue
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`out of the page: ${nameOf(element)}`)
      const cut =
        /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis' && element.childElementCount === 0
      if (cut && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${nameOf(element)}`)
    }
    return found
  })

const widths = {
  small: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}

test.for(Object.entries(widths))(
  'S1.4-01: every state has room for texts longer than those of any language (%s)',
  { timeout: 300_000 },
  async ([, viewport], { gallery, devices }) => {
    const { page, allow } = await devices.open({ device: viewport.width < 1024 ? 'phone' : 'desktop' })
    allow(missing)
    await page.setViewportSize(viewport)
    const found: Record<string, readonly string[]> = {}
    for (const state of await gallery.states(page)) {
      await gallery.show(page, state, { locale: 'pseudo' })
      const faults = await overflows(page)
      if (faults.length > 0) found[state] = faults
    }
    expect(found).toEqual({})
  },
)

const looks = [
  { device: 'desktop', scheme: 'light', locale: 'en' },
  { device: 'phone', scheme: 'dark', locale: 'ar' },
] as const

test.for(looks)(
  'axe finds no fault in any state: $device, $scheme, $locale',
  { timeout: 300_000 },
  async ({ device, scheme, locale }, { gallery, devices }) => {
    const { page, allow } = await devices.open({ device, scheme })
    allow(missing)
    const found: Found = {}
    for (const state of await gallery.states(page)) {
      await gallery.show(page, state, { locale })
      // before the channel is known the page has no name that a heading could say
      await auditPage(page, state, found, state === 'starting' ? 'page-has-heading-one' : '')
    }
    expect(found).toEqual({})
  },
)

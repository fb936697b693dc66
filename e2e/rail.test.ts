import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { openDesk } from './pages.ts'
import { test } from './test.ts'

const codes = 'zh en vi th ar bn de es fa fil fr ja km lo ko ms my nl pl pt ru tr tw zu'.split(' ')
const tagOf = (code: string) => ({ zh: 'zh-Hans', tw: 'zh-Hant' })[code] ?? code

/** The words of the rail that are on more than one line or cut, as the page has drawn them. */
const broken = (page: Page, locale: string) =>
  page
    .getByRole('navigation')
    .first()
    .evaluate((rail, locale) => {
      const words = new Intl.Segmenter(locale, { granularity: 'word' })
      return [...rail.querySelectorAll('a > span:last-of-type')].flatMap((label) => {
        const text = label.firstChild
        const box = label.getBoundingClientRect()
        if (!(text instanceof Text)) return [`no text in ${label.outerHTML}`]
        return [...words.segment(text.data)].flatMap(({ segment, index, isWordLike }) => {
          if (isWordLike !== true) return []
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + segment.length)
          const parts = [...range.getClientRects()]
          const lines = new Set(parts.map(({ top }) => Math.round(top)))
          const inside = parts.every(
            (part) => part.bottom <= box.bottom + 1 && part.left >= box.left - 1 && part.right <= box.right + 1,
          )
          return lines.size === 1 && inside ? [] : [`${segment} of ${text.data}`]
        })
      })
    }, locale)

test('D-22: no word of the rail is broken or cut in any of the 24 languages', { timeout: 300_000 }, async ({
  product,
  devices,
  staff,
}) => {
  const { page } = await devices.open()
  await openDesk(page, product.url, await staff.hire({ role: 2 }), false)
  const found: Record<string, readonly string[]> = {}
  for (const code of codes) {
    await page.goto(`${product.url}/desk/robot/knowledge?locale=${code}`)
    await page
      .locator(`html[lang="${tagOf(code)}"] nav a[aria-current="page"]`)
      .first()
      .waitFor()
    await page.evaluate(() => document.fonts.ready)
    const words = await broken(page, tagOf(code))
    if (words.length > 0) found[code] = words
  }
  expect(found).toEqual({})
})

/** Notes, from now on and at each drawing, how opaque the placeholder is. */
const watchPlaceholder = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = []
    const look = () => {
      const placeholder = document.querySelector('[role="status"][aria-label="Loading…"]')
      if (placeholder) seen.push(Number(getComputedStyle(placeholder).opacity))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })

test('on a slow network a page has one placeholder that stays until the page is there', async ({
  product,
  devices,
  staff,
}) => {
  const { page } = await devices.open()
  await openDesk(page, product.url, await staff.hire({ role: 2 }), false)
  const held: Route[] = []
  await page.route('**/desk/assets/*.js', (route) => held.push(route))
  await watchPlaceholder(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  const heading = page.getByRole('heading', { name: 'Overview' })
  const isShown = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen.at(-1) === 1)
  let releases = 0
  await expect
    .poll(async () => {
      if (held.length > 0 && (await isShown())) {
        releases += 1
        await Promise.all(held.splice(0).map((route) => route.continue()))
      }
      return heading.count()
    })
    .toBe(1)
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(releases).toBeGreaterThan(1)
  expect(seen.lastIndexOf(0)).toBeLessThan(seen.indexOf(1))
})

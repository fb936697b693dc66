import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A headless Chromium: that of CHROMIUM_PATH, else an installed one, else Playwright's. */
export const launch = (): Promise<Browser> => {
  const executablePath = places.find((place) => place && existsSync(place))
  const args = ['--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc']
  return chromium.launch({ chromiumSandbox: false, args, ...(executablePath ? { executablePath } : {}) })
}

/** Slows a page down: `cpu` times, and with `slow4g` to the network of a cheap phone. */
export const slowDown = async (page: Page, cpu: number, slow4g = false): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!slow4g) return
  await session.send('Network.enable')
  // 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}

type Watched = { longest: number; shift: number; usable: number }

/** Makes every page record its longest task, its layout shift, and the time when a field of the app can be typed into. */
export const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watched: Watched = { longest: 0, shift: 0, usable: 0 }
    Object.assign(window, { watched })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      if (document.querySelector('textarea:not(#draft)')) watched.usable = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** What `watch` has recorded; `forget` resets the longest task. */
export const watched = (page: Page, forget = false): Promise<Watched> =>
  page.evaluate((again) => {
    const { watched: kept } = window as unknown as { watched: Watched }
    const now = { ...kept }
    if (again) kept.longest = 0
    return now
  }, forget)

/**
 * Waits until an article of the page has this text. The page itself checks when rows change: a search from outside walks
 * the whole list, which is a long task of its own on a slow processor.
 */
export const untilSaid = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (![...document.querySelectorAll('article')].slice(-3).some((row) => row.textContent?.includes(wanted)))
            return
          observer.disconnect()
          // after the paint
          requestAnimationFrame(() => setTimeout(resolve))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
        look()
      }),
    text,
  )

/** Waits until a page has been idle for a while, so that its start does not count in later measurements. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 10 ? calm + 1 : 0
          if (calm > 20) resolve()
          else requestIdleCallback(look)
        }
        requestIdleCallback(look)
      }),
  )

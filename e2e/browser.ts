import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/*
 * Chromium draws its address bar's popup, two pages of its own, for every window, headless or not: half of what opening
 * a chat costs. The list replaces Playwright's, so what a page notices of that one stands here too.
 */
const unused = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AimEnabled', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  'PreconnectToSearch',
]

const flags = [
  `--disable-features=${unused.join(',')}`,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

const places = [
  process.env.CHROMIUM_PATH,
  process.env.CHROMIUM,
  process.env.FOYER_CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  },
} satisfies Record<string, BrowserContextOptions>

/** How somebody's browser differs from a computer with an English browser. */
export type DeviceOptions = {
  readonly device?: keyof typeof devices
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
}

/** A browser of somebody's own: storage, cookies and network address. */
export type Device = {
  readonly context: BrowserContext
  readonly page: Page
  /** Another tab of the same browser. */
  readonly tab: () => Promise<Page>
  /** Console errors that match are no failure from now on: what a cut network makes the browser say. */
  readonly allow: (message: RegExp) => void
}

/** The browsers of one test. */
export type Devices = {
  readonly open: (options?: DeviceOptions) => Promise<Device>
  /** Console errors, exceptions and violations of the page's policy that nobody allowed. */
  readonly problems: () => readonly string[]
  /** Writes a picture of every open page; answers where they are. */
  readonly photograph: (name: string) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = places.find((place) => place && existsSync(place))
  // Containers that run as root have no namespace for the sandbox.
  return chromium.launch({ args: flags, chromiumSandbox: false, ...(executablePath ? { executablePath } : {}) })
}

/** What the network says of a server that is away. */
export const NETWORK = /net::ERR_|Failed to fetch|NetworkError|status of 503/

const watch = (page: Page, report: (problem: string) => void) => {
  // The browser is told by the first listener, and of a chooser that opens before it knows no test would ever hear.
  page.on('filechooser', () => {})
  page.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => report(`${error.stack ?? error}`))
  page.on('dialog', (dialog) => {
    // Leaving the page is asked about by the browser itself (S8.4-09); no page of ours says alert.
    if (dialog.type() === 'beforeunload') return dialog.accept()
    report(`${dialog.type()}: ${dialog.message()}`)
    return dialog.dismiss()
  })
}

// Each browser is somebody else's, at an address of its own: visitors of one address are limited (G-71).
const createAddresses = () => {
  let last = Math.floor(Math.random() * 2 ** 24)
  return () => {
    last = (last + 1) % 2 ** 24
    return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
  }
}

export const nextAddress = createAddresses()

export const createDevices = (browser: Browser): Devices => {
  const contexts: BrowserContext[] = []
  const problems: string[] = []
  const open: Devices['open'] = async ({ device = 'desktop', scheme = 'light', locale = 'en-GB' } = {}) => {
    const context = await browser.newContext({
      ...devices[device],
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    })
    const allowed: RegExp[] = []
    const report = (problem: string) => {
      if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem)
    }
    contexts.push(context)
    context.setDefaultTimeout(10_000)
    context.on('page', (page) => watch(page, report))
    const page = await context.newPage()
    return { context, page, tab: () => context.newPage(), allow: (message) => void allowed.push(message) }
  }
  return {
    open,
    problems: () => problems,
    photograph: async (name) => {
      const folder = join(tmpdir(), 'foyer-e2e-pictures')
      await mkdir(folder, { recursive: true })
      const pages = contexts.flatMap((context) => context.pages())
      const words = name.replace(/[^\w]+/g, '-').slice(0, 80)
      return Promise.all(
        pages.map(async (page, index) => {
          const path = join(folder, `${words}-${index}.png`)
          await page.screenshot({ path, timeout: 5000 }).catch(() => undefined)
          return path
        }),
      )
    },
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
}

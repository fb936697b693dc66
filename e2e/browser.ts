import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { proxyFor } from './addressProxy.ts'

/*
 * For every window, headless or not, Chromium loads the popup of its address bar, two pages of its own: half the cost of
 * opening a chat. This list replaces Playwright's, so it repeats those features of that list that a page notices.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AimEnabled', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  // A process kept ready for the next page, which a test that opens one window starts and never uses.
  ...['PreconnectToSearch', 'SpareRendererForSitePerProcess'],
]

const flags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Pages of a test live for seconds: compiling their scripts to fast code takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
  // A camera that shows a clock and beeps, a screen likewise; nobody is asked.
  '--use-fake-device-for-media-stream=fps=5',
]

/** What the browser's question for camera, microphone and screen is answered. */
const answers = { granted: '--use-fake-ui-for-media-stream', refused: '--use-fake-ui-for-media-stream=deny' } as const

type LaunchOptions = {
  /** Whether it keeps pages that are left, as browsers of people do; Playwright switches that off. */
  readonly keepsPages?: boolean
  readonly media?: keyof typeof answers
}

const executables = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The headless shell keeps no pages that are left. */
const wholeChromium = executables.find((place) => place && !place.includes('headless') && existsSync(place))

/** Whether `keepsPages` can be had. */
export const canKeepPages = wholeChromium !== undefined

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

/** The difference from a desktop browser in English. */
export type DeviceOptions = {
  readonly device?: keyof typeof devices
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
  /** For pages of another origin than the product's: the device gets its network address by a proxy. */
  readonly elsewhere?: boolean
  /** Gets every byte that a device elsewhere receives by HTTP. */
  readonly hear?: (bytes: Buffer) => void
}

/** A browser with its own storage, cookies and network address. */
export type Device = {
  readonly context: BrowserContext
  readonly page: Page
  /** Another tab of the same browser. */
  readonly tab: () => Promise<Page>
  /** Console errors that match are allowed from now on, such as those of a cut network. */
  readonly allow: (message: RegExp) => void
}

/** The browsers of one test. */
export type Devices = {
  readonly open: (options?: DeviceOptions) => Promise<Device>
  /** Console errors, exceptions and policy violations that the test did not allow. */
  readonly problems: () => readonly string[]
  /** Takes a screenshot of every open page; returns their paths. */
  readonly photograph: (name: string) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export const launchBrowser = ({ keepsPages = false, media = 'granted' }: LaunchOptions = {}): Promise<Browser> => {
  const executablePath = keepsPages ? wholeChromium : executables.find((place) => place && existsSync(place))
  return chromium.launch({
    args: [...flags, answers[media]],
    // Containers that run as root have no namespace for the sandbox.
    chromiumSandbox: false,
    ...(executablePath ? { executablePath } : {}),
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  })
}

/** A browser that gives frames of other sites, or any page, no storage. */
export const denyStorage = ({ context }: Device, to: 'frames' | 'pages'): Promise<unknown> =>
  context.addInitScript((onlyFrames) => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    if (onlyFrames && window.parent === window) return
    Object.defineProperties(window, { localStorage: { get: refuse }, sessionStorage: { get: refuse } })
    navigator.locks.request = async () => refuse()
  }, to === 'frames')

/** Chromium's error for a server that is down. */
export const NETWORK = /net::ERR_|Failed to fetch|NetworkError|status of 503/

const watch = (page: Page, report: (problem: string) => void) => {
  // Playwright tells the browser about the first listener only; without one, a chooser that opens early is lost.
  page.on('filechooser', () => {})
  page.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => report(`${error.stack ?? error}`))
  page.on('dialog', (dialog) => {
    // Chromium itself asks before a page is left (S8.4-09); no page of ours calls alert.
    if (dialog.type() === 'beforeunload') return dialog.accept()
    report(`${dialog.type()}: ${dialog.message()}`)
    return dialog.dismiss()
  })
}

// Each browser has its own address: the server limits visitors by address (G-71).
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
  const proxies: { readonly close: () => void }[] = []
  const problems: string[] = []
  const open: Devices['open'] = async ({
    device = 'desktop',
    scheme = 'light',
    locale = 'en-GB',
    elsewhere,
    hear,
  } = {}) => {
    const address = nextAddress()
    const proxy = elsewhere ? await proxyFor(address, hear) : null
    if (proxy) proxies.push(proxy)
    const context = await browser.newContext({
      ...devices[device],
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      ...(proxy ? { proxy: { server: proxy.server } } : { extraHTTPHeaders: { 'x-forwarded-for': address } }),
    })
    const allowed: RegExp[] = []
    const report = (problem: string) => {
      if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem)
    }
    contexts.push(context)
    context.setDefaultTimeout(30_000)
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
      for (const proxy of proxies) proxy.close()
    },
  }
}

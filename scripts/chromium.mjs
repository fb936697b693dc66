import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { needNode, root, run, say } from './tree.mjs'

/** Path of a Chromium for tests: an installed one, else Debian's package (as root), else Playwright's; undefined without any. */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  say('installing a headless Chromium ...')
  if (takesPackages()) {
    // not every Debian has the shell; it keeps no pages for the way back, so a test needs the other one
    if (!(await aptInstall(['chromium-headless-shell', 'chromium']))) await aptInstall(['chromium'])
    if (findChromium() !== undefined) return findChromium()
  }
  const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js')
  await run(needNode(), [playwright, 'install', 'chromium'], { show: true })
  return findChromium()
}

/** Installs PHP for the test of the plug-in for WordPress, where Debian's packages can be; the test is skipped without. */
export async function ensurePhp() {
  if (existsSync('/usr/bin/php') || !takesPackages()) return
  say('installing PHP ...')
  await aptInstall(['php-cli'])
}

/** Installs coturn for the tests of calls behind a relay, where Debian's packages can be; they are skipped without. */
export async function ensureCoturn() {
  // Where services are started, the package would leave a relay running that anybody may use.
  if (existsSync('/usr/bin/turnserver') || existsSync('/run/systemd/system') || !takesPackages()) return
  say('installing coturn ...')
  await aptInstall(['coturn'])
}

/** Installs packages of Debian; returns whether it succeeded. */
export async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  })
  if (code !== 0) say(`apt-get install ${packages.join(' ')} failed: ${output.trim().split('\n').at(-1)}`)
  return code === 0
}

/** Whether Debian's packages can be installed here. */
function takesPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  // the one without windows takes a tenth to a quarter less of the processor
  const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const places = [...installed.map((name) => `/usr/bin/${name}`), ...macs, ...playwrights()]
  return [named, ...places].find((place) => place && existsSync(place))
}

const macs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function playwrights() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ]
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .filter((folder) => /chromium/.test(folder))
    .flatMap((folder) =>
      ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux/headless_shell'].map((name) => join(folder, name)),
    )
}

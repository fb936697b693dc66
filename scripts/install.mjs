import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Stop, say } from './tree.mjs'

const lockFile = join(root, 'package-lock.json')
const marker = join(root, 'node_modules', '.foyer-installed')

/** Runs `npm ci` if node_modules is missing or differs from package-lock.json. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!isInstalled()) {
    say('installing packages (npm ci) ...')
    // `error` hides warnings about the Node version: packages run on the one that is installed with them, not on npm's.
    const { code } = await run(...npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']), { show: true })
    if (code !== 0) throw new Stop('npm ci failed: see its lines above')
  }
  writeFileSync(marker, wanted)
}

/** Program and arguments for npm: the npm that runs this script, so that PATH does not matter. */
function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}

// npm keeps a lock file of what it installed: after a developer's `npm install` nothing is missing.
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    return found[path] === undefined ? entry.optional === true : found[path].version === entry.version
  })
}

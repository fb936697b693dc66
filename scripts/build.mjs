import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { precompress } from './precompress.mjs'
import { main, needNode, root, run, Stop, say } from './tree.mjs'

const apps = ['apps/chat', 'apps/desk', 'apps/embed']
/** What npm publishes; the server needs none of it. */
const published = ['packages/foyer-embed', 'packages/foyer-react']
const leftOut = new Set(['node_modules', 'dist', 'test'])

/** Builds the browser apps whose sources changed since their last build. Throws Stop if a build fails. */
export const ensureBuilt = () => ensure(apps)

/** The same with the packages for npm. */
export const ensureAllBuilt = () => ensure([...apps, ...published])

async function ensure(places) {
  const stale = places.map(describe).filter((unit) => unit.stamp !== unit.built)
  if (stale.length === 0) return
  say(`building ${stale.map(({ name }) => name).join(', ')} ...`)
  const failed = (await Promise.all(stale.map(build))).filter((name) => name !== undefined)
  if (failed.length > 0) throw new Stop(`the build of ${failed.join(', ')} failed`)
}

function describe(place) {
  const folder = join(root, place)
  const name = basename(place)
  const mark = join(folder, 'dist', '.built')
  const built = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
  return { name, place, folder, mark, built, stamp: stampOf(folder) }
}

async function build({ name, place, folder, mark, stamp }) {
  const dist = join(folder, 'dist')
  // Only what the last build made: dist/types belongs to the type check.
  rmSync(join(dist, 'assets'), { recursive: true, force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const options of buildsOf(folder)) {
    const { code, output } = await run(needNode(), [vite, 'build', ...options, '--logLevel', 'warn'], { cwd: folder })
    if (code !== 0) {
      console.error(output.trimEnd())
      return name
    }
  }
  mkdirSync(dist, { recursive: true })
  if (published.includes(place)) {
    // not before everything is installed: it needs a library
    const { writeDeclarations } = await import('./declarations.mjs')
    writeDeclarations(folder)
  } else await precompress(dist)
  writeFileSync(mark, stamp)
  return undefined
}

/** The builds of an app or package, one after the other: the first may empty the folder of all. */
function buildsOf(folder) {
  const has = (name) => existsSync(join(folder, name))
  return [
    ['--config', 'vite.config.ts'],
    ...(has('vite.preview.config.ts') ? [['--config', 'vite.preview.config.ts']] : []),
    ...(has('src/fake.ts') ? [['--config', 'vite.config.ts', '--mode', 'fake']] : []),
  ]
}

/** A hash of everything a build depends on: the app, the packages of the repository that it uses, and the lock file. */
function stampOf(folder) {
  const hash = createHash('sha256')
  for (const place of [...withOwnPackages(folder)].sort()) addFolder(hash, place)
  for (const file of ['package-lock.json', 'tsconfig.base.json']) addFile(hash, join(root, file))
  return hash.digest('hex')
}

function withOwnPackages(folder, found = new Set()) {
  found.add(folder)
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const place = join(root, 'packages', name.replace('@foyer/', ''))
    if (/^@?foyer/.test(name) && !found.has(place)) withOwnPackages(place, found)
  }
  return found
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !leftOut.has(entry.name)) addFolder(hash, path)
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) addFile(hash, path)
  }
}

function addFile(hash, path) {
  const { size, mtimeMs } = statSync(path)
  hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await ensureInstalled()
    await ensureAllBuilt()
  })
}

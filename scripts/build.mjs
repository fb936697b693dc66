import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { main, needNode, root, run, Stop, say } from './tree.mjs'

const server = 'apps/server'
/** Its files of topics, which the server reads wherever it is built. */
const robot = 'packages/robot'
const pages = ['apps/chat', 'apps/desk', 'apps/embed']
/** What npm publishes; the server needs none of it. */
const published = ['packages/foyer-embed', 'packages/foyer-react']
const leftOut = new Set(['node_modules', 'dist', 'test'])

/** Builds the server and the browser apps whose sources changed since their last build. Throws Stop if a build fails. */
export const ensureBuilt = () => ensure([server, robot, ...pages])

/** The same for the browser apps alone, and what a server that runs from its sources reads. */
export const ensurePagesBuilt = () => ensure([robot, ...pages])

/** The same for the server alone. */
export const ensureServerBuilt = () => ensure([server, robot])

/** The same for all, with the packages for npm. */
export const ensureAllBuilt = () => ensure([server, robot, ...pages, ...published])

/** The last build of the server: arguments for Node.js, and settings besides those of operators. */
export function serverCommand() {
  const folder = join(root, server)
  const build = serverFolder(folder, readFileSync(markOf(folder), 'utf8'))
  const { args, env } = nodeFor(build)
  return { args: [...args, join(build, 'main.js')], env }
}

/** Arguments and environment with which Node.js runs a build of the server. */
function nodeFor(build) {
  return {
    // Node.js would keep 48 MB for new objects, most of it untouched again after the start. With less than 8 it would collect them again
    // and again while it loads.
    args: [
      '--expose-gc',
      '--min-semi-space-size=8',
      '--max-semi-space-size=8',
      '--import',
      join(root, 'scripts', 'sources.mjs'),
    ],
    // Node.js keeps the compiled code, which makes a start faster.
    // Without limits of ours the C library keeps 25 MB of what was freed, as the bundle is larger than what it gives back.
    env: {
      NODE_COMPILE_CACHE: join(build, 'cache'),
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  }
}

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
  const mark = markOf(folder)
  const built = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
  return { name, place, folder, mark, built, stamp: stampOf(folder) }
}

/** The file with the stamp of the last build. */
function markOf(folder) {
  return join(folder, 'dist', '.built')
}

async function build(unit) {
  const { name, place, folder, mark, stamp } = unit
  const dist = join(folder, 'dist')
  // Only what the last build made: dist/types belongs to the type check.
  rmSync(join(dist, 'assets'), { recursive: true, force: true })
  const steps = buildsOf(unit).map((args) => () => run(needNode(), args, { cwd: folder }))
  if (place === server) steps.push(() => compile(serverFolder(folder, stamp)))
  for (const step of steps) {
    const { code, output } = await step()
    if (code !== 0) {
      console.error(output.trimEnd())
      return name
    }
  }
  mkdirSync(dist, { recursive: true })
  if (place === server) removeOldServers(unit)
  else if (published.includes(place)) {
    // not before everything is installed: it needs a library
    const { writeDeclarations } = await import('./declarations.mjs')
    writeDeclarations(folder)
  } else if (pages.includes(place)) {
    // compression takes a while to load, and most starts build nothing
    const { precompress } = await import('./precompress.mjs')
    await precompress(dist)
  }
  writeFileSync(mark, stamp)
  return undefined
}

/**
 * Keeps the compiled code of a build before its first start, which otherwise takes a third longer, and 20 MB more for as long as it runs: what
 * reads the source does not give it all back.
 */
async function compile(build) {
  const { args, env } = nodeFor(build)
  const serve = JSON.stringify(pathToFileURL(join(build, 'serve.js')).href)
  const script = `await import(${serve}); process.exit()`
  return run(needNode(), [...args, '--input-type=module', '--eval', script], { env: { ...process.env, ...env } })
}

/** The builds of an app or package, one after the other: the first may empty the folder of all. */
function buildsOf({ place, folder, stamp }) {
  const tool = (...path) => join(root, 'node_modules', ...path)
  if (place === server) {
    const into = ['--dir', serverFolder(folder, stamp)]
    return [[tool('rolldown', 'bin', 'cli.mjs'), '--config', 'rolldown.config.ts', ...into, '--logLevel', 'warn']]
  }
  if (place === robot) return [['prepareLanguages.ts']]
  const has = (name) => existsSync(join(folder, name))
  return [
    ['--config', 'vite.config.ts'],
    ...(has('vite.preview.config.ts') ? [['--config', 'vite.preview.config.ts']] : []),
    ...(has('src/fake.ts') ? [['--config', 'vite.config.ts', '--mode', 'fake']] : []),
  ].map((options) => [tool('vite', 'bin', 'vite.js'), 'build', ...options, '--logLevel', 'warn'])
}

/** Each build of the server has a folder of its own: one that runs meanwhile goes on reading its own parts. */
function serverFolder(folder, stamp) {
  return join(folder, 'dist', stamp.slice(0, 16))
}

/** Leaves the new build and the one before it. */
function removeOldServers({ folder, built = '', stamp }) {
  const kept = new Set([serverFolder(folder, stamp), serverFolder(folder, built)])
  for (const name of readdirSync(join(folder, 'dist'))) {
    const path = join(folder, 'dist', name)
    if (/^[0-9a-f]{16}$/.test(name) && !kept.has(path)) rmSync(path, { recursive: true })
  }
}

/** A hash of everything a build depends on: the app, the packages of the repository that it uses, and the lock file. */
function stampOf(folder) {
  const hash = createHash('sha256')
  for (const place of [...withOwnPackages(folder)].sort()) hash.update(listOf(place))
  for (const file of ['package-lock.json', 'tsconfig.base.json']) hash.update(lineOf(join(root, file)))
  return hash.digest('hex')
}

/** The files of each folder that was looked at: packages are part of several apps. */
const lists = new Map()

function listOf(folder) {
  if (!lists.has(folder)) lists.set(folder, listFolder(folder))
  return lists.get(folder)
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

function listFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries
    .map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return leftOut.has(entry.name) ? '' : listFolder(path)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? lineOf(path) : ''
    })
    .join('')
}

function lineOf(path) {
  const { size, mtimeMs } = statSync(path)
  return `${path.slice(root.length)}\0${size}\0${mtimeMs}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await ensureInstalled()
    await ensureAllBuilt()
  })
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './tree.mjs'

const KiB = 1024

/** Limits of what a first visit downloads, in bytes after gzip 9. */
export const limits = [
  { what: 'embed.js', limit: 3584, files: () => [join(root, 'apps/embed/dist/embed.js')] },
  { what: 'the messenger of the embed', limit: 11 * KiB, files: () => [messenger()] },
  { what: 'chat page, first load', limit: 74 * KiB, files: () => firstLoad('apps/chat/dist', '/chat_online/') },
  { what: 'desk, first load', limit: 350 * KiB, files: () => firstLoad('apps/desk/dist', '/desk/') },
]

/** Limit of a later piece of the chat page, in bytes; the client, which every visit loads, has its own. */
const PIECE = 12 * KiB
const CLIENT = 18 * KiB
export const limitOf = (name) => (name.startsWith('startVisitor') ? CLIENT : PIECE)

const weigh = (path) => gzipSync(readFileSync(path), { level: 9 }).length

/** What embed.js loads when somebody wants to chat. */
function messenger() {
  const folder = join(root, 'apps/embed/dist/embed')
  const list = join(folder, 'manifest.json')
  return existsSync(list) ? join(folder, JSON.parse(readFileSync(list, 'utf8')).messenger) : list
}

/** Measures the built apps: a line for each limit, and whether all are kept. */
export function measure() {
  const lines = []
  let kept = true
  for (const { what, limit, files } of limits) {
    const paths = files()
    const missing = paths.find((path) => !existsSync(path))
    const bytes = missing ? 0 : paths.reduce((sum, path) => sum + weigh(path), 0)
    const within = missing === undefined && bytes <= limit
    kept &&= within
    lines.push(
      `${within ? 'ok   ' : 'OVER '} ${what}: ${missing ? `${missing} is missing` : `${bytes} of ${limit} bytes gz`}`,
    )
  }
  const pieces = latePieces('apps/chat/dist', '/chat_online/')
  const heavy = pieces.filter(({ name, bytes }) => bytes > limitOf(name))
  for (const { name, bytes } of heavy) lines.push(`OVER  chat page, ${name}: ${bytes} of ${limitOf(name)} bytes gz`)
  const [largest] = pieces
  if (largest && heavy.length === 0)
    lines.push(
      `ok    chat page, largest of ${pieces.length} later pieces: ${largest.bytes} of ${limitOf(largest.name)} bytes gz (${largest.name})`,
    )
  return { lines, kept: kept && heavy.length === 0 }
}

/** Scripts and styles outside the first load, largest first: `{ name, bytes }`, after gzip 9. */
export function latePieces(dist, base) {
  const folder = join(root, dist, 'assets')
  if (!existsSync(folder)) return []
  const first = new Set(firstLoad(dist, base))
  return readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name) && !first.has(join(folder, name)))
    .map((name) => ({ name, bytes: weigh(join(folder, name)) }))
    .sort((a, b) => b.bytes - a.bytes)
}

/** The page, its scripts and styles, and the static imports of the scripts. */
function firstLoad(dist, base) {
  const folder = join(root, dist)
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return [page]
  const html = readFileSync(page, 'utf8')
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, url]) => url)
  const found = new Set([page])
  for (const url of named) addModule(join(folder, url.startsWith(base) ? url.slice(base.length) : url), found)
  return [...found]
}

function addModule(path, found) {
  if (found.has(path)) return
  found.add(path)
  if (!path.endsWith('.js') || !existsSync(path)) return
  const imports = readFileSync(path, 'utf8').matchAll(/(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)
  for (const [, relative] of imports) addModule(join(dirname(path), relative), found)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { lines, kept } = measure()
  console.log(lines.join('\n'))
  process.exitCode = kept ? 0 : 1
}

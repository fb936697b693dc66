// Preloaded into the bundled server: names the sources in its stack traces. Node.js does that too, but reads all source maps at
// the start, which takes longer than everything else there.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const bundle = pathToFileURL(resolve(import.meta.dirname, '../apps/server/dist')).href
const place = new RegExp(`(${bundle}/\\w+/[^:/]+\\.js):(\\d+):(\\d+)`)
const maps = new Map()

Error.prepareStackTrace = (error, sites) =>
  [titleOf(error), ...sites.map((site) => `    at ${String(site).replace(place, sourceOf)}`)].join('\n')

function titleOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

/** The place of the source, for one in the bundle; the same one for a library, whose places the maps do not contain. */
function sourceOf(shown, file, line, column) {
  const { generatedLine, originalSource, originalLine, originalColumn } =
    mapOf(file)?.findEntry(line - 1, column - 1) ?? {}
  if (generatedLine !== line - 1) return shown
  return `${new URL(originalSource, file).href}:${originalLine + 1}:${originalColumn + 1}`
}

function mapOf(file) {
  if (!maps.has(file)) {
    maps.set(file, readMap(`${fileURLToPath(file)}.map`))
    // errors come in bursts, and a map takes twenty times the memory of its file
    setTimeout(() => maps.delete(file), 10_000).unref()
  }
  return maps.get(file)
}

function readMap(path) {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // an error while an error is shown would hide it
    return undefined
  }
}

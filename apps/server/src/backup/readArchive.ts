import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { BackupError, isEntryName, MANIFEST, type Manifest, parseManifest, type Sum } from './format.ts'

/** Maximum size of a manifest in bytes: enough for millions of files. */
const MANIFEST_MAX = 256 << 20

/** An entry of an archive; `sum` is available once its bytes were read. */
type Entry = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array>; readonly sum: () => Sum }

const entryOf = ({ header, body }: ParsedTarEntry): Entry => {
  const { name } = header
  // refuses paths out of the folder, links and devices too
  if (header.type !== 'file' || !isEntryName(name))
    throw new BackupError(`it holds ${JSON.stringify(name.slice(0, 100))}, which no backup of Foyer does`)
  const hash = createHash('sha256')
  let size = 0
  const bytes = async function* () {
    for await (const chunk of body as ReadableStream<Uint8Array>) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { name, bytes: bytes(), sum: () => ({ name, size, sha256: hash.digest('hex') }) }
}

const entriesOf = async function* (path: string) {
  const gunzip = createGunzip()
  const { readable, writable } = createTarDecoder({ strict: true })
  const decoder = writable.getWriter()
  const feed = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const chunk of bytes) await decoder.write(chunk)
    await decoder.close()
  }
  // an error aborts the decoder, so that the loop over entries throws it
  pipeline(createReadStream(path), gunzip, feed).catch((error: unknown) => decoder.abort(error).catch(() => undefined))
  try {
    for await (const entry of readable as ReadableStream<ParsedTarEntry>) yield entryOf(entry)
  } finally {
    gunzip.destroy()
  }
}

/** Reads bytes into memory. @throws BackupError above `longest` bytes */
export const gather = async (bytes: AsyncIterable<Uint8Array>, longest: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > longest) throw new BackupError(`an entry is longer than ${longest} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isSame = (found: Sum, wanted: Sum | undefined): boolean =>
  found.name === wanted?.name && found.size === wanted.size && found.sha256 === wanted.sha256

const compare = (found: readonly Sum[], { entries }: Manifest): void => {
  for (const [at, sum] of found.entries())
    if (!isSame(sum, entries[at])) throw new BackupError(`${sum.name} is not what ${MANIFEST} says of it`)
  const missing = entries[found.length]
  if (missing !== undefined) throw new BackupError(`${missing.name} is missing`)
}

/** The error to report, on one line. */
const explain = (path: string, error: unknown): BackupError => {
  const { code = '', message } = error as { code?: string; message: string }
  const expected = 'expected a file of npm run backup'
  if (/^E[A-Z]+$/.test(code)) return new BackupError(`${path} cannot be read (${code}): ${expected}`)
  return new BackupError(`${path} is not a whole backup (${message}): ${expected}`)
}

/**
 * Reads a whole archive and compares every entry with the manifest. Changes nothing.
 * @throws BackupError if it is truncated, altered or no backup
 */
export const verifyArchive = async (path: string): Promise<Manifest> => {
  try {
    const found: Sum[] = []
    let manifest: Manifest | undefined
    for await (const { name, bytes, sum } of entriesOf(path)) {
      if (manifest !== undefined) throw new BackupError(`${MANIFEST} is not its last entry`)
      if (name === MANIFEST) manifest = parseManifest((await gather(bytes, MANIFEST_MAX)).toString())
      else {
        for await (const _ of bytes);
        found.push(sum())
      }
    }
    if (manifest === undefined) throw new BackupError(`${MANIFEST} is missing`)
    compare(found, manifest)
    return manifest
  } catch (error) {
    throw explain(path, error)
  }
}

/**
 * Passes the entries of a verified archive to `take`.
 * @param take must read all bytes of an entry
 * @throws BackupError if the file has changed since it was verified
 */
export const readEntries = async (
  path: string,
  { entries }: Manifest,
  take: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> => {
  let at = 0
  for await (const { name, bytes, sum } of entriesOf(path)) {
    if (name === MANIFEST) return
    await take(name, bytes)
    if (!isSame(sum(), entries[at])) throw new BackupError(`${path} was changed while it was read: restore again`)
    at += 1
  }
}

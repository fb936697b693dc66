import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_MAX } from '@foyer/protocol/limits'
import { fileTypeFromFile } from 'file-type'
import { failures } from '../errors.ts'
import { HEAD_BYTES, STORED_NAME } from './kinds.ts'
import type { Place, Room } from './room.ts'

/** A complete upload on disk, under a temporary name that is not served. */
export type Arrived = {
  readonly path: string
  readonly size: number
  /** The first bytes, at most HEAD_BYTES. */
  readonly head: Uint8Array
  /** Extension detected from its bytes, '' if none was. */
  readonly found: string
  /** Renames it to the name under which it is served. */
  readonly keep: (name: string) => Promise<void>
  /** Removes the temporary file. Harmless after `keep`. */
  readonly discard: () => Promise<void>
}

/** The folder of uploaded files. */
export type Folder = {
  readonly root: string
  /**
   * Writes an upload to a temporary file.
   * @param expected number of bytes that the sender announced
   * @throws noRoomForFiles before a byte is read; fileTooLarge past 52428800 bytes; fileNotStored if the disk refuses it. The
   * temporary file is removed in each case.
   */
  readonly take: (bytes: Readable, expected: number) => Promise<Arrived>
  /** Removes temporary files of uploads that a crash interrupted. */
  readonly tidy: () => Promise<void>
  /** Removes a served file if it exists. */
  readonly remove: (name: string) => Promise<void>
  /** The names of all served files, in batches. */
  readonly names: () => AsyncIterable<readonly string[]>
  /** When a served file was written, in epoch milliseconds; null if it does not exist. */
  readonly writtenAt: (name: string) => Promise<number | null>
}

type Parts = {
  readonly root: string
  readonly clock: { now(): number }
  readonly random: { readonly bytes: (n: number) => Buffer }
  readonly room: Room
}

/** Age in milliseconds at which a temporary file is a leftover: no upload takes this long. */
const ABANDONED = 3_600_000

/** Names per batch. */
const BATCH = 500

const measure = async function* (bytes: Readable, count: (chunk: number) => number) {
  for await (const chunk of bytes) {
    if (count((chunk as Buffer).length) > UPLOAD_MAX) throw failures.fileTooLarge()
    yield chunk as Buffer
  }
}

const readHead = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The extension detected from the bytes; '' for a truncated or misleading file. */
const detect = async (path: string): Promise<string> =>
  (await fileTypeFromFile(path, { signal: AbortSignal.timeout(5000) }).catch(() => undefined))?.ext ?? ''

/** Flushes a folder: a new name in it survives a crash only after that. */
export const flushFolder = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Tells errors of the disk, which have codes such as ENOSPC, from errors of a sender that disconnected. */
const ofDisk = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^E(?:NOSPC|DQUOT|IO|ROFS|ACCES|PERM|MFILE|NFILE|NOENT)$/.test(code)
}

/** Names of the stored files in batches, in no order. */
const readNames = async function* (root: string) {
  let batch: string[] = []
  for await (const { name } of await opendir(root)) {
    if (STORED_NAME.test(name)) batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export const createFolder = async ({ root, clock, random, room }: Parts): Promise<Folder> => {
  const arriving = join(root, 'arriving')
  await mkdir(arriving, { recursive: true })

  const keepAs = async (path: string, name: string) => {
    try {
      await rename(path, join(root, name))
      await flushFolder(root)
    } catch (error) {
      throw failures.fileNotStored(error)
    }
  }

  const take: Folder['take'] = async (bytes, expected) => {
    const path = join(arriving, random.bytes(16).toString('hex'))
    let size = 0
    const discard = () => rm(path, { force: true })
    let place: Place | undefined
    const count = (chunk: number) => {
      place?.wrote(chunk)
      size += chunk
      return size
    }
    try {
      place = await room(Math.min(expected, UPLOAD_MAX))
      // opened before the bytes are read: if they fail at once, a file that is still opening would appear after its removal
      const file = await open(path, 'wx', 0o640)
      await pipeline(measure(bytes, count), file.createWriteStream({ flush: true }))
      const [head, found] = await Promise.all([readHead(path), detect(path)])
      return { path, size, head, found, keep: (name) => keepAs(path, name), discard }
    } catch (error) {
      await discard()
      throw ofDisk(error) ? failures.fileNotStored(error) : error
    } finally {
      place?.end()
    }
  }

  const tidy = async () => {
    for (const name of await readdir(arriving)) {
      const path = join(arriving, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: clock.now() }))
      if (clock.now() - mtimeMs > ABANDONED) await rm(path, { force: true })
    }
  }
  const writtenAt = (name: string) =>
    stat(join(root, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
  const remove = (name: string) => rm(join(root, name), { force: true })
  return { root, take, tidy, remove, names: () => readNames(root), writtenAt }
}

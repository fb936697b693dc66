import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_MAX } from '@foyer/protocol/limits'
import { fileTypeFromFile } from 'file-type'
import { failures } from '../errors.ts'
import { HEAD_BYTES, STORED_NAME } from './kinds.ts'
import type { Place, Room } from './room.ts'

/** What came in, complete and on disk, under a name that nobody serves. */
export type Arrived = {
  readonly path: string
  readonly size: number
  /** The first bytes, at most HEAD_BYTES. */
  readonly head: Uint8Array
  /** Extension that its bytes tell, '' for none. */
  readonly found: string
  /** Gives it the name under which it is served. */
  readonly keep: (name: string) => Promise<void>
  /** Harmless after `keep`. */
  readonly discard: () => Promise<void>
}

/** The folder of uploaded files. */
export type Folder = {
  readonly root: string
  /**
   * Takes a file in.
   * @param expected how many bytes are to come, as far as the sender tells
   * @throws noRoomForFiles before a byte is read; fileTooLarge past 52428800 bytes, fileNotStored where the disk does not take it;
   * nothing is left behind
   */
  readonly take: (bytes: Readable, expected: number) => Promise<Arrived>
  /** Removes what a crash left in the middle of an upload. */
  readonly tidy: () => Promise<void>
  /** Removes a served file, if it lies here. */
  readonly remove: (name: string) => Promise<void>
  /** The names of all served files that lie here, some at a time. */
  readonly names: () => AsyncIterable<readonly string[]>
  /** When a served file was written, epoch milliseconds; null where it is gone. */
  readonly writtenAt: (name: string) => Promise<number | null>
}

type Parts = {
  readonly root: string
  readonly clock: { now(): number }
  readonly random: { readonly bytes: (n: number) => Buffer }
  readonly room: Room
}

/** No upload takes this long: milliseconds after which what lies in the folder for arriving files is a leftover. */
const ABANDONED = 3_600_000

/** How many names are looked at together. */
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

/** What the bytes tell; a file that is cut or made to confuse tells nothing. */
const detect = async (path: string): Promise<string> =>
  (await fileTypeFromFile(path, { signal: AbortSignal.timeout(5000) }).catch(() => undefined))?.ext ?? ''

/** A name in a folder is on disk only when the folder is. */
export const flushFolder = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Errors of the disk have codes such as ENOSPC; those of a sender who went away do not stay with the disk. */
const ofDisk = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^E(?:NOSPC|DQUOT|IO|ROFS|ACCES|PERM|MFILE|NFILE|NOENT)$/.test(code)
}

/** Files in the folder, in no order. */
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
      // opened first: where the bytes fail at once, a file that is still being opened would come after it was removed
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

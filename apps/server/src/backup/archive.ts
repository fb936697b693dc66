import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { flushFolder } from '../files/folder.ts'
import { BackupError, MANIFEST, type Manifest, type Sum } from './format.ts'

/** An archive that is being written to NAME.part, which is renamed to NAME when it is complete. */
export type Archive = {
  /** Adds an entry of exactly `size` bytes. @throws if the disk refuses them */
  readonly add: (name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>
  /** Adds the manifest, flushes the archive to disk and renames it. */
  readonly finish: (manifest: Omit<Manifest, 'entries'>) => Promise<void>
  /** Removes the partial archive; returns the error to report: `reason`, or an earlier error of the disk. */
  readonly discard: (reason: unknown) => Promise<unknown>
}

const cannotWrite = (path: string, error: unknown): BackupError => {
  const { code = 'unknown' } = error as { code?: string }
  if (code === 'EEXIST')
    return new BackupError(
      `${path} exists: expected none; another backup writes it, or one was broken off and it can be removed`,
    )
  return new BackupError(`${path} cannot be written (${code}): expected a folder that is there and has space`)
}

/**
 * Opens a new archive that only this account can read.
 * @param at modification time of its entries
 * @throws BackupError
 */
export const createArchive = async (path: string, at: Date): Promise<Archive> => {
  const part = `${path}.part`
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw cannotWrite(part, error)
  })
  const { readable, controller } = createTarPacker()
  const written = pipeline(readable, createGzip(), handle.createWriteStream({ flush: true }))
  // the next `add` reports the error
  written.catch(() => undefined)
  const entries: Sum[] = []

  const add: Archive['add'] = async (name, size, bytes) => {
    const writer = controller.add({ name, size, mtime: at, mode: 0o600 }).getWriter()
    const hash = createHash('sha256')
    for await (const chunk of bytes) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    entries.push({ name, size, sha256: hash.digest('hex') })
  }

  return {
    add,
    finish: async (manifest) => {
      const text = Buffer.from(JSON.stringify({ ...manifest, entries }))
      await add(MANIFEST, text.length, [text])
      controller.finalize()
      await written
      await rename(part, path)
      await flushFolder(dirname(path))
    },
    discard: async (reason) => {
      controller.error(reason)
      const cause = await written.then(
        () => reason,
        (error: unknown) => (error === reason ? reason : cannotWrite(part, error)),
      )
      await rm(part, { force: true })
      return cause
    },
  }
}

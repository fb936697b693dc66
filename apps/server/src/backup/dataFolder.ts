import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flushFolder } from '../files/folder.ts'
import { BackupError, KEY } from './format.ts'
import { gather } from './readArchive.ts'

/** Maximum size of a key file in bytes. */
const KEY_MAX = 65_536

/** Writes the files of a backup into a data folder. */
export type DataFolder = {
  readonly file: (file: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** @throws BackupError if the folder holds the key of another installation */
  readonly key: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Resolves when all files are on disk. */
  readonly flush: () => Promise<void>
}

/** Files get their name once they are complete and on disk. The sweep of uploads removes the leftovers of a failed restore. */
export const createDataFolder = async (dataDir: string): Promise<DataFolder> => {
  const root = join(dataDir, 'files')
  const arriving = join(root, 'arriving')
  await mkdir(arriving, { recursive: true })
  return {
    file: async (file, bytes) => {
      const path = join(arriving, file)
      await pipeline(bytes, createWriteStream(path, { mode: 0o640, flush: true }))
      await rename(path, join(root, file))
    },
    key: async (bytes) => {
      const key = await gather(bytes, KEY_MAX)
      const path = join(dataDir, KEY)
      const present = await readFile(path).catch(() => undefined)
      if (present !== undefined && !present.equals(key))
        throw new BackupError(`${path} is the key of another installation: move it away, or restore into a new folder`)
      await writeFile(`${path}.part`, key, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    flush: async () => {
      await flushFolder(root)
      await flushFolder(dataDir)
    },
  }
}

import type { Db } from '../db/open.ts'
import type { Folder } from './folder.ts'
import { condemnUnsent, deleteRemoved, findRemoved, knownNames } from './store.ts'

/** Age in milliseconds at which an unsent file, or one without a row, is removed. */
const UNSENT_MS = 3_600_000

type Parts = {
  readonly db: Pick<Db, 'rows'>
  readonly folder: Pick<Folder, 'tidy' | 'remove' | 'names' | 'writtenAt'>
  readonly clock: { now(): number }
}

/** Removes files that nobody uses. */
export type FileSweep = {
  /**
   * Removes files that were not sent within an hour, in three steps that can resume after a crash: it marks the row as removed, under the
   * lock that sending a message takes; it deletes the bytes; it deletes the row. Several nodes may run it at once.
   */
  readonly unsent: () => Promise<void>
  /**
   * Removes files without a row; they remain where each node has a folder of its own.
   * @throws if fewer than half of the files have a row: then the folder probably belongs to another database
   */
  readonly strays: () => Promise<void>
}

export const createFileSweep = ({ db, folder, clock }: Parts): FileSweep => ({
  unsent: async () => {
    await folder.tidy()
    while ((await condemnUnsent(db, clock.now() - UNSENT_MS)) > 0);
    for (let names = await findRemoved(db); names.length > 0; names = await findRemoved(db)) {
      for (const name of names) await folder.remove(name)
      await deleteRemoved(db, names)
    }
  },
  strays: async () => {
    let known = 0
    const strays: string[] = []
    for await (const names of folder.names()) {
      // the row is inserted before the file gets its name, so a file without a row is no upload in progress
      const found = await knownNames(db, names)
      known += found.size
      strays.push(...names.filter((name) => !found.has(name)))
    }
    if (strays.length > known)
      throw new Error(
        `${strays.length} of ${strays.length + known} uploaded files are unknown to the store: none is removed`,
      )
    for (const name of strays) {
      const at = await folder.writtenAt(name)
      if (at !== null && at < clock.now() - UNSENT_MS) await folder.remove(name)
    }
  },
})

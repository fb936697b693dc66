import type { Db } from '../db/open.ts'
import type { Folder } from './folder.ts'
import { condemnUnsent, deleteRemoved, findRemoved, knownNames } from './store.ts'

/** How long a file may wait to be sent, and a file that the store does not know be looked at: milliseconds. */
const UNSENT_MS = 3_600_000

type Parts = {
  readonly db: Pick<Db, 'rows'>
  readonly folder: Pick<Folder, 'tidy' | 'remove' | 'names' | 'writtenAt'>
  readonly clock: { now(): number }
}

/** What lies in the folder and is nobody's. */
export type FileSweep = {
  /**
   * Removes files that were issued and not sent within an hour, in three steps so that a crash between two of them is caught up with: the row
   * says that the file goes, under the lock that a message takes to send it; the bytes go; the row goes. Safe on several nodes at once.
   */
  readonly unsent: () => Promise<void>
  /**
   * Removes bytes that the store does not know, as they remain on a node whose folder is its own.
   * @throws where the store knows less than half of what lies there: then it is likely not the store of this folder
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
      // the row of a file is written before its bytes get their name, so what has no row now has none any more
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

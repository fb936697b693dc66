import { statfs } from 'node:fs/promises'
import { failures } from '../errors.ts'
import type { UploadRules } from './quota.ts'

/** The space that an upload under way has been promised. */
export type Place = {
  /** So many of its bytes lie on the disk by now. */
  readonly wrote: (bytes: number) => void
  readonly end: () => void
}

/** Gives out the space of a disk, down to a reserve that is kept for the store. @throws noRoomForFiles */
export type Room = (expected: number) => Promise<Place>

/** What is under way counts as if it had come whole: each alone would fit, and all of them together would not. */
export const createRoom = (root: string, reserve: UploadRules['reserve']): Room => {
  let coming = 0
  return async (expected) => {
    let mine = 0
    const promise = (bytes: number) => {
      mine += bytes
      coming += bytes
    }
    promise(expected)
    try {
      const { bavail, blocks, bsize } = await statfs(root)
      if (bavail * bsize - coming < Math.min(reserve.bytes, blocks * bsize * reserve.share))
        throw failures.noRoomForFiles()
    } catch (error) {
      promise(-mine)
      throw error
    }
    return { wrote: (bytes) => promise(-Math.min(bytes, mine)), end: () => promise(-mine) }
  }
}

import { statfs } from 'node:fs/promises'
import { failures } from '../errors.ts'
import type { UploadRules } from './quota.ts'

/** Disk space reserved for one upload in progress. */
export type Place = {
  /** Reports that so many more of its bytes are on disk. */
  readonly wrote: (bytes: number) => void
  readonly end: () => void
}

/** Reserves disk space for an upload; a part of the disk always stays free for the database. @throws noRoomForFiles */
export type Room = (expected: number) => Promise<Place>

/** Counts uploads in progress at their full size: each alone might fit, but not all of them together. */
export const createRoom = (root: string, reserve: UploadRules['reserve']): Room => {
  let reserved = 0
  return async (expected) => {
    let mine = 0
    const hold = (bytes: number) => {
      mine += bytes
      reserved += bytes
    }
    hold(expected)
    try {
      const { bavail, blocks, bsize } = await statfs(root)
      if (bavail * bsize - reserved < Math.min(reserve.bytes, blocks * bsize * reserve.share))
        throw failures.noRoomForFiles()
    } catch (error) {
      hold(-mine)
      throw error
    }
    return { wrote: (bytes) => hold(-Math.min(bytes, mine)), end: () => hold(-mine) }
  }
}

import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Random } from '../newId.ts'
import { createFiles } from './files.ts'
import { createFolder } from './folder.ts'
import { createPictures } from './pictures.ts'
import { createUploadCounts, type UploadRules } from './quota.ts'
import { createRoom } from './room.ts'
import { createFileSweep } from './sweep.ts'

type Parts = {
  readonly dataDir: string
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly uploads: UploadRules
  readonly onError: (error: unknown) => void
}

/** Opens the folder of uploaded files, in the data folder. */
export const openFiles = async ({ dataDir, uploads, onError, ...parts }: Parts) => {
  const root = join(dataDir, 'files')
  const folder = await createFolder({ ...parts, root, room: createRoom(root, uploads.reserve) })
  const counts = createUploadCounts(uploads.quotas, parts.clock)
  const pictures = createPictures(onError)
  return {
    pictures,
    files: createFiles({ ...parts, folder, counts, pictures }),
    fileSweep: createFileSweep({ ...parts, folder }),
    /** Forgets counts of uploads that no quota looks at any more. */
    forgetUploads: () => counts.forget(parts.db),
  }
}

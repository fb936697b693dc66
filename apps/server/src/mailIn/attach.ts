import { Readable } from 'node:stream'
import type { TicketFile } from '../db/tables/ticket.ts'
import { isFailure } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { MailFile } from './readMail.ts'

/** Faults of this server: the mail is tried again later. */
const OURS: readonly string[] = ['storeUnavailable', 'fileNotStored', 'noRoomForFiles', 'internal']

/** Files of a mail that were taken over, and the names of those that were not. */
export type Attached = { readonly files: readonly TicketFile[]; readonly leftOut: readonly string[] }

/** Stores the files of a mail by the same rules as uploads of visitors: kind, content, quota of the sender. */
export const createAttach =
  (files: Pick<Files, 'typeOf' | 'admit' | 'take' | 'issue'>) =>
  async (tenantId: string, sender: string, given: readonly MailFile[]): Promise<Attached> => {
    const taken: TicketFile[] = []
    const leftOut: string[] = []
    // no visitor has such an id
    const owner = { purpose: 'chat', tenantId, userId: `mail ${sender}`, addressHash: `mail ${sender}` } as const
    for (const { fileName, bytes } of given) {
      try {
        const type = files.typeOf(fileName, owner.purpose)
        await files.admit(owner)
        const arrived = await files.take(Readable.from([Buffer.from(bytes)]), bytes.length)
        const issued = await files.issue(arrived, type, fileName, owner).finally(arrived.discard)
        taken.push({ fileName: issued.fileName, fileType: issued.fileType, fileUrl: issued.url })
      } catch (error) {
        if (!isFailure(error) || OURS.includes(error.failure)) throw error
        leftOut.push(fileName)
      }
    }
    return { files: taken, leftOut }
  }

export type Attach = ReturnType<typeof createAttach>

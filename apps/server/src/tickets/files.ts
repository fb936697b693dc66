import { TICKET_EXTENSIONS } from '@foyer/protocol/files'
import type { TicketFile } from '../db/tables/ticket.ts'
import { failures } from '../errors.ts'
import type { Files } from '../files/files.ts'

/** Whose uploads count: those of a visitor, of an agent, or of whoever holds a ticket's token. */
export type AttachmentOwner = {
  readonly tenantId: string
  /** The visitor, or the ticket for uploads with its token. */
  readonly userId: string
}

type Given = readonly { readonly fileUrl: string }[]

/** The path of one of our files; other hosts are refused by the look-up, since only our paths are issued. */
const pathOf = (fileUrl: string): string => URL.parse(fileUrl)?.pathname ?? fileUrl

const read = async (
  member: string,
  given: Given,
  find: (path: string) => Promise<TicketFile | null>,
): Promise<TicketFile[]> => {
  const files: TicketFile[] = []
  for (const [at, { fileUrl }] of given.entries()) {
    const file = await find(pathOf(fileUrl))
    if (file === null) throw failures.badRequest(`${member}[${at}].fileUrl: no file of yours has this address`)
    if (!files.some((one) => one.fileUrl === file.fileUrl)) files.push(file)
  }
  return files
}

/**
 * A customer's attachments, each an upload of theirs; names and types are those of the uploads.
 * @throws badRequest that names the member, for any other address; fileKindRefused for anything but a picture
 */
export const readAttachments = (
  files: Pick<Files, 'issuedTo'>,
  owners: readonly AttachmentOwner[],
  given: Given,
): Promise<TicketFile[]> =>
  read('woFileRelVoList', given, async (path) => {
    for (const owner of owners) {
      const file = await files.issuedTo(owner, path)
      if (file === null) continue
      if (!TICKET_EXTENSIONS.includes(file.fileType)) throw failures.fileKindRefused()
      return { fileName: file.fileName, fileType: file.fileType, fileUrl: file.url }
    }
    return null
  })

/** An agent's attachments, each an upload of that agent. @throws badRequest that names the member */
export const readAgentFiles = (
  files: Pick<Files, 'issuedToAgent'>,
  agent: { readonly tenantId: string; readonly adminId: string },
  member: string,
  given: Given,
): Promise<TicketFile[]> =>
  read(member, given, async (path) => {
    const file = await files.issuedToAgent(agent, path)
    return file === null ? null : { fileName: file.fileName, fileType: file.fileType, fileUrl: file.url }
  })

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TicketFile } from '../db/tables/ticket.ts'
import { storedType } from '../files/kinds.ts'
import { filesIn } from '../files/references.ts'
import type { Attachment } from './post.ts'
import type { Link } from './ticketLetter.ts'

/** Bytes of all files in one mail; a mail with more is refused by many servers once it is encoded. */
const MOST = 5 * 1_048_576

/** Files of a mail: inside it, or if they are too large as links. */
export type Attached = { readonly attachments: readonly Attachment[]; readonly links: readonly Link[] }

const attach = async (root: string, file: TicketFile, room: number): Promise<Attachment | null> => {
  const [name = ''] = filesIn(file.fileUrl)
  const type = storedType(name)
  if (type === null) return null
  const path = join(root, name)
  const size = await stat(path).then(
    (found) => found.size,
    () => Number.POSITIVE_INFINITY,
  )
  if (size > room) return null
  return { filename: file.fileName, contentType: type.mime, content: await readFile(path) }
}

/**
 * Puts a ticket's files into a mail, as many as there is room for; the others become links.
 * @param root the folder of uploaded files
 * @param publicUrl origin of this installation; undefined: files that do not fit are named only
 */
export const attachFiles = async (
  root: string,
  publicUrl: string | undefined,
  files: readonly TicketFile[],
): Promise<Attached> => {
  const attachments: Attachment[] = []
  const links: Link[] = []
  let room = MOST
  for (const file of files) {
    const attachment = await attach(root, file, room)
    if (attachment === null) {
      links.push({ label: file.fileName, url: publicUrl === undefined ? '' : publicUrl + file.fileUrl })
    } else {
      attachments.push(attachment)
      room -= attachment.content.length
    }
  }
  return { attachments, links }
}

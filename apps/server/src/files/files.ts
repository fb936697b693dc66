import { DRAWN_EXTENSIONS, type FileKind, TICKET_EXTENSIONS } from '@foyer/protocol/files'
import { cleanFileName } from '@foyer/protocol/names'
import type { Key } from '../conversations/unit.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import type { Arrived, Folder } from './folder.ts'
import { type FileType, isAsNamed, namedType, STORED_NAME, storedType } from './kinds.ts'
import type { Pictures } from './pictures.ts'
import type { UploadCounts } from './quota.ts'
import { FILES_PATH } from './references.ts'
import { findFileName, findFileOf, findFileOfAgent, insertFile, type StoredFile } from './store.ts'

/**
 * Who uploads a file and why: a visitor for a message or a ticket, an agent for a message to that visitor or for a ticket, or an agent for their
 * own picture. Whoever holds a ticket's link uploads as that ticket (`userId`).
 */
export type FileOwner =
  | {
      readonly purpose: 'chat' | 'wo'
      readonly tenantId: string
      readonly userId: string
      readonly addressHash: string
    }
  | { readonly purpose: 'desk' | 'face'; readonly tenantId: string; readonly userId: string; readonly adminId: string }

/** A stored file that belongs to its owner. */
export type Issued = {
  readonly url: string
  readonly fileName: string
  readonly size: number
  readonly fileType: string
  readonly kind: FileKind
}

/** The uploaded files. */
export type Files = {
  /** Checks the file name before a byte is read. @throws fileTypeRefused, worded for the purpose */
  readonly typeOf: (fileName: string, purpose: FileOwner['purpose']) => FileType
  /** Checks the quota before a byte is read. @throws uploadsExceeded if this owner has used up today's quota */
  readonly admit: (owner: FileOwner) => Promise<void>
  /** Stores the bytes; they have no owner yet. */
  readonly take: Folder['take']
  /**
   * Checks the content against the name, strips a picture's metadata and assigns the file to its owner (G-21).
   * @throws fileNotAsNamed, pictureTooLarge, uploadsExceeded, fileNotStored; the file is not served then
   */
  readonly issue: (arrived: Arrived, type: FileType, fileName: string, owner: FileOwner) => Promise<Issued>
  /** The file behind a URL that `issue` returned for this visitor; null for any other URL. */
  readonly issuedTo: (owner: Key, url: string) => Promise<Issued | null>
  /** The same for an agent's uploads. */
  readonly issuedToAgent: (
    agent: { readonly tenantId: string; readonly adminId: string },
    url: string,
  ) => Promise<Issued | null>
  /** The original name of a stored file; null for an unknown file. */
  readonly nameOf: (name: string) => Promise<string | null>
  readonly root: string
}

/** Keeps the end of a long name: it holds the extension. */
const storedNameOf = (given: string): string => cleanFileName(given).slice(-255)

/** A profile picture must be of a format that every browser draws; only agents send audio; customers attach pictures to tickets. */
const isFor = ({ kind, extension }: FileType, purpose: FileOwner['purpose']): boolean => {
  if (purpose === 'face') return DRAWN_EXTENSIONS.includes(extension)
  if (purpose === 'wo') return TICKET_EXTENSIONS.includes(extension)
  return kind !== 'audio' || purpose === 'desk'
}

/** The file behind a URL of ours, if the look-up finds it. */
const issuedTo = async (url: string, find: (name: string) => Promise<StoredFile | null>): Promise<Issued | null> => {
  const name = url.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length) : ''
  const type = storedType(name)
  const found = type === null ? null : await find(name)
  if (type === null || found === null) return null
  return { url, fileName: found.fileName, size: found.size, fileType: type.extension, kind: type.kind }
}

/** Each refusal lists the accepted kinds. */
const refusals = {
  chat: failures.fileTypeRefused,
  wo: failures.fileKindRefused,
  desk: failures.deskFileTypeRefused,
  face: failures.faceTypeRefused,
}

export const createFiles = (parts: {
  readonly db: Pick<Db, 'rows' | 'transaction'>
  readonly folder: Folder
  readonly pictures: Pictures
  readonly counts: UploadCounts
  readonly clock: { now(): number }
  readonly random: Random
}): Files => {
  const { db, folder, pictures, counts, clock, random } = parts

  const issue: Files['issue'] = async (arrived, type, given, owner) => {
    if (!isAsNamed(type, arrived.found, arrived.head)) throw failures.fileNotAsNamed()
    const { extension, kind } = type
    const { tenantId, userId, purpose } = owner
    const adminId = 'adminId' in owner ? owner.adminId : ''
    const sender = `${tenantId} ${adminId === '' ? userId : adminId}`
    const size = kind === 'image' ? await pictures.clean(sender, arrived.path, extension) : arrived.size
    const name = `${random.bytes(16).toString('hex')}.${extension}`
    const fileName = storedNameOf(given)
    await db.transaction(async (tx) => {
      await insertFile(tx, { tenantId, userId, adminId, name, fileName, size, purpose, at: clock.now() })
      await counts.add(tx, owner, size)
    })
    await arrived.keep(name)
    return { url: FILES_PATH + name, fileName, size, fileType: extension, kind }
  }

  return {
    root: folder.root,
    take: folder.take,
    admit: (owner) => counts.check(db, owner),
    nameOf: (name) => (STORED_NAME.test(name) ? findFileName(db, name) : Promise.resolve(null)),
    typeOf: (fileName, purpose) => {
      const type = namedType(storedNameOf(fileName))
      if (type === null || !isFor(type, purpose)) throw refusals[purpose]()
      return type
    },
    issue,
    issuedTo: (owner, url) => issuedTo(url, (name) => findFileOf(db, owner, name)),
    issuedToAgent: (agent, url) => issuedTo(url, (name) => findFileOfAgent(db, agent, name)),
  }
}

import { ATTACHMENT_EXTENSIONS } from '@foyer/protocol/limits'
import { cleanFileName } from '@foyer/protocol/names'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { Random } from '../newId.ts'
import type { Arrived, Folder } from './folder.ts'
import { type FileKind, type FileType, isAsNamed, namedType, STORED_NAME, storedType } from './kinds.ts'
import { findFileName, findFileOf, insertFile } from './store.ts'

/**
 * Whose a file becomes, and what it is for: a visitor's message, a ticket (G-23), an agent's message to that visitor (with the agent's id),
 * or an agent's own picture (without a visitor).
 */
export type FileOwner = {
  readonly tenantId: string
  readonly userId: string
  readonly adminId?: string
  readonly purpose: 'chat' | 'ticket' | 'desk' | 'face'
}

/** A file that was taken in and given to its owner. */
export type Issued = {
  readonly url: string
  readonly fileName: string
  readonly size: number
  readonly fileType: string
  readonly kind: FileKind
}

/** The uploaded files. */
export type Files = {
  /** Refuses by name, before a byte is read, what is never taken. @throws fileKindRefused */
  readonly typeOf: (fileName: string, purpose: FileOwner['purpose']) => FileType
  /** Takes the bytes in; they belong to nobody yet. */
  readonly take: Folder['take']
  /** Checks the content against the name and gives the file to its owner; where that fails nothing of it is left (G-21). */
  readonly issue: (arrived: Arrived, type: FileType, fileName: string, owner: FileOwner) => Promise<Issued>
  /** The file behind an address that `issue` gave to this visitor; null for every other address. */
  readonly issuedTo: (owner: Pick<FileOwner, 'tenantId' | 'userId'>, url: string) => Promise<Issued | null>
  /** What its sender called a stored file; null for an unknown one. */
  readonly nameOf: (name: string) => Promise<string | null>
  readonly root: string
}

/** Where files are served; with the random name behind it an address is a capability. */
export const FILES_PATH = '/files/'

/** The end of a long name tells what it is. */
const storedNameOf = (given: string): string => cleanFileName(given).slice(-255)

export const createFiles = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly folder: Folder
  readonly clock: { now(): number }
  readonly random: Random
}): Files => {
  const { db, folder, clock, random } = parts
  return {
    root: folder.root,
    take: folder.take,
    nameOf: (name) => (STORED_NAME.test(name) ? findFileName(db, name) : Promise.resolve(null)),
    typeOf: (fileName, purpose) => {
      const type = namedType(storedNameOf(fileName))
      const pictures = purpose === 'ticket' || purpose === 'face'
      if (type === null || (pictures && !ATTACHMENT_EXTENSIONS.includes(type.extension)))
        throw failures.fileKindRefused()
      if (type.kind === 'audio' && purpose !== 'desk') throw failures.fileKindRefused()
      return type
    },
    issue: async (arrived, type, given, { tenantId, userId, adminId = '', purpose }) => {
      if (!isAsNamed(type, arrived.found, arrived.head)) throw failures.fileKindRefused()
      const name = `${random.bytes(16).toString('hex')}.${type.extension}`
      const [fileName, { size }] = [storedNameOf(given), arrived]
      await insertFile(db, { tenantId, userId, adminId, name, fileName, size, purpose, at: clock.now() })
      await arrived.keep(name)
      return { url: FILES_PATH + name, fileName, size, fileType: type.extension, kind: type.kind }
    },
    issuedTo: async (owner, url) => {
      const name = url.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length) : ''
      const type = storedType(name)
      const found = type === null ? null : await findFileOf(db, owner, name)
      if (type === null || found === null) return null
      return { url, fileName: found.fileName, size: found.size, fileType: type.extension, kind: type.kind }
    },
  }
}

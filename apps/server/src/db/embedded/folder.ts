import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, accountFor, canEnter } from './account.ts'
import { codeOf, EmbeddedError } from './errors.ts'

/** The paths of one embedded store. */
export type Folder = {
  /** The data folder of the settings, for messages. */
  shown: string
  root: string
  data: string
  log: string
  lock: string
  apps: string
  guard: string
  account: Account
}

const sharedParent = '/var/lib/foyer'

/** Makes the folder of the store, in a place that the database's account can reach. */
export function openFolder(dataDir: string, log: (line: string) => void): Folder {
  try {
    makeFolder(dataDir)
    const root = rootOf(realpathSync(dataDir), log)
    const apps = join(root, 'apps')
    makeFolder(apps)
    const data = join(root, 'data')
    const account = accountFor(data)
    return {
      shown: dataDir,
      root,
      data,
      log: join(root, 'log'),
      lock: join(root, 'lock'),
      apps,
      guard: join(root, 'guard'),
      account,
    }
  } catch (error) {
    if (error instanceof EmbeddedError) throw error
    throw new EmbeddedError(`FOYER_DATA ${dataDir} cannot be used (${codeOf(error)}): choose a folder to write in`)
  }
}

/**
 * The folder of the socket, 0700 and owned by the account. Its path is short, as a socket's path may have 103 bytes. It is
 * noted beside the data, so that clients find a restarted server at the same place.
 * @param known whether the account has used the noted one already
 */
export function socketFolder(folder: Folder, known: boolean): string {
  const note = join(folder.root, 'socket')
  const name = `foyer-${createHash('sha256').update(folder.root).digest('hex').slice(0, 12)}`
  const noted = readText(note)
  for (const candidate of [noted, join(tmpdir(), name), join('/tmp', name)]) {
    if (candidate !== undefined && isUsable(candidate, folder.account, known && candidate === noted))
      return keep(note, candidate)
  }
  const made = mkdtempSync('/tmp/foyer-')
  if (!isUsable(made, folder.account, false))
    throw new EmbeddedError(`no folder for a socket can be made in ${tmpdir()}`)
  return keep(note, made)
}

/** The text of a file, undefined if it does not exist. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Makes the database's account the owner of a path. */
export function giveTo(path: string, account: Account): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}

// a umask of 077 must not close folders that the database's account has to enter
function makeFolder(path: string): void {
  if (mkdirSync(path, { recursive: true }) !== undefined) chmodSync(path, 0o711)
}

function rootOf(dataDir: string, log: (line: string) => void): string {
  const root = join(dataDir, 'postgres')
  const found = lstatSync(root, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return realpathSync(root)
  const account = accountFor(join(root, 'data'))
  if (account === undefined || canEnter(found === undefined ? dataDir : root, account)) {
    makeFolder(root)
    return root
  }
  if (found !== undefined) throw closed(dataDir, account.uid)
  if (openToPass(dataDir, account)) {
    makeFolder(root)
    return root
  }
  return elsewhere(dataDir, account, log)
}

// We may open the data folder itself (to enter it, not to list it), but not its parents.
function openToPass(dataDir: string, account: Account): boolean {
  const { mode } = statSync(dataDir)
  chmodSync(dataDir, mode | 0o011)
  if (canEnter(dataDir, account)) return true
  chmodSync(dataDir, mode)
  return false
}

// Only the link leads to the store: without the data folder the next start has an empty store, as anywhere else.
function elsewhere(dataDir: string, account: { uid: number; gid: number }, log: (line: string) => void): string {
  const root = join(sharedParent, randomBytes(6).toString('hex'))
  makeFolder(sharedParent)
  makeFolder(root)
  if (!canEnter(root, account)) throw closed(dataDir, account.uid)
  // tells people who find the store which data folder it belongs to
  writeFileSync(join(root, 'belongs-to'), `${dataDir}\n`)
  symlinkSync(root, join(dataDir, 'postgres'))
  log(`${dataDir} is closed to uid ${account.uid}, which runs PostgreSQL: the store lies in ${root}`)
  return root
}

function closed(dataDir: string, uid: number): EmbeddedError {
  return new EmbeddedError(
    `FOYER_DATA ${dataDir} is closed to uid ${uid}, which runs PostgreSQL: open its parent folders or choose another`,
  )
}

// Others may make folders in /tmp under any name: only one that belongs to the account alone is used.
function isUsable(path: string, account: Account, entered: boolean): boolean {
  if (Buffer.byteLength(path) > 103 - '/.s.PGSQL.5432'.length) return false
  try {
    mkdirSync(path, { mode: 0o700 })
    giveTo(path, account)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return false
  }
  const found = lstatSync(path)
  const owner = account?.uid ?? process.getuid?.()
  if (found.isDirectory() && found.uid === process.getuid?.()) giveTo(path, account)
  else if (found.uid !== owner) return false
  return found.isDirectory() && (found.mode & 0o077) === 0 && (entered || canEnter(path, account))
}

function keep(note: string, path: string): string {
  writeFileSync(note, path)
  return path
}

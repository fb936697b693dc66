import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { plainEnv } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './errors.ts'
import { type Folder, giveTo, readText } from './folder.ts'
import { database, explain } from './server.ts'

// written into postgresql.conf once; operators may change them there, unlike those of memory.ts
const settings = [
  'max_connections=100',
  'max_wal_size=1GB',
  'min_wal_size=128MB',
  'wal_compression=on',
  'checkpoint_timeout=5min',
  'idle_in_transaction_session_timeout=10s',
  'log_checkpoints=off',
  'timezone=UTC',
  'log_timezone=UTC',
]

/** Makes the cluster if there is none, all or nothing; refuses one of another major version. */
export async function ensureCluster(folder: Folder, binaries: Binaries): Promise<void> {
  const version = readText(join(folder.data, 'PG_VERSION'))?.trim()
  if (version === undefined) return create(folder, binaries)
  if (version === binaries.major) return
  throw new EmbeddedError(
    `FOYER_DATA ${folder.shown} was made by PostgreSQL ${version} and this is ${binaries.major}: ` +
      'back it up with the Foyer that made it (npm run backup), and restore it into another folder',
  )
}

async function create(folder: Folder, binaries: Binaries): Promise<void> {
  if (existsSync(folder.data)) {
    throw new EmbeddedError(`FOYER_DATA ${folder.shown}: ${folder.data} is not a PostgreSQL folder: move it away`)
  }
  const fresh = `${folder.data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh)
  chmodSync(fresh, 0o700)
  giveTo(fresh, folder.account)
  const failure = await initdb(fresh, folder, binaries)
  if (failure === undefined) return renameSync(fresh, folder.data)
  rmSync(fresh, { recursive: true, force: true })
  throw new EmbeddedError(explain(folder, failure))
}

function initdb(fresh: string, folder: Folder, binaries: Binaries): Promise<string | undefined> {
  // rows are ordered by bytes, but upper and lower case work for every script
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const words = ['-D', fresh, '-U', database.user, '--auth=trust', ...locale, ...settings.flatMap((s) => ['-c', s])]
  const child = spawn(binaries.initdb, words, {
    ...folder.account,
    cwd: '/',
    env: plainEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve) => {
    let text = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : lineOf(text)))
  })
}

function lineOf(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '')
  const cause = lines.find((line) => /No space left|error:|FATAL|PANIC/.test(line))
  return cause ?? lines.at(-1) ?? 'initdb ended without a word'
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, type TarHeader, unpackTar } from 'modern-tar'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backUp } from '../src/backup/backUp.ts'
import type { Manifest } from '../src/backup/format.ts'
import { restore } from '../src/backup/restore.ts'
import { type Embedded, openEmbedded } from '../src/db/embedded.ts'
import { migrateTo } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { createStore, hasServer, type Node, type Store, startNode } from './build.ts'
import { arrive, fromNewAddress, hire, signIn, type TestAgent, type TestVisitor } from './people.ts'

// Stores are created, filled and read completely.
vi.setConfig({ testTimeout: 60_000 })

const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const ODD = 'tab\there, line\nbreak, back\\slash, \\N, \\., \u{1f9f5} and \u0001'

let key: string
let folder: string
let source: Embedded
let node: Node
let visitor: TestVisitor
let agent: TestAgent
let fileUrl: string

const at = (name: string) => join(folder, name)
const config = (name: string, databaseUrl?: string) => ({ dataDir: at(name), databaseUrl })

const ask = async <T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Each table with its row count and a digest of its rows, sorted by their text. */
const contents = async (url: string): Promise<Record<string, string>> => {
  const tables = await ask<{ name: string }>(
    url,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await ask<{ n: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as n from "${name}" t`,
    )
    found[name] = row?.n ?? ''
  }
  return found
}

/** Each file of a data folder with a digest of its bytes. */
const files = async (dataDir: string): Promise<Record<string, string>> => {
  const names = (await readdir(join(dataDir, 'files'))).filter((name) => name !== 'arriving').sort()
  const digests = names.map(async (name) => [
    name,
    createHash('sha256')
      .update(await readFile(join(dataDir, 'files', name)))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(digests))
}

/** Runs a command as an operator does. */
const command = (name: 'backup' | 'restore', path: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, `../src/${name}.ts`), path], {
    env: { PATH: process.env.PATH, ...env },
  })

const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
  const form = new FormData()
  form.append('userId', visitor.userId)
  form.append('file', new Blob([bytes]), name)
  const init = { method: 'POST', body: form, headers: fromNewAddress() }
  const answer = await (await fetch(`${node.base}/api/chat/visitor/upload`, init)).json()
  return (answer as { data: { url: string } }).data.url
}

type Entry = Awaited<ReturnType<typeof unpackTar>>[number]

const manifestOf = async (name: string): Promise<Manifest> => {
  const entries = await unpackTar(gunzipSync(await readFile(at(name))))
  return JSON.parse(Buffer.from(entries.at(-1)?.data ?? []).toString()) as Manifest
}

/** Writes a changed copy of the backup of the quiet server. */
const forge = async (name: string, change: (entries: Entry[]) => Entry[]): Promise<void> => {
  const entries = change(await unpackTar(gunzipSync(await readFile(at('quiet.tar.gz')))))
  const sized = entries.map(({ header, data }) => ({ header: { ...header, size: data?.length ?? 0 }, data }) as Entry)
  await writeFile(at(name), gzipSync(await packTar(sized), { level: 1 }))
}

/** Changes members of the manifest. */
const tell = (members: object) => (entries: Entry[]) => {
  const last = entries.at(-1) as Entry
  const manifest = JSON.parse(Buffer.from(last.data ?? []).toString()) as object
  return [...entries.slice(0, -1), { ...last, data: Buffer.from(JSON.stringify({ ...manifest, ...members })) }]
}

const opened = async <T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const store = await openEmbedded({ dataDir, log: () => undefined })
  return work(store.url).finally(() => store.stop())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'))
  // For root the database runs under another account, which needs access.
  chmodSync(folder, 0o711)
  source = await openEmbedded({ dataDir: at('source'), log: () => undefined })
  const store: Store = { url: source.url, drop: () => Promise.resolve() }
  node = await startNode(store, { env: { FOYER_DATA: at('source'), FOYER_TRUST_PROXY: '127.0.0.1' } })
  agent = await hire(node, await signIn(node), { maxSession: 50 })
  visitor = await arrive(node)
  await visitor.call('transferAgent', { adminId: agent.adminId })
  const { roomId } = (await visitor.call('userVideoInvitation', { action: 'invite' })).data
  await agent.call('videoAction', { sessionId: visitor.sessionId, action: 'accept', roomId })
  // its words are copied, and made by its trigger
  const ticket = { woTitle: 'A parcel', woContent: 'It is late.', customerName: 'Ann', email: 'ann@example.com' }
  expect((await agent.call('addWo', ticket)).code).toBe(200)
  fileUrl = await upload(PDF, 'invoice.pdf')
  await upload(Buffer.concat([PDF, Buffer.alloc(3 << 20, 'x')]), 'long.pdf')
  key = await readFile(at('source/installation.key'), 'utf8')
})
afterAll(async () => {
  await node?.close()
  await source?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a backup of a server under load holds everything answered before it began, and one consistent moment of the rest', async () => {
  // Tables are copied one after the other: a message sent meanwhile must be in none of them.
  await ask(
    source.url,
    `insert into desk_session select 'much', md5(n::text) || repeat(md5((-n)::text), 10), '', '', 0, 0 from generate_series(1, 30000) n`,
  )
  const answered: string[] = []
  let stopping = false
  const load = async (worker: number) => {
    for (let i = 0; !stopping; i++) {
      const text = `word ${worker}.${i}`
      if ((await visitor.say(text)).code === 200) answered.push(text)
      if (i % 20 === 0) await upload(Buffer.from(`%PDF-1.7\n${text}`), 'more.pdf')
    }
  }
  const workers = [load(1), load(2), load(3)]
  await expect.poll(() => answered.length).toBeGreaterThan(60)
  const before = [...answered]
  const { stdout } = await command('backup', at('loaded.tar.gz'), { FOYER_DATA: at('source') })
  stopping = true
  await Promise.all(workers)
  await ask(source.url, `delete from desk_session where tenant_id = 'much'`)
  expect(stdout).toMatch(/^backed up \d+ tables with \d+ rows and \d+ files to .*loaded\.tar\.gz\n$/)
  expect((await stat(at('loaded.tar.gz'))).mode & 0o777).toBe(0o600)
  expect(answered.length).toBeGreaterThan(before.length)

  const store = await createStore(hasServer ? 'postgres' : 'embedded')
  try {
    await restore(config('loaded', store.url), at('loaded.tar.gz'))
    const rows = await ask<{ content: string }>(store.url, 'select content from message')
    const kept = new Set(rows.map(({ content }) => content))
    expect(before.filter((text) => !kept.has(text))).toEqual([])
    const torn = await ask(
      store.url,
      `select user_id from conversation c where last_seq <>
        (select count(*) from event e where e.tenant_id = c.tenant_id and e.user_id = c.user_id)`,
    )
    expect(torn).toEqual([])
    const named = await ask<{ name: string }>(store.url, 'select name from uploaded_file')
    const present = await files(at('loaded'))
    expect(named.filter(({ name }) => present[name] === undefined)).toEqual([])
    expect(named.length).toBeGreaterThan(3)
  } finally {
    await store.drop()
  }
})

describe('a backup of a quiet server', () => {
  let tables: Record<string, string>
  beforeAll(async () => {
    await visitor.say(ODD)
    // removed between listing the folder and copying the file
    await symlink(at('gone'), at(`source/files/${'0'.repeat(32)}.pdf`))
    await backUp(config('source'), at('quiet.tar.gz'), new Date())
    await rm(at(`source/files/${'0'.repeat(32)}.pdf`))
    tables = await contents(source.url)
    expect(Object.keys(tables).length).toBeGreaterThan(20)
    expect(tables.video_call).toMatch(/^1 /)
  })

  test('is restored into a data folder, also after a failed restore: every table and file is equal, and served', async () => {
    const { tables: noted } = await manifestOf('quiet.tar.gz')
    const more = noted.map((table) => (table.name === 'wo_template' ? { ...table, rows: table.rows + 1 } : table))
    await forge('broken', tell({ tables: more }))
    await expect(restore(config('copy'), at('broken'))).rejects.toThrow(/^the table wo_template has \d+ rows: expected/)
    await writeFile(at('copy/installation.key'), 'of another one')
    await expect(restore(config('copy'), at('quiet.tar.gz'))).rejects.toThrow(/is the key of another installation/)
    await rm(at('copy/installation.key'))
    const { stdout } = await command('restore', at('quiet.tar.gz'), { FOYER_DATA: at('copy') })
    expect(stdout).toMatch(/^restored \d+ tables with \d+ rows and \d+ files from .*quiet\.tar\.gz\n$/)
    expect(await files(at('copy'))).toEqual(await files(at('source')))
    expect(await readFile(at('copy/installation.key'), 'utf8')).toBe(key)
    expect((await stat(at('copy/installation.key'))).mode & 0o777).toBe(0o600)
    await opened(at('copy'), async (url) => {
      expect(await contents(url)).toEqual(tables)
      const store: Store = { url, drop: () => Promise.resolve() }
      const other = await startNode(store, { env: { FOYER_DATA: at('copy') } })
      try {
        await signIn(other)
        const kept = await other.admin('getSessionList', { status: 2 }, agent.token)
        expect(kept).toMatchObject({ code: 200, data: [{ sessionId: visitor.sessionId }] })
        const { data } = await other.visitor('getHistoryMsg', { userId: visitor.userId }, { token: visitor.token })
        expect(data.at(-1)).toMatchObject({ msgContent: ODD })
        const call = await other.admin('getCall', { sessionId: visitor.sessionId }, agent.token)
        expect(call.data).toMatchObject({ roomId: expect.stringMatching(/^v/), status: 2, startedBy: 'visitor' })
        const file = await fetch(other.base + new URL(fileUrl).pathname)
        expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true)
      } finally {
        await other.close()
      }
    })
  })

  test.skipIf(!hasServer)('goes to a PostgreSQL server and back into a data folder', async () => {
    const store = await createStore('postgres')
    try {
      const { tables: noted } = await manifestOf('quiet.tar.gz')
      await forge('strange', tell({ tables: [...noted, { name: 'strange', columns: ['a'], rows: 0 }] }))
      const { leftOut } = await restore(config('served', store.url), at('strange'))
      expect(leftOut).toEqual(['strange'])
      expect(await contents(store.url)).toEqual(tables)
      expect(await files(at('served'))).toEqual(await files(at('source')))
      const again = restore(config('served', store.url), at('quiet.tar.gz'))
      await expect(again).rejects.toThrow(/^the store has a tenant already: expected an empty store/)
      await backUp(config('served', store.url), at('served.tar.gz'), new Date())
    } finally {
      await store.drop()
    }
    await restore(config('back'), at('served.tar.gz'))
    expect(await opened(at('back'), contents)).toEqual(tables)
    expect(await files(at('back'))).toEqual(await files(at('source')))
  })

  describe('is refused in one line, and nothing is written,', () => {
    const refused = async (name: string, reason: RegExp, target = 'nothing') => {
      const error = await restore(config(target), at(name)).then(
        () => new Error('it was restored'),
        (thrown: Error) => thrown,
      )
      expect(error.message).toMatch(reason)
      expect(error.message).not.toContain('\n')
      if (target === 'nothing') expect(existsSync(at('nothing'))).toBe(false)
      expect(existsSync(at('evil.pdf'))).toBe(false)
    }

    test('if a server runs on the data folder', () => refused('quiet.tar.gz', /^Foyer runs on FOYER_DATA/, 'source'))

    test('if the store is not empty', () => refused('quiet.tar.gz', /^the store has a tenant already/, 'copy'))

    test('if the file is cut, altered, or no backup', async () => {
      const whole = await readFile(at('quiet.tar.gz'))
      const middle = whole.length >> 1
      await writeFile(at('cut'), whole.subarray(0, middle))
      await refused('cut', /cut is not a whole backup \(.+\): expected a file of npm run backup$/)
      await writeFile(at('tail'), whole.subarray(0, -20))
      await refused('tail', /tail is not a whole backup/)
      whole.writeUInt8(whole.readUInt8(middle) ^ 1, middle)
      await writeFile(at('flipped'), whole)
      await refused('flipped', /flipped is not a whole backup/)
      await writeFile(at('text'), 'no archive')
      await refused('text', /text is not a whole backup/)
      await forge('none', (entries) => entries.slice(0, -1))
      await refused('none', /none is not a whole backup \(manifest.json is missing\)/)
      await refused('absent', /absent cannot be read \(ENOENT\)/)
    })

    const FILE = `files/${'a'.repeat(32)}.pdf`
    test.each([
      { name: '../evil.pdf', size: 0 },
      { name: '../../evil.pdf', size: 0 },
      { name: '/tmp/evil.pdf', size: 0 },
      { name: 'files/../../evil.pdf', size: 0 },
      { name: 'files/..', size: 0 },
      { name: 'files/a/../../../evil.pdf', size: 0 },
      { name: 'tables/../evil/000001', size: 0 },
      { name: 'tables/"; drop table tenant; --/000001', size: 0 },
      { name: 'installation.key/../../evil.pdf', size: 0 },
      { name: FILE, size: 0, type: 'symlink', linkname: '../../evil.pdf' },
      { name: FILE, size: 0, type: 'link', linkname: '../../evil.pdf' },
      { name: 'files/', size: 0, type: 'directory' },
    ] as TarHeader[])('if an entry leads out of the folder: %o', async (header) => {
      await forge('hostile', (entries) => [{ header }, ...entries])
      await refused('hostile', /which no backup of Foyer does\): expected a file of npm run backup$/)
    })

    test('if its bytes do not match its manifest, or its version is newer', async () => {
      await forge(
        'other',
        ([first, ...entries]) => [{ ...first, data: Buffer.from(key.toUpperCase()) }, ...entries] as Entry[],
      )
      await refused('other', /installation.key is not what manifest.json says of it/)
      await forge('less', (entries) => entries.filter(({ header }) => !header.name.startsWith('files/')))
      await refused('less', /less is not a whole backup \(files\/.* is missing\)/)
      await forge('newer', tell({ migration: '999-later' }))
      await refused('newer', /^the backup is of a newer Foyer \(999-later\): expected that version or a newer one$/)
      await forge('format', tell({ format: 2 }))
      await refused('format', /its format is 2 and this Foyer reads 1/)
      await forge('odd', tell({ tables: [{ name: 'tenant', columns: 'all', rows: -1 }] }))
      await refused('odd', /manifest.json lacks members/)
    })
  })
})

test('a backup is refused in one line if it would overwrite a file or there is nothing to back up', async () => {
  const refused = (name: string, path: string, reason: RegExp) =>
    expect(backUp(config(name), at(path), new Date())).rejects.toThrow(reason)
  await writeFile(at('there'), '')
  await refused('source', 'there', /there exists: expected the name of a new file$/)
  await writeFile(at('half.part'), '')
  await refused('source', 'half', /half\.part exists: expected none/)
  await refused('source', 'no/folder', /cannot be written \(ENOENT\)/)
  await refused('no-data', 'new', /^FOYER_DATA .*no-data holds no store/)
  expect(existsSync(at('no-data'))).toBe(false)
  expect(existsSync(at('new.part'))).toBe(false)
})

test.skipIf(!hasServer)(
  'a backup of an older version is migrated to the current schema; references and counters are kept',
  async () => {
    const [from, to] = await Promise.all([createStore('postgres'), createStore('postgres')])
    try {
      for (const { url } of [from, to]) {
        const db = openDb(url, () => undefined, true)
        await migrateTo(db.k, '009-statistics')
        await db.close()
        await ask(
          url,
          'create table zoo (id int generated always as identity primary key, name text, twice int generated always as (2) stored)',
        )
        await ask(url, 'create table ape (id int primary key, zoo_id int not null references zoo (id))')
      }
      await expect(
        backUp({ dataDir: at('old'), databaseUrl: from.url }, at('old.tar.gz'), new Date()),
      ).resolves.toBeDefined()
      await ask(from.url, `insert into tenant (tenant_id, name, created_at) values ('t', 'Tenant', 1)`)
      await ask(from.url, `insert into zoo (name) select 'zoo ' || n from generate_series(1, 7) n`)
      await ask(from.url, 'insert into ape select n, n from generate_series(1, 7) n')
      await rm(at('old.tar.gz'))
      await backUp({ dataDir: at('old'), databaseUrl: from.url }, at('old.tar.gz'), new Date())
      await restore(config('old', to.url), at('old.tar.gz'))
      const [before, after] = [await contents(from.url), await contents(to.url)]
      const { kysely_migration: _, ...same } = before
      expect(after).toMatchObject(same)
      expect(Object.keys(after)).toContain('readiness')
      expect(await ask(to.url, `insert into zoo (name) values ('next') returning id`)).toEqual([{ id: 8 }])
    } finally {
      await Promise.all([from.drop(), to.drop()])
    }
  },
)

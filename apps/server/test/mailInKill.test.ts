import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { createProxy, type Dovecot, hasDovecot, startDovecot, withoutDovecot } from './dovecot.ts'
import { plain } from './mails/compose.ts'
import { serverWith } from './serverCommand.ts'

const LONG = process.env.FOYER_TEST_LONG === '1'
const KILLS = LONG ? 12 : 2
const MAILS = LONG ? 40 : 15
const ACCOUNT = 'killed@shop.example'

describe.skipIf(!hasDovecot)(`mail in, killed${withoutDovecot}`, () => {
  let dovecot: Dovecot
  let store: Store
  let folder: string
  let client: pg.Client
  const children = new Set<ChildProcess>()

  beforeAll(async () => {
    dovecot = await startDovecot()
    store = await createSeeded('embedded')
    folder = await mkdtemp(join(tmpdir(), 'foyer-killed-'))
    client = new pg.Client({ connectionString: store.url })
    await client.connect()
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await client?.end()
    await store?.drop()
    await dovecot?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const count = async (text: string): Promise<number> => Number((await client.query(text)).rows[0].n)

  /** A process that reads the mailbox, until it is killed. */
  const start = async (imapUrl: string): Promise<ChildProcess> => {
    const env = { DATABASE_URL: store.url, FOYER_DATA: folder, IMAP_URL: imapUrl, PORT: '0', LOG_LEVEL: 'silent' }
    const command = serverWith(env)
    const child = spawn(process.execPath, command.args, { env: command.env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.add(child)
    await once(child.stdout as NodeJS.ReadableStream, 'data')
    return child
  }

  /** What a killed process held is free at once, as it were after its time. */
  const release = () =>
    client.query(
      `update mailbox set leased_until = 0, due = 0; update mail_in set locked_until = 0 where state = 'received'`,
    )

  test('D-25: a process that is killed while it takes mails in loses none and doubles none, beside a second node', async () => {
    let sent = 0
    const deliver = (mails: number) =>
      dovecot.deliver(
        ACCOUNT,
        Array.from({ length: mails }, () => {
          sent += 1
          return plain(`Words ${sent}`, { Subject: `Mail ${sent}`, From: `k${sent}@example.com` })
        }),
      )
    const url = dovecot.url(ACCOUNT)
    const other: Node = await startNode(store, { env: { IMAP_URL: url } })
    for (let kill = 0; kill < KILLS; kill++) {
      await deliver(MAILS)
      const before = await count('select count(*) as n from mail_in')
      const child = await start(url)
      // in the midst of the mails, each time at another place
      for (let tries = 0; tries < 400; tries++) {
        if ((await count('select count(*) as n from mail_in')) > before + kill) break
        await pause(5)
      }
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      children.delete(child)
      await release()
      if (kill % 2 === 1) await other.sweep()
    }
    await deliver(5)
    // the store may hold the locks of a killed process for a moment, and a sweep skips what is locked
    const taken = async () => {
      await release()
      await other.sweep()
      return count(`select count(*) as n from ticket where source = 'mail'`)
    }
    await expect.poll(taken, { timeout: 30_000, interval: 200 }).toBe(sent)
    expect(await count(`select count(distinct title) as n from ticket where source = 'mail'`)).toBe(sent)
    expect(await count(`select count(*) as n from mail_in where state <> 'done'`)).toBe(0)
    await other.close()
  }, 300_000)

  if (LONG)
    test('D-25: a server that says nothing holds up no other mailbox, and is read once it speaks', async () => {
      const proxy = await createProxy(dovecot.port)
      const node = await startNode(store, { env: { IMAP_URL: dovecot.url('silent@shop.example', proxy.port) } })
      await dovecot.deliver('silent@shop.example', [plain('At last.', { Subject: 'Silent', From: 's@example.com' })])
      proxy.behave('hang')
      await node.sweep()
      expect((await client.query('select problem from mailbox')).rows).toEqual([{ problem: 'unreachable' }])
      proxy.behave('pass')
      node.forward(301_000)
      await node.sweep()
      expect(await count(`select count(*) as n from ticket where title = 'Silent'`)).toBe(1)
      await node.close()
      await proxy.close()
    }, 120_000)
})

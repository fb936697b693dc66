import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startNode } from './build.ts'
import { fromNewAddress } from './people.ts'
import { serverWith } from './serverCommand.ts'
import { createSink, type Manner } from './sink.ts'
import { onBothStores, onOneStore } from './stores.ts'
import { newTicket, openTickets } from './ticketMails.ts'

const LONG = process.env.FOYER_TEST_LONG === '1'
const MINUTE = 60_000
const sink = await createSink()
const ENV = { SMTP_URL: sink.url, SMTP_FROM: 'service@example.com', FOYER_TRUST_PROXY: '127.0.0.1' }

afterAll(() => sink.down())
afterEach(() => sink.behave('take'))

/** Faults in a fixed order, so that a failure comes again. */
const FAULTS: readonly Manner[] = ['defer', 'take', 'drop', 'take', 'vanish', 'take', 'deferData', 'take']

onBothStores((subject) => {
  test('two nodes and a mail server with every fault: each mail arrives, and again only under its own Message-ID', {
    timeout: 120_000,
  }, async () => {
    const nodes = await Promise.all([1, 2].map(() => startNode(subject.store, { env: ENV })))
    let ahead = 0
    const store = openTickets(subject.store, () => Date.now() + ahead)
    try {
      const emails = Array.from({ length: LONG ? 100 : 16 }, (_, i) => `ann.${i}.${Date.now()}@example.com`)
      const opened = []
      for (const email of emails)
        opened.push(await store.tickets.open(newTicket({ email }), { kind: 'customer', name: 'Ann' }))
      let tried = 0
      let vanished = 0
      sink.behave(() => {
        const manner = FAULTS[tried++ % FAULTS.length] ?? 'take'
        if (manner === 'vanish') vanished += 1
        return manner
      })
      const waiting = async () =>
        (
          await store.db.rows({
            text: `select 1 from mail_outbox where sent_at is null and failed_at is null`,
            values: [],
          })
        ).length
      for (let round = 0; (await waiting()) > 0 && round < 200; round++) {
        await Promise.all(nodes.map((node) => node.sweep()))
        for (const node of nodes) node.forward(2 * MINUTE)
        ahead += 2 * MINUTE
      }
      const arrived = emails.map((email) => sink.arrivedFor(email))
      expect(arrived.filter((mails) => mails.length === 0)).toEqual([])
      for (const mails of arrived) expect(new Set(mails.map((mail) => mail.headers['message-id'])).size).toBe(1)
      // what came again is what the server had taken without a word
      expect(arrived.flat().length - emails.length).toBeLessThanOrEqual(vanished)
      expect(vanished).toBeGreaterThan(0)
      const kept = await Promise.all(opened.map(({ wo_id }) => store.tickets.find('demo', wo_id)))
      expect(kept.every((ticket) => ticket !== undefined && ticket.mail_problem === '')).toBe(true)
    } finally {
      await store.close()
      for (const node of nodes) await node.close()
    }
  })
})

const started: { readonly child: ChildProcess; readonly folder: string }[] = []
afterAll(async () => {
  for (const { child, folder } of started) {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})

/** Starts the product as a process of its own. */
const launch = async (storeUrl: string, port: number): Promise<ChildProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-mail-'))
  const env = {
    ...process.env,
    ...ENV,
    DATABASE_URL: storeUrl,
    FOYER_DATA: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
  }
  const command = serverWith(env)
  const child = spawn(process.execPath, command.args, { env: command.env, stdio: 'ignore' })
  started.push({ child, folder })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
  return child
}

// about 20 s
if (LONG)
  onOneStore((subject) => {
    test('a node that is killed while it sends loses no ticket and no mail', { timeout: 180_000 }, async () => {
      const ports = [8391, 8392]
      const [first] = await Promise.all(ports.map((port) => launch(subject.store.url, port)))
      const leave = async (port: number, customerEmail: string) => {
        const body = { customerName: 'Ann', customerEmail, msgContent: 'Hello', channelId: 'demo' }
        const response = await fetch(`http://127.0.0.1:${port}/api/chat/visitor/leaveMsg`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...fromNewAddress() },
          body: JSON.stringify(body),
        })
        return ((await response.json()) as { code: number }).code
      }
      const emails = Array.from({ length: 12 }, (_, i) => `bea.${i}.${Date.now()}@example.com`)
      sink.behave('hang')
      for (const [at, email] of emails.entries()) expect(await leave(ports[at % 2] ?? 0, email)).toBe(200)
      const inFlight = () => emails.filter((email) => sink.arrivedFor(email).length > 0)
      await expect.poll(() => inFlight().length, { timeout: 30_000 }).toBeGreaterThan(0)
      first?.kill('SIGKILL')
      sink.behave('take')
      const store = openTickets(subject.store, () => Date.now())
      try {
        // the two minutes that a node may hold a mail, and the pause after a failure, pass
        const pass = `update mail_outbox set locked_until = locked_until - 120000, due = due - 120000 where sent_at is null`
        const unsent = async () =>
          (await store.db.rows({ text: 'select 1 from mail_outbox where sent_at is null', values: [] })).length
        const settle = async () => {
          await store.db.rows({ text: pass, values: [] })
          return unsent()
        }
        await expect.poll(settle, { timeout: 120_000, interval: 5000 }).toBe(0)
        for (const email of emails) {
          const mails = sink.arrivedFor(email)
          expect(mails.length, email).toBeGreaterThan(0)
          expect(new Set(mails.map((mail) => mail.headers['message-id'])).size, email).toBe(1)
        }
        const [kept] = await store.db.rows<{ n: number }>({
          text: `select count(*) as n from ticket where email like 'bea.%'`,
          values: [],
        })
        expect(kept?.n).toBe(12)
      } finally {
        await store.close()
      }
    })
  })

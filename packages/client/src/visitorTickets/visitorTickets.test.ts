import { describe, expect, test } from 'vitest'
import { createClock, createPlatformOf, createServer, createStorage, ok, refused, settle } from '../../test/fakes.ts'
import { type Answer, failed } from '../http.ts'
import { createAttachments, whyNotAttached } from './attachments.ts'
import { createTurns } from './calling.ts'
import { callWindows } from './callWindows.ts'
import { createSending } from './sending.ts'
import { createTickets } from './tickets.ts'
import { readTicket } from './ticketWire.ts'
import type { NewTicket, TicketFile } from './types.ts'

const noLog = () => {}

describe('what is sent', () => {
  const begin = (storage = createStorage()) => {
    const clock = createClock()
    let seed = 0
    const random = () => (seed++ % 36) / 36
    const platform = { clock, random, log: noLog, onWake: () => noLog, storage, baseUrl: '', language: () => '' }
    const fetch = () => Promise.reject(new Error('no call'))
    return { clock, storage, sending: createSending({ ...platform, fetch }, storage) }
  }

  test('G-16: an answer that was lost is asked for again under the same id, also after a reload', async () => {
    const { clock, storage, sending } = begin()
    const ids: string[] = []
    let waits = 0
    const attempt = async (id: string): Promise<Answer<string>> => {
      ids.push(id)
      return ids.length < 3 ? failed('offline') : { ok: true, data: 'done' }
    }
    const sent = sending.send('key', ['words'], attempt, () => {
      waits += 1
    })
    await clock.advance(60_000)
    expect(await sent).toEqual({ ok: true, data: 'done' })
    expect([new Set(ids).size, ids.length, waits]).toEqual([1, 3, 2])
    expect(ids[0]?.length).toBeGreaterThanOrEqual(16)
    expect(storage.items.size).toBe(0)

    const refusing = async (id: string) => {
      ids.push(id)
      return failed('refused', 400, 'No')
    }
    await sending.send('key', ['words'], refusing, noLog)
    await begin(storage).sending.send('key', ['words'], refusing, noLog)
    await begin(storage).sending.send('key', ['other words'], refusing, noLog)
    expect([ids[3] === ids[2], ids[4] === ids[3], ids[5] === ids[4]]).toEqual([false, true, false])
  })

  test('a server that wants fewer messages is not asked again: the visitor reads its words', async () => {
    const { sending } = begin()
    const answer = await sending.send('key', 1, async () => failed('tooMany', 429, 'Later', null, 60_000), noLog)
    expect(answer).toMatchObject({ ok: false, kind: 'refused', message: 'Later' })
  })
})

describe('who sends it', () => {
  const ticket: NewTicket = {
    text: 'Hello',
    title: 'T',
    askedType: '',
    template: null,
    templateId: '',
    channelId: 'c',
    fields: [],
    files: [],
    name: '',
    phone: '',
    email: '',
    website: '',
  }
  const begin = (stored: Record<string, string>, credentials: object = {}) => {
    const server = createServer({ addWo: ({ userId }) => ok({ woId: 'w', woNo: 7, userId: userId ?? 'made' }) })
    const values = Object.entries(stored).map(([key, value]): [string, string] => [
      `t&${key}`,
      JSON.stringify({ value, expire: 9e15 }),
    ])
    const storage = createStorage(new Map(values))
    const { platform } = createPlatformOf(server.fetch, createClock(), storage)
    const known = { tenantId: 't', userId: '', ticketToken: '', ...credentials }
    return { server, storage, tickets: createTickets(platform, known, createStorage()) }
  }

  test('G-46, A-42: the stored visitor with its token; without one, the visitor that addWo makes is kept', async () => {
    const stored = begin({ userId: 'u1', token: 'secret' })
    await stored.tickets.write.open(ticket, 'id')
    expect(stored.server.calls[0]).toMatchObject({ body: { userId: 'u1' }, headers: { token: 'secret' } })
    const nobody = begin({})
    expect(nobody.tickets.isKnown()).toBe(false)
    await nobody.tickets.write.open(ticket, 'id')
    expect(nobody.server.calls[0]?.body).not.toHaveProperty('userId')
    expect([nobody.tickets.isKnown(), nobody.storage.items.get('t&userId')]).toEqual([
      true,
      expect.stringContaining('"made"'),
    ])
  })

  test("A-49, G-49: the address's visitor without the token of another; a ticket's token in the header", async () => {
    const other = begin({ userId: 'u1', token: 'secret' }, { userId: 'u2' })
    await other.tickets.write.open(ticket, 'id')
    expect(other.server.calls[0]?.body).toMatchObject({ userId: 'u2' })
    expect(other.server.calls[0]?.headers).not.toHaveProperty('token')
    const link = begin({}, { tenantId: '', ticketToken: 'link' })
    await link.tickets.read.ticket('w')
    expect(link.server.calls[0]).toMatchObject({ body: { id: 'w' }, headers: { token: 'link' } })
  })

  test('a visitor whom the server no longer knows writes as somebody new', async () => {
    const { server, tickets, storage } = begin({ userId: 'old', token: 'secret' })
    server.handlers.addWo = ({ userId }) => (userId ? refused('Gone', 401) : ok({ woId: 'w', woNo: 8, userId: 'made' }))
    expect(await tickets.write.open(ticket, 'id')).toEqual({ ok: true, data: { id: 'w', number: 8 } })
    expect(storage.items.get('t&userId')).toContain('"made"')
    const linked = begin({ userId: 'u1', token: 'secret' }, { userId: 'strange' })
    linked.server.handlers.addWo = ({ userId }) =>
      userId === 'strange' ? refused('Gone', 401) : ok({ woId: 'w', userId })
    await linked.tickets.write.open(ticket, 'id')
    expect(linked.server.calls[1]).toMatchObject({ body: { userId: 'u1' }, headers: { token: 'secret' } })
    expect(linked.storage.items.get('t&userId')).toContain('"u1"')
  })
})

describe('pictures', () => {
  test.each([
    ['S5.5-02', 'a.gif'],
    ['S5.5-03', 'a.jpeg'],
    ['S5.5-04', 'a.png'],
    ['S5.5-05', 'A.JPG'],
    ['S5.5-06', 'a.bmp'],
  ])('%s: %s is taken', (_row, name) => {
    expect(whyNotAttached({ name, size: 1 })).toBeNull()
  })

  test('A-07, A-08, S9.1-07: exactly 50 MB are taken, one byte more and any other kind are not', () => {
    expect(whyNotAttached({ name: 'a.png', size: 52_428_800 })).toBeNull()
    expect(whyNotAttached({ name: 'a.png', size: 52_428_801 })).toBe('fileTooLarge')
    for (const name of ['a.mp4', 'a.webp', 'a.svg', 'png', 'a.png.exe'])
      expect(whyNotAttached({ name, size: 1 }), name).toBe('fileKind')
  })

  test('S5.5-01, S9.1-06: three at most; a failed one is sent again; a kept one counts', async () => {
    const clock = createClock()
    const answers: Answer<TicketFile>[] = [failed('refused', 400, 'Full'), { ok: true, data: { name: 'b', url: '/b' } }]
    const upload = async () => answers.shift() ?? failed('offline')
    const kept = [{ name: 'old.png', url: '/old' }]
    const model = createAttachments({ platform: { clock }, upload, previewOf: ({ name }) => `blob:${name}`, kept })
    const file = (name: string) => ({ name, size: 1, type: 'image/png' })
    expect(model.add([file('a.png'), file('b.png'), file('c.png'), file('d.pdf')])).toEqual(['tooMany'])
    await settle()
    const states = () => model.get().map(({ name, state, problem }) => [name, state, problem])
    expect(states()).toEqual([
      ['old.png', 'done', ''],
      ['a.png', 'failed', 'Full'],
      ['b.png', 'done', ''],
    ])
    answers.push({ ok: true, data: { name: 'a.png', url: '/a' } })
    model.retry(model.get()[1]?.id ?? 0)
    await model.settled()
    expect(model.done().map(({ url }) => url)).toEqual(['/old', '/a', '/b'])
    model.remove(model.get()[0]?.id ?? 1)
    expect(model.add([file('e.pdf')])).toEqual(['fileKind'])
    expect(model.done()).toHaveLength(2)
  })

  test('G-46: before there is a visitor, one picture after the other', async () => {
    let known = false
    const turns = createTurns(() => known)
    const order: string[] = []
    const run = (name: string) =>
      turns(async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        known = true
        order.push(`${name} ends`)
      })
    await Promise.all([run('first'), run('second')])
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
})

describe('a ticket', () => {
  const read = (part: object) => readTicket({ woId: 'w', ...part })

  test.each([
    ['S4.7-01', 0, 'untouched'],
    ['S4.7-02', 1, 'accepted'],
    ['S4.7-03', 2, 'waiting'],
    ['S4.7-04', 3, 'solved'],
    ['S4.7-05', 5, 'closed'],
    ['S4.7-06', 99, 'closed'],
    ['A-28', 4, null],
    ['A-28', undefined, null],
  ])('%s: status %s is %s', (_row, woStatus, state) => {
    expect(read({ woStatus }).state).toBe(state)
  })

  test('S3.14-18, S3.14-19, S3.14-20: who wrote an entry', () => {
    const woHandleInfoVoList = [1, 2, 3, 77, undefined].map((handleType) => ({ handleType }))
    expect(read({ woHandleInfoVoList }).entries.map(({ by }) => by)).toEqual([
      ...['agent', 'customer', 'internal', 'internal', 'internal'],
    ])
  })

  test('a server that knows only the specification: replies until it is closed, no rating, no number', () => {
    expect(read({ woStatus: 1, woPriority: 9 })).toMatchObject({
      mayReply: true,
      mayRate: false,
      number: 0,
      priority: null,
    })
    expect(read({ woStatus: 5 }).mayReply).toBe(false)
    expect(readTicket('what?')).toMatchObject({ id: '', entries: [], files: [], state: null })
  })
})

test('D-24: today what is left of the day, and tomorrow', () => {
  const hour = 3_600_000
  const at = (day: number, clock: number) => (day * 24 + clock) * hour
  const hours = (now: number) => callWindows(now * hour, at).map(({ from, to }) => [from / hour, to / hour])
  expect(hours(14)).toEqual([
    [14, 15],
    [15, 17],
    [17, 19],
    [33, 35],
    [35, 37],
    [37, 39],
    [39, 41],
    [41, 43],
  ])
  expect(hours(18.75)[0]).toEqual([33, 35])
})

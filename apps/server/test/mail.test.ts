import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startNode } from './build.ts'
import { arrive, hire, signIn, type TestAgent } from './people.ts'
import { createSink } from './sink.ts'
import { onBothStores } from './stores.ts'

const sink = await createSink()
const SMTP = {
  SMTP_URL: sink.url,
  SMTP_FROM: 'Mossbell <service@example.com>',
  FOYER_PUBLIC_URL: 'https://chat.example.com',
}
const TRUST = { FOYER_TRUST_PROXY: '127.0.0.1' }

const log: string[] = []
const MINUTE = 60_000
const AWAY = 5.5 * MINUTE

let mailboxes = 0
/** An address that no other test uses. */
const newMailbox = () => {
  mailboxes += 1
  return `ann.${mailboxes}.${Date.now()}@example.com`
}

afterAll(() => sink.down())
afterEach(() => sink.behave('take'))

onBothStores(
  (subject) => {
    const meet = async (email: string, more: Record<string, unknown> = {}, node = subject.node, headers = {}) => {
      const owner = await signIn(node)
      const agent = await hire(node, owner, { maxSession: 50 })
      const visitor = await arrive(node, { email, ...more }, headers)
      await visitor.call('transferAgent', { adminId: agent.adminId })
      const answer = async (msgContent: string, body: object = {}) => {
        const sent = await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent, ...body })
        // older versions stored names with line breaks
        const name = 'Lee <b>\r\nBcc: spy@example.com'
        await inStore('update message set sender_name = $1 where sender_id = $2', [name, agent.adminId])
        return sent
      }
      const close = () => agent.call('chatClose', { sessionId: visitor.sessionId })
      return { owner, agent, visitor, answer, close }
    }

    /** Moves time on while the agent stays at the desk: a silent agent would lose the visitors. */
    const passWith = async (agent: TestAgent, ms: number) => {
      subject.node.forward(ms)
      await agent.events()
    }

    const newChannel = async (save: object) => {
      const owner = await signIn(subject.node)
      return (await subject.node.manage('saveChannel', save, owner.token)).data.channelId as string
    }

    const inStore = async (statement: string, values: unknown[]) => {
      const client = new pg.Client({ connectionString: subject.store.url })
      await client.connect()
      const found = await client.query(statement, values)
      await client.end()
      return found.rows as unknown[]
    }
    const outboxOf = (email: string) => inStore('select * from mail_outbox where recipient = $1', [email])

    const mailed = async (kind: string, outcome: string) => {
      const text = await (await fetch(`${subject.node.base}/metrics`)).text()
      return Number(new RegExp(`foyer_mail_total\\{kind="${kind}",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
    }

    test('S7.2-23: a missed reply is mailed once, in the visitor’s language, and getOfflineMsg still has it', async () => {
      const email = newMailbox()
      const { agent, visitor, answer, close } = await meet(email, {
        locale: 'de',
        userName: 'Ann\r\nBcc: spy@example.com',
      })
      await answer('Your <b>parcel</b> left & "is" on its way\nto you <img src=x onerror=alert(1)>')
      await subject.node.sweep()
      expect(sink.arrivedFor(email), 'nobody is away yet').toEqual([])
      await passWith(agent, AWAY)
      await subject.node.sweep()
      await subject.node.sweep()
      await passWith(agent, AWAY)
      await subject.node.sweep()
      const [mail, ...more] = sink.arrivedFor(email)
      expect(more).toEqual([])
      expect(mail?.to).toEqual([email])
      expect(mail?.subject).toBe('Neue Antwort von Mossbell Kundenservice')
      expect(mail?.headers).toMatchObject({
        from: 'Mossbell <service@example.com>',
        to: email,
        'auto-submitted': 'auto-generated',
        'message-id': expect.stringMatching(/^<[\w-]+@example\.com>$/),
      })
      expect(mail?.headers).not.toHaveProperty('bcc')
      expect(mail?.text).toContain('Während Sie weg waren, wurde Ihnen geschrieben:')
      expect(mail?.text).toContain('Your <b>parcel</b> left & "is" on its way\nto you')
      expect(mail?.text).toContain('Chat öffnen: https://chat.example.com/chat_online/index?channelId=demo')
      expect(mail?.html).toContain('<html lang="de" dir="ltr">')
      expect(mail?.html).toContain(
        'Your &lt;b&gt;parcel&lt;/b&gt; left &amp; &quot;is&quot; on its way<br>to you &lt;img src=x',
      )
      expect(mail?.html).toContain('<b dir="auto">Lee &lt;b&gt; Bcc: spy@example.com</b>')
      expect(mail?.html).not.toMatch(/<img|<script/)
      await close()
      const missed = await (await arrive(subject.node, { userId: visitor.userId })).call('getOfflineMsg', {})
      expect(missed.data).toHaveLength(1)
    })

    test('a visitor who returns in time gets no mail: by poll, or by getOfflineMsg after the end', async () => {
      const [polled, fetched] = [newMailbox(), newMailbox()]
      const one = await meet(polled)
      const two = await meet(fetched)
      await one.visitor.poll()
      for (const { answer } of [one, two]) await answer('Are you there?')
      await two.close()
      subject.node.forward(4 * MINUTE)
      await one.visitor.poll()
      await one.visitor.poll()
      await (await arrive(subject.node, { userId: two.visitor.userId })).call('getOfflineMsg', {})
      subject.node.forward(AWAY)
      await subject.node.sweep()
      expect([...sink.arrivedFor(polled), ...sink.arrivedFor(fetched)]).toEqual([])
    })

    test('a visitor who is back before the retry gets no mail', async () => {
      const email = newMailbox()
      const { visitor, answer } = await meet(email)
      await answer('Are you there?')
      await sink.down()
      subject.node.forward(AWAY)
      await subject.node.sweep()
      await sink.up()
      await visitor.poll()
      await visitor.poll()
      subject.node.forward(AWAY)
      await subject.node.sweep()
      expect(sink.arrivedFor(email)).toEqual([])
      expect(await outboxOf(email)).toEqual([])
    })

    test('notes, flagged and recalled messages are never mailed; pictures, files and cards are named', async () => {
      const email = newMailbox()
      const { owner, agent, visitor, answer } = await meet(email, { locale: 'fa' })
      await subject.node.manage('saveSensitiveWords', { words: ['swearword'] }, owner.token)
      await answer('a note for colleagues', { insideFlag: 1 })
      await answer('what a swearword')
      const taken = await answer('taken back')
      await agent.call('recallMsg', { sessionId: visitor.sessionId, msgId: taken.data.msgId })
      await answer('https://files.example.com/1.png', { msgType: 2 })
      await answer('https://files.example.com/2.pdf', { msgType: 4, fileName: 'invoice.pdf' })
      await answer(JSON.stringify({ title: 'Oak chair', orderCode: 'A1' }), { msgType: 8 })
      await answer('<p>Rich <b>text</b></p><p>&lt;two&gt;</p>', { msgType: 12 })
      subject.node.forward(AWAY)
      await subject.node.sweep()
      const [mail] = sink.arrivedFor(email)
      expect(mail?.html).toContain('dir="rtl"')
      expect(mail?.text).toMatch(/\[تصویر\][\s\S]+\[فایل\] invoice\.pdf[\s\S]+Oak chair[\s\S]+Rich text\n<two>/)
      for (const secret of ['note', 'swearword', 'taken back', 'files.example.com']) {
        expect(mail?.text).not.toContain(secret)
        expect(mail?.html).not.toContain(secret)
      }
      await subject.node.manage('saveSensitiveWords', { words: [] }, owner.token)
    })

    test('a mail server that was down gets the mail once', async () => {
      const email = newMailbox()
      const { answer } = await meet(email)
      await answer('Are you there?')
      await sink.down()
      subject.node.forward(AWAY)
      await subject.node.sweep()
      expect((await outboxOf(email))[0]).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
      await sink.up()
      await subject.node.sweep()
      expect(sink.arrivedFor(email), 'not before its time').toEqual([])
      subject.node.forward(2 * MINUTE)
      await subject.node.sweep()
      await subject.node.sweep()
      expect(sink.arrivedFor(email)).toHaveLength(1)
    })

    test('if the server’s answer is lost, the same mail is sent again under the same Message-ID', async () => {
      const email = newMailbox()
      const { agent, answer } = await meet(email)
      await answer('the first')
      sink.behave('vanish')
      await passWith(agent, AWAY)
      await subject.node.sweep()
      sink.behave('take')
      await answer('the second')
      await passWith(agent, AWAY)
      await subject.node.sweep()
      await subject.node.sweep()
      const [lost, again, next, ...more] = sink.arrivedFor(email)
      expect(again?.headers['message-id']).toBe(lost?.headers['message-id'])
      expect(again?.text).toBe(lost?.text)
      expect(next?.headers['message-id']).not.toBe(lost?.headers['message-id'])
      expect(next?.text).toContain('the second')
      expect(next?.text).not.toContain('the first')
      expect(more).toEqual([])
    })

    test('if a node is killed after sending, the mail is sent again later under the same Message-ID', async () => {
      const email = newMailbox()
      const { answer } = await meet(email)
      await answer('Are you there?')
      subject.node.forward(AWAY)
      await subject.node.sweep()
      const killed = 'update mail_outbox set locked_until = sent_at + 120000, sent_at = null where recipient = $1'
      await inStore(killed, [email])
      await subject.node.sweep()
      expect(sink.arrivedFor(email), 'it may still be on its way').toHaveLength(1)
      subject.node.forward(2.5 * MINUTE)
      await subject.node.sweep()
      await subject.node.sweep()
      const [lost, again, ...more] = sink.arrivedFor(email)
      expect(again?.headers['message-id']).toBe(lost?.headers['message-id'])
      expect(more).toEqual([])
    })

    test('a visitor who is online without having read the reply gets no mail until they leave', async () => {
      const email = newMailbox()
      const { agent, visitor, answer } = await meet(email, { locale: '' }, subject.node, {
        'accept-language': 'fr-CA, en;q=0.5',
      })
      await answer('Are you there?')
      await sink.down()
      await passWith(agent, AWAY)
      await subject.node.sweep()
      await sink.up()
      await visitor.call('typing', { msgContent: 'I am' })
      await passWith(agent, 2 * MINUTE)
      await subject.node.sweep()
      expect(sink.arrivedFor(email)).toEqual([])
      subject.node.forward(AWAY)
      await subject.node.sweep()
      // without a chosen language, that of the page
      expect(sink.arrivedFor(email).map((mail) => mail.subject)).toEqual([
        'Nouvelle réponse de Mossbell customer service',
      ])
    })

    test('two nodes that send at the same time send one mail', async () => {
      const env = { ...TRUST, ...SMTP }
      const [one, two] = await Promise.all([startNode(subject.store, { env }), startNode(subject.store, { env })])
      try {
        const emails = Array.from({ length: 10 }, newMailbox)
        for (const email of emails) await (await meet(email, {}, one)).answer('Are you there?')
        for (const node of [one, two]) node.forward(AWAY)
        await Promise.all([one.sweep(), two.sweep(), one.sweep(), two.sweep()])
        await Promise.all([one.sweep(), two.sweep()])
        expect(emails.map((email) => sink.arrivedFor(email).length)).toEqual(emails.map(() => 1))
      } finally {
        await one.close()
        await two.close()
      }
    })

    test('a mail server that hangs delays neither calls nor the shutdown; the mail is sent later', async () => {
      const env = { ...TRUST, ...SMTP }
      const one = await startNode(subject.store, { env })
      const email = newMailbox()
      const { visitor, answer } = await meet(email, {}, one)
      await answer('Are you there?')
      sink.behave('hang')
      one.forward(AWAY)
      const hung = one.sweep().catch(() => undefined)
      await expect.poll(() => sink.arrivedFor(email)).toHaveLength(1)
      expect((await visitor.call('getSessionMsg', { sessionId: visitor.sessionId })).code).toBe(200)
      const began = Date.now()
      await one.close()
      expect(Date.now() - began).toBeLessThan(8000)
      await hung
      expect((await outboxOf(email))[0]).toMatchObject({ sent_at: null, failed_at: null })
      sink.behave('take')
      subject.node.forward(AWAY)
      await subject.node.sweep()
      const ids = sink.arrivedFor(email).map((mail) => mail.headers['message-id'])
      expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    })

    test('a permanently refused recipient is given up at once, with a log line and a metric', async () => {
      const email = newMailbox()
      const { answer } = await meet(email)
      await answer('Are you there?')
      sink.behave('refuse')
      const before = await mailed('missed', 'refused')
      subject.node.forward(AWAY)
      await subject.node.sweep()
      expect((await outboxOf(email))[0]).toMatchObject({ attempts: 1, failed_at: expect.any(String) })
      expect(await mailed('missed', 'refused')).toBe(before + 1)
      expect(log.at(-1)).toMatch(/a mail was given up/)
      expect(log.at(-1)).toMatch(/550/)
      sink.behave('take')
      subject.node.forward(60 * MINUTE)
      await subject.node.sweep()
      expect(sink.arrivedFor(email)).toEqual([])
    })

    test('a mail that fails for a day is given up', async () => {
      const email = newMailbox()
      const { answer } = await meet(email)
      await answer('Are you there?')
      await sink.down()
      subject.node.forward(AWAY)
      await subject.node.sweep()
      subject.node.forward(24 * 60 * MINUTE)
      await subject.node.sweep()
      await sink.up()
      expect((await outboxOf(email))[0]).toMatchObject({ attempts: 2, failed_at: expect.any(String) })
    })

    test('a transcript is mailed after the chat if the channel wants it and an agent said something', async () => {
      const channelId = await newChannel({ mailTranscript: 1, language: 'fr' })
      const title = JSON.stringify({ titleDesc: 'Shop\r\nBcc: spy@example.com' })
      await inStore('update channel set config = config || $1::jsonb where channel_id = $2', [title, channelId])
      const [talked, silent, off] = [newMailbox(), newMailbox(), newMailbox()]
      const { visitor, answer, close } = await meet(talked, { channelId, userName: 'Buy at evil.example' })
      await visitor.say('Where is <my> parcel?')
      await answer('a note', { insideFlag: 1 })
      await answer('On its way')
      await subject.node.sweep()
      expect(sink.arrivedFor(talked)).toEqual([])
      await close()
      await close()
      await (await meet(silent, { channelId })).close()
      const third = await meet(off)
      await third.answer('Hello')
      await third.close()
      await subject.node.sweep()
      await subject.node.sweep()
      // messages in a transcript do not count as missed
      subject.node.forward(AWAY)
      await subject.node.sweep()
      const [mail, ...more] = sink.arrivedFor(talked)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Votre conversation avec Shop Bcc: spy@example.com')
      expect(mail?.headers).not.toHaveProperty('bcc')
      expect(mail?.text).toMatch(/Vous \(.+\)\nWhere is <my> parcel\?\n\nLee .+\nOn its way/)
      expect(mail?.html).toContain('Where is &lt;my&gt; parcel?')
      for (const secret of ['a note', 'evil.example']) expect(mail?.text).not.toContain(secret)
      expect(sink.arrivedFor(silent)).toEqual([])
      expect(sink.arrivedFor(off).map((missed) => missed.subject)).toEqual([
        'New answer from Mossbell customer service',
      ])
    })

    test('nothing is mailed for a channel without mails, or to a visitor with a wrong address or several', async () => {
      const channelId = await newChannel({ mailMissed: 0 })
      const quiet = newMailbox()
      const hostile = [
        'a@example.com,b@example.com',
        'a@example.com\r\nBcc: b@example.com',
        'Ann <a@example.com>',
        'ann',
        '',
      ]
      for (const { answer } of [
        await meet(quiet, { channelId }),
        ...(await Promise.all(hostile.map((email) => meet(email)))),
      ])
        await answer('Are you there?')
      subject.node.forward(AWAY)
      await subject.node.sweep()
      for (const email of [quiet, 'a@example.com', 'b@example.com', 'ann']) expect(sink.arrivedFor(email)).toEqual([])
    })

    test('an address gets at most six mails a day, whoever enters it', async () => {
      const email = newMailbox()
      const visitors = await Promise.all(Array.from({ length: 8 }, (_, i) => meet(i % 2 ? email : email.toUpperCase())))
      for (const { answer } of visitors) await answer('Are you there?')
      subject.node.forward(AWAY)
      await subject.node.sweep()
      expect(sink.arrivedFor(email)).toHaveLength(6)
      expect(await mailed('missed', 'limited')).toBeGreaterThanOrEqual(2)
    })

    test('without a mail server nothing is written to the outbox', async () => {
      const channelId = await newChannel({ mailTranscript: 1 })
      const bare = await startNode(subject.store, { env: TRUST })
      try {
        const email = newMailbox()
        const agent = await hire(bare, await signIn(bare), { maxSession: 50 })
        const visitor = await arrive(bare, { email, channelId })
        await visitor.call('transferAgent', { adminId: agent.adminId })
        await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'Hello' })
        await agent.call('chatClose', { sessionId: visitor.sessionId })
        bare.forward(AWAY)
        await bare.sweep()
        expect(await outboxOf(email)).toEqual([])
      } finally {
        await bare.close()
      }
    })
  },
  { env: SMTP, log: (line) => void log.push(line) },
)

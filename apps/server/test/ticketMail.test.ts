import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HANDLE_TYPE, TICKET_STATUS } from '@foyer/protocol/kinds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readReplyToken, tokenIn } from '../src/mail/tokens.ts'
import type { Actor } from '../src/tickets/types.ts'
import { arrive, createGroup, fromNewAddress, hire, signIn } from './people.ts'
import { createSink } from './sink.ts'
import { onBothStores } from './stores.ts'
import { newTicket, openTickets } from './ticketMails.ts'

const sink = await createSink()
const SITE = 'https://chat.example.com'
const ENV = { SMTP_URL: sink.url, SMTP_FROM: 'Mossbell <service@example.com>', FOYER_PUBLIC_URL: SITE }
const CUSTOMER: Actor = { kind: 'customer', name: 'Ann' }
const LEE: Actor = { kind: 'agent', adminId: 'a-lee', name: 'Lee' }
const { solved, accepted, closed } = TICKET_STATUS

let boxes = 0
const newBox = (name = 'ann') => {
  boxes += 1
  return `${name}.${boxes}.${Date.now()}@example.com`
}

afterAll(() => sink.down())
afterEach(() => sink.behave('take'))

onBothStores(
  (subject) => {
    const ahead = 0
    let store: ReturnType<typeof openTickets>
    beforeAll(() => {
      store = openTickets(subject.store, () => Date.now() + ahead)
    })
    afterAll(() => store.close())

    const open = (email: string, more: Parameters<typeof newTicket>[0] = {}, by: Actor = CUSTOMER) =>
      store.tickets.open(newTicket({ email, ...more }), by)
    const say = (woId: string, content: string, by: Actor, more: object = {}) =>
      store.tickets.reply(
        'demo',
        woId,
        { handleType: by.kind === 'customer' ? HANDLE_TYPE.customer : HANDLE_TYPE.reply, content, ...more },
        by,
      )
    const mailed = async (email: string) => {
      await subject.node.sweep()
      return sink.arrivedFor(email)
    }
    const idOf = (mail: { headers: Readonly<Record<string, string>> } | undefined) => mail?.headers['message-id'] ?? ''
    const ticketOf = async (woId: string) => (await store.tickets.find('demo', woId)) ?? expect.unreachable()

    test('D-24: a message left is confirmed in its language, with its number and a link, and not a word of what was typed', async () => {
      const [email, evil] = [newBox(), 'Buy at https://evil.example']
      const visitor = await arrive(subject.node, { locale: 'de' })
      const left = { customerName: evil, customerEmail: email, msgContent: evil, channelId: 'demo' }
      const sent = await visitor.call('leaveMsg', left, { token: visitor.token, ...fromNewAddress() })
      expect(sent.code).toBe(200)
      const callback = { phone: '0171 555 01', from: Date.now() + 3_600_000, to: Date.now() + 7_200_000 }
      await visitor.call('leaveMsg', { ...left, callback }, { token: visitor.token, ...fromNewAddress() })
      const mails = await mailed(email)
      expect(mails).toHaveLength(2)
      const [message, call] = ['Nachricht', 'Rückrufwunsch'].map((word) =>
        mails.find(({ text }) => text.includes(word)),
      )
      expect(message?.subject).toMatch(/^\[#\d+\] Ihre Anfrage an Mossbell Kundenservice$/)
      expect(message?.text).toMatch(/^Wir haben Ihre Nachricht #\d+ erhalten/)
      expect(message?.text).toMatch(/https:\/\/chat\.example\.com\/chat_online\/workorder\?woId=wo\w+&token=[\w-]{43}/)
      expect(call?.text).toMatch(/^Wir haben Ihren Rückrufwunsch #\d+ notiert und rufen Sie zwischen \d/)
      for (const mail of [message, call]) {
        expect(mail?.raw).not.toContain('evil')
        expect(mail?.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' })
        expect(mail?.headers).not.toHaveProperty('reply-to')
        expect(mail?.text).not.toContain('Sie können einfach')
      }
    })

    test('D-25: mails of a ticket make one thread, an answer by mail among them, and what an agent wrote is quoted below', async () => {
      await store.db.rows({
        text: `insert into mailbox (tenant_id, mailbox_id, mail_address, host, port, security, account, folder, updated_at)
          values ('demo', 'mb1', 'help@example.com', 'imap.example.com', 993, 'tls', 'help', 'INBOX', 0)`,
        values: [],
      })
      const email = newBox()
      const ticket = await open(email)
      const [confirmed] = await mailed(email)
      await say(ticket.wo_id, 'Which one?', LEE)
      const [, first] = await mailed(email)
      await say(ticket.wo_id, 'The left <b>front</b> one', CUSTOMER, { mailId: '<her-own.1@mail.example>' })
      await say(ticket.wo_id, 'only for colleagues', LEE, { handleType: HANDLE_TYPE.note })
      await say(ticket.wo_id, 'A new one is on its way', LEE, { status: solved })
      const [, , second, ...more] = await mailed(email)
      expect(more).toEqual([])
      expect(new Set([confirmed, first, second].map((mail) => mail?.subject))).toEqual(
        new Set([`[#${ticket.wo_no}] Your request to Mossbell customer service`]),
      )
      expect(first?.headers['in-reply-to']).toBe(idOf(confirmed))
      expect(second?.headers['in-reply-to']).toBe('<her-own.1@mail.example>')
      expect(second?.headers.references).toBe(`${idOf(confirmed)} ${idOf(first)} <her-own.1@mail.example>`)
      expect(first?.text).toMatch(/^Lee has answered your request #\d+:\n\nLee \(.+\)\nWhich one\?/)
      expect(second?.text).toMatch(/Rate our service: https:/)
      expect(second?.text).toMatch(
        /> You \(.+\)\n> The left <b>front<\/b> one\n\n> Lee \(.+\)\n> Which one\?\n\n> You \(.+\)\n> One leg/,
      )
      expect(second?.html).toContain('The left &lt;b&gt;front&lt;/b&gt; one')
      expect(second?.raw).not.toContain('colleagues')

      const replyTo = /<?(help\+[a-z2-7]{24}@example\.com)>?$/.exec(second?.headers['reply-to'] ?? '')?.[1] ?? ''
      expect(await readReplyToken(store.db, tokenIn(replyTo) ?? '')).toEqual({
        tenantId: 'demo',
        woId: ticket.wo_id,
        recipient: email,
        adminId: '',
      })
      const entries = await store.entries(ticket.wo_id)
      expect(entries.map((entry) => entry.mail_id)).toEqual([
        idOf(first).slice(1, -1),
        '<her-own.1@mail.example>',
        '',
        idOf(second).slice(1, -1),
      ])
      await store.db.rows({ text: `delete from mailbox`, values: [] })
    })

    test('the operators’ automatic answer comes with the confirmation, in one mail', async () => {
      const { token } = await signIn(subject.node)
      const set = (autoReply: 0 | 1) =>
        subject.node.manage('saveWoSettings', { autoReply, autoReplyText: 'We answer by noon.' }, token)
      expect((await set(1)).code).toBe(200)
      const email = newBox()
      await open(email)
      const [mail, ...more] = await mailed(email)
      expect(more).toEqual([])
      expect(mail?.text).toMatch(
        /^We have received your request #\d+ .+\n\nMossbell customer service \(.+\)\nWe answer by noon\./,
      )
      expect(mail?.raw).not.toContain('One leg')
      await set(0)
    })

    test('X-41: operators word mails in a language, try them, and get ours back', async () => {
      const { token } = await signIn(subject.node)
      const call = (name: string, body: object) => subject.node.manage(name, body, token)
      const wrong = await call('saveMailText', { mailText: 'opened', locale: 'de', words: 'Hallo {customer}' })
      expect([wrong.code, wrong.message]).toEqual([400, expect.stringContaining('{customer} is none')])
      const own = { mailText: 'opened', locale: 'de', words: 'Danke! <b>{number}</b>' }
      expect((await call('saveMailText', own)).data).toMatchObject({
        own: 1,
        places: ['shop', 'number'],
        ownLocales: ['de'],
      })
      await call('saveMailText', { mailText: 'subject', locale: 'de', words: 'Ihr Anliegen bei {shop}' })
      const listed = (await call('getMailTextList', { locale: 'de' })).data as { mailText: string; own: number }[]
      expect(listed).toHaveLength(14)
      expect(listed.filter((text) => text.own).map((text) => text.mailText)).toEqual(['subject', 'opened'])

      const shown = (await call('previewMail', { mailText: 'reply', locale: 'de', words: '{agent} schreibt:' })).data
      expect(shown).toMatchObject({
        subject: expect.stringMatching(/^\[#1042\] Ihr Anliegen bei /),
        text: expect.stringMatching(/^Lee schreibt:/),
      })
      const [to, email] = [newBox('owner'), newBox()]
      expect((await call('sendTestMail', { mailText: 'opened', locale: 'de', email: to })).data).toEqual({
        sent: 1,
        reason: '',
      })
      expect(sink.arrivedFor(to)[0]?.html).toContain('Danke! &lt;b&gt;#1042&lt;/b&gt;')
      sink.behave('refuse')
      const refused = await call('sendTestMail', { mailText: 'opened', locale: 'de', email: to })
      expect(refused.data).toEqual({ sent: 0, reason: expect.stringContaining('550') })
      sink.behave('take')
      expect(
        (await call('sendTestMail', { mailText: 'opened', locale: 'de', email: 'a@b.example,c@d.example' })).code,
      ).toBe(400)
      const flood = []
      for (let i = 0; i < 20; i++)
        flood.push((await call('sendTestMail', { mailText: 'opened', locale: 'de', email: to })).code)
      expect(flood.slice(-2)).toEqual([400, 400])

      await open(email, { locale: 'de' })
      await call('deleteMailText', { mailText: 'opened', locale: 'de' })
      expect((await call('deleteMailText', { mailText: 'opened', locale: 'de' })).code).toBe(400)
      const [mail] = await mailed(email)
      expect(mail?.subject).toMatch(/Ihr Anliegen bei Mossbell/)
      expect(mail?.text).toMatch(/^Wir haben Ihre Anfrage/)
      await call('deleteMailText', { mailText: 'subject', locale: 'de' })
    })

    test('an event is mailed once, whatever follows it: solved once, closed without a word, opened again', async () => {
      const email = newBox()
      const ticket = await open(email)
      await store.tickets.change('demo', [ticket.wo_id], { status: solved }, LEE)
      await store.tickets.change('demo', [ticket.wo_id], { status: closed }, LEE)
      await store.tickets.change('demo', [ticket.wo_id], { status: accepted }, LEE)
      await store.tickets.change('demo', [ticket.wo_id], { tags: ['x'] }, LEE)
      await say(ticket.wo_id, 'Thank you', CUSTOMER)
      const mails = await mailed(email)
      await mailed(email)
      expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
        expect.stringMatching(/^We have received your request #/),
        expect.stringMatching(/^Your request #\d+ is solved/),
        expect.stringMatching(/^We are working on your request #\d+ again/),
      ])
      expect(sink.arrivedFor(email)).toHaveLength(3)
    })

    test('an agent’s ticket for a customer tells what was written, and the chat that it was made from', async () => {
      const email = newBox()
      const owner = await signIn(subject.node)
      const agent = await hire(subject.node, owner, { maxSession: 50 })
      const visitor = await arrive(subject.node, {})
      await visitor.call('transferAgent', { adminId: agent.adminId })
      await visitor.say('My chair broke')
      await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'I will look' })
      await agent.call('sendMsg', { sessionId: visitor.sessionId, msgType: 1, msgContent: 'a note', insideFlag: 1 })
      const chat = { userId: visitor.userId, sessionId: visitor.sessionId, source: 'chat', content: '' } as const
      await open(email, chat, LEE)
      const [mail] = await mailed(email)
      expect(mail?.text).toMatch(
        /^We have opened the request #\d+ for you\.\n\nYou \(.+\)\nMy chair broke\n\nAgent.+\nI will look/,
      )
      expect(mail?.raw).not.toContain('a note')
    })

    test('files go with the mail up to 5 MB in all, larger ones as links', async () => {
      const folder = join(subject.node.dataDir, 'files')
      await mkdir(folder, { recursive: true })
      const files = await Promise.all(
        [100, 6_000_000].map(async (size, at) => {
          const name = `${String(at).repeat(32)}.pdf`
          await writeFile(join(folder, name), Buffer.alloc(size, 'x'))
          const values = [name, `file ${at}.pdf`, size, Date.now()]
          await store.db.rows({
            text: `insert into uploaded_file (tenant_id, name, user_id, file_name, size, purpose, created_at, admin_id)
              values ('demo', $1, '', $2, $3, 'desk', $4, 'a-lee') on conflict do nothing`,
            values,
          })
          return { fileName: `file ${at}.pdf`, fileType: 'pdf', fileUrl: `/files/${name}` }
        }),
      )
      const email = newBox()
      const ticket = await open(email)
      await say(ticket.wo_id, 'The papers', LEE, { files })
      const [, mail] = await mailed(email)
      expect(mail?.files.map(({ name, bytes }) => [name, bytes.length])).toEqual([['file 0.pdf', 100]])
      expect(mail?.text).toContain(`– file 1.pdf: ${SITE}/files/${'1'.repeat(32)}.pdf`)
      expect(mail?.text).toContain('The papers')
    })

    test('a refused address is noted at the ticket, once, until a mail gets through', async () => {
      const email = newBox()
      sink.behave('refuse')
      const ticket = await open(email)
      await mailed(email)
      await say(ticket.wo_id, 'Hello', LEE)
      await mailed(email)
      expect((await ticketOf(ticket.wo_id)).mail_problem).toMatch(/550 no such person/)
      const problems = async () => (await store.entries(ticket.wo_id)).filter((entry) => 'mailProblem' in entry.changes)
      expect(await problems()).toMatchObject([{ handle_type: HANDLE_TYPE.change, admin_id: '', who: '' }])
      sink.behave('take')
      await say(ticket.wo_id, 'Hello again', LEE)
      await mailed(email)
      expect((await ticketOf(ticket.wo_id)).mail_problem).toBe('')
      expect(await problems()).toHaveLength(2)
    })

    test('RFC 8058: one POST stops the mails about a ticket, opening the link does not, and writing again resumes them', async () => {
      const email = newBox()
      const ticket = await open(email, { locale: 'fr' })
      const [mail] = await mailed(email)
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      const [, path = ''] =
        /^<https:\/\/chat\.example\.com(\/mail\/stop\?token=\w+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
      const page = await fetch(subject.node.base + path)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`la demande #${ticket.wo_no}`)])
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      await say(ticket.wo_id, 'first', LEE)
      expect(await mailed(email)).toHaveLength(2)
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      for (const form of [body, body])
        expect((await fetch(subject.node.base + path, { method: 'POST', body: form })).status).toBe(200)
      await say(ticket.wo_id, 'second', LEE)
      expect(await mailed(email)).toHaveLength(2)
      expect((await ticketOf(ticket.wo_id)).mail_problem).toBe('stopped')
      await say(ticket.wo_id, 'please do tell me', CUSTOMER)
      await say(ticket.wo_id, 'third', LEE)
      expect((await mailed(email)).at(-1)?.text).toContain('third')
      const unknown = await fetch(`${subject.node.base}/mail/stop?token=abc`, { method: 'POST' })
      expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('This link is not valid.')])
    })

    test('an address that strangers type gets six confirmations a day, and every answer of an agent', async () => {
      const email = newBox()
      const tickets = []
      for (let i = 0; i < 8; i++) tickets.push(await open(i % 2 ? email : email.toUpperCase()))
      expect(await mailed(email)).toHaveLength(6)
      for (const ticket of tickets) await say(ticket.wo_id, 'Hello', LEE)
      expect(await mailed(email)).toHaveLength(14)
      expect((await Promise.all(tickets.map(({ wo_id }) => ticketOf(wo_id)))).map((one) => one.mail_problem)).toEqual(
        tickets.map(() => ''),
      )
    })

    test('agents get mails of what they chose: none, mine, or of the group; nobody of what they did', async () => {
      const { owner, groupId } = await createGroup(subject.node)
      const person = async (mailNotify: string) => {
        const adminCardEmail = newBox(mailNotify)
        const agent = await hire(subject.node, owner, { adminCardEmail }, groupId)
        const saved = await agent.call('saveMyCard', { mailNotify, mailLocale: 'de' })
        expect(saved.data).toMatchObject({ mailNotify, mailLocale: 'de' })
        return { email: adminCardEmail, adminId: agent.adminId, agent }
      }
      const [none, mine, group] = [await person('none'), await person('mine'), await person('group')]
      const counts = async () => {
        await subject.node.sweep()
        return [none, mine, group].map(({ email }) => sink.arrivedFor(email).length)
      }
      const ticket = await open('', { groupId, name: 'Ann Lee' })
      expect(await counts()).toEqual([0, 0, 1])
      const by: Actor = { kind: 'agent', adminId: group.adminId, name: 'Kim' }
      await store.tickets.change('demo', [ticket.wo_id], { adminId: mine.adminId }, by)
      expect(await counts()).toEqual([0, 1, 1])
      await say(ticket.wo_id, 'Any news?', CUSTOMER)
      expect(await counts()).toEqual([0, 2, 1])
      const mentions = [none.adminId, mine.adminId, group.adminId]
      await say(ticket.wo_id, 'Look @all', by, { handleType: HANDLE_TYPE.note, mentions })
      expect(await counts()).toEqual([0, 3, 1])
      const [assigned, replied, mentioned] = sink.arrivedFor(mine.email)
      expect(assigned?.subject).toBe(`[#${ticket.wo_no}] A chair is broken`)
      expect(assigned?.text).toMatch(
        /^Das Ticket #\d+ von Ann Lee ist jetzt Ihres:[\s\S]+One leg came off\.[\s\S]+Ticket öffnen: https:/,
      )
      expect(assigned?.text).toContain(`${SITE}/desk/tickets/${ticket.wo_id}\n`)
      expect(replied?.headers['in-reply-to']).toBe(idOf(assigned))
      expect(mentioned?.text).toMatch(/^Kim hat Sie im Ticket #\d+ erwähnt:[\s\S]+Look @all/)
      expect((await group.agent.call('getMyCard')).data).toMatchObject({ mailNotify: 'group' })
    })
  },
  { env: ENV },
)

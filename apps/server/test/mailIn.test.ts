import { HANDLE_TYPE, TICKET_STATUS } from '@foyer/protocol/kinds'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailTokens } from '../src/mail/tokens.ts'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { createProxy, type Dovecot, hasDovecot, startDovecot, withoutDovecot } from './dovecot.ts'
import { plain } from './mails/compose.ts'
import { corpus } from './mails/corpus.ts'
import { hire, signIn } from './people.ts'

const ENV = { FOYER_TRUST_PROXY: '127.0.0.1' }

let accounts = 0
const newAccount = () => {
  accounts += 1
  return `service${accounts}@shop.example`
}

describe.skipIf(!hasDovecot)(`mail in${withoutDovecot}`, () => {
  let dovecot: Dovecot
  let store: Store
  const nodes: Node[] = []

  beforeAll(async () => {
    dovecot = await startDovecot()
    store = await createSeeded('embedded')
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await store?.drop()
    await dovecot?.stop()
  })

  const read = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: store.url })
    await client.connect()
    const { rows } = await client.query(text, values)
    await client.end()
    return rows as Row[]
  }

  type Mail = { state: string; reason: string; wo_id: string; entry_no: number; title: string; message_id: string }
  const mails = (where = 'true') => read<Mail>(`select * from mail_in where ${where} order by at, uid`)
  type Ticket = {
    wo_id: string
    content: string
    quoted: string
    email: string
    status: number
    last_by: string
    [column: string]: unknown
  }
  const ticketOf = async (subject: string) => {
    const [ticket] = await read<Ticket>(
      `select t.* from ticket t join mail_in m on m.wo_id = t.wo_id and m.entry_no = 0 where m.title = $1`,
      [subject],
    )
    return ticket as Ticket
  }
  const entriesOf = (woId: string) =>
    read<{ handle_type: number; content: string; quoted: string; admin_id: string; who: string; mail_id: string }>(
      'select * from ticket_entry where wo_id = $1 order by entry_no',
      [woId],
    )

  /** A node that reads a mailbox of its own. */
  const begin = async (account: string, port?: number, env: Record<string, string> = {}) => {
    const node = await startNode(store, { env: { ...ENV, IMAP_URL: dovecot.url(account, port), ...env } })
    nodes.push(node)
    return node
  }

  test('D-25: of the whole corpus no mail is lost, none is doubled, and none brings markup along', async () => {
    const account = newAccount()
    // each from an address of its own: one sender opens thirty tickets an hour at most
    const sent = corpus.map(({ raw }, at) =>
      raw.toString('latin1').replaceAll('<lee@example.com>', `<lee${at}@example.com>`),
    )
    await dovecot.deliver(
      account,
      sent.map((raw) => Buffer.from(raw, 'latin1')),
    )
    const node = await begin(account)
    await node.sweep()
    const fetched = await mails()
    expect(fetched.length).toBe(corpus.length)
    const countOf = (state: string) => fetched.filter((mail) => mail.state === state).length
    const expected = (...natures: string[]) =>
      corpus.filter((one) => natures.includes(one.expected.nature ?? 'person')).length
    expect(countOf('failed')).toBe(expected('unreadable'))
    expect(fetched.filter(({ reason }) => reason === 'tooMany')).toEqual([])
    expect(countOf('ignored')).toBe(expected('autoReply', 'bounce'))
    expect(countOf('done')).toBe(expected('person', 'machine'))

    // what is fetched again is known, though the cursor is lost and nobody has read it
    await dovecot.use(account, (client) => client.messageFlagsRemove('1:*', ['\\Seen']))
    await read(`update mailbox set uid_validity = '', last_uid = 0`)
    await node.sweep()
    expect((await mails()).length).toBe(corpus.length)
    const tickets = await read<Ticket>(`select * from ticket where source = 'mail'`)
    expect(tickets.length).toBe(countOf('done'))

    for (const { title, content, quoted } of tickets) {
      const isItsWords = content.startsWith('<script>alert(1)</script> &lt;b')
      if (!isItsWords) expect(`${title}${content}${quoted}`).not.toMatch(/<\/?(?:p|div|script|img|br|blockquote|a)\b/i)
    }
    const program = tickets.find(({ content }) => content.startsWith('Run it.'))
    expect(program).toMatchObject({ content: 'Run it.\n\n[Not taken over: x.exe]', files: [] })
    const disguised = tickets.find(({ content }) => content.startsWith('Look.'))
    expect(disguised).toMatchObject({ content: 'Look.\n\n[Not taken over: cat.png]', files: [] })
    const files = tickets.find(({ content }) => content === 'See the files.')?.files as { fileUrl: string }[]
    expect(files).toMatchObject([{ fileName: 'shoe.png' }, { fileName: 'bill.pdf' }])
    for (const { fileUrl } of files) expect((await fetch(node.base + fileUrl)).status).toBe(200)
    expect(tickets.find(({ content }) => content.includes('我的订单'))).toMatchObject({
      locale: 'zh',
      email: expect.stringMatching(/^lee\d+@example\.com$/),
    })
    expect(tickets.find(({ content }) => content.startsWith('Здравствуйте'))).toMatchObject({
      locale: 'ru',
      name: 'Lee Wong',
    })
  })

  test('D-25: a mail that comes while the mailbox is looked into is taken by that look, and waits for no later one', async () => {
    const account = newAccount()
    const node = await begin(account)
    await node.sweep()
    const { length: before } = await mails()
    const said = (n: number) => plain('Hello.', { From: `ann${n}@example.com`, Subject: `Mail ${n}` })
    await dovecot.deliver(
      account,
      Array.from({ length: 40 }, (_, n) => said(n)),
    )
    const first = node.sweep()
    await expect.poll(async () => (await mails()).length, { interval: 5 }).toBeGreaterThan(before)
    await dovecot.deliver(account, [said(40)])
    await node.sweep()
    expect((await mails()).length).toBe(before + 41)
    await first
  })

  const outgoing = async (woId: string, mailId: string, adminId = '', recipient = 'ann@example.com') => {
    await read(
      `insert into mail_outbox (tenant_id, mail_id, kind, user_id, session_id, channel_id, recipient, from_seq, due, created_at, wo_id, admin_id,
        entry_no, sent_at) values ('demo', $1, 'ticket', '', '', '', $4, 0, 0, 0, $2, $3, 99, 1)`,
      [mailId, woId, adminId, recipient],
    )
    const rows = <R>(statement: { text: string; values: readonly unknown[] }) =>
      read<R>(statement.text, [...statement.values])
    const tokens = createMailTokens({ rows }, Buffer.alloc(32, 7))
    return tokens.issue('reply', { tenantId: 'demo', woId, recipient, adminId }, 1)
  }

  test('D-25: answers land in their ticket, by the token in the address or by References, each as what its sender is', async () => {
    const account = newAccount()
    const node = await begin(account)
    const owner = await signIn(node)
    const agent = await hire(node, owner)
    await read(`update admin set card = card || '{"email":"kim@shop.example"}' where admin_id = $1`, [agent.adminId])
    const from = (address: string, subject: string, more: Record<string, string> = {}) => ({
      From: address,
      Subject: subject,
      ...more,
    })
    const come = async (...raw: Buffer[]) => {
      await dovecot.deliver(account, raw)
      await node.sweep()
    }
    await come(plain('Where is it?', from('Ann <ann@example.com>', 'Story', { 'Message-ID': '<first@example.com>' })))
    const ticket = await ticketOf('Story')
    expect(ticket).toMatchObject({
      content: 'Where is it?',
      email: 'ann@example.com',
      name: 'Ann',
      mail_id: 'first@example.com',
      last_by: 'customer',
    })

    const token = await outgoing(ticket.wo_id, 'out-story')
    const staffToken = await outgoing(ticket.wo_id, 'out-staff', agent.adminId, 'kim@shop.example')
    const quote = '\n\nOn Mon, Nov 23, 2026, Shop <service@shop.example> wrote:\n> On its way.\n'
    await come(
      plain(
        `Thank you.${quote}`,
        from('Ann <ann@other.example>', 'Re: Story', { To: `service+${token}@shop.example` }),
      ),
      plain('By reference.', from('Ann <ann@example.com>', 'AW: Story', { 'In-Reply-To': '<out-story@shop.example>' })),
      plain('To myself.', from('Ann <ann@example.com>', 'Story', { References: '<first@example.com>' })),
      plain(
        'On it.',
        from('Kim <kim@home.example>', 'Re: New ticket', { To: `service+${staffToken.toUpperCase()}@shop.example` }),
      ),
      plain(
        'Is this mine?',
        from('Kim <kim@shop.example>', 'Re: New ticket', { References: '<out-staff@shop.example>' }),
      ),
      plain(
        'I am away.',
        from('Ann <ann@example.com>', 'Out of office', {
          'In-Reply-To': '<out-story@shop.example>',
          'Auto-Submitted': 'auto-replied',
        }),
      ),
      plain('I want this too!', from('Eve <eve@example.com>', 'Stolen', { References: '<out-story@shop.example>' })),
    )
    const said = (await entriesOf(ticket.wo_id)).filter(({ handle_type: type }) => type !== HANDLE_TYPE.change)
    expect(said.map(({ handle_type: type, content }) => [type, content])).toEqual([
      [HANDLE_TYPE.customer, 'Thank you.'],
      [HANDLE_TYPE.customer, 'By reference.'],
      [HANDLE_TYPE.customer, 'To myself.'],
      [HANDLE_TYPE.reply, 'On it.'],
      [HANDLE_TYPE.note, 'Kim <kim@shop.example>\n\nIs this mine?'],
      [HANDLE_TYPE.note, 'Ann <ann@example.com>\n\nI am away.'],
    ])
    expect(said[0]?.quoted).toContain('On its way.')
    expect(said[3]).toMatchObject({ admin_id: agent.adminId })
    expect(await ticketOf('Story')).toMatchObject({ last_by: 'agent' })

    const stolen = await ticketOf('Stolen')
    expect(stolen).toMatchObject({ email: 'eve@example.com', content: 'I want this too!' })
    expect((await entriesOf(stolen.wo_id))[0]).toMatchObject({
      handle_type: HANDLE_TYPE.note,
      content: `This mail refers to ticket #${ticket.wo_no}, but its sender is not the customer of that ticket`,
    })

    await read('update ticket set status = $2 where wo_id = $1', [ticket.wo_id, TICKET_STATUS.closed])
    await come(
      plain('One more thing.', from('Ann <ann@example.com>', 'Closed', { To: `service+${token}@shop.example` })),
      plain(
        'I am still away.',
        from('Ann <ann@example.com>', 'Out of office', {
          To: `service+${token}@shop.example`,
          'Auto-Submitted': 'auto-replied',
        }),
      ),
    )
    const next = await ticketOf('Closed')
    expect(next.wo_id).not.toBe(ticket.wo_id)
    expect((await entriesOf(next.wo_id))[0]?.content).toBe(`Continues the closed ticket #${ticket.wo_no}`)
    expect((await ticketOf('Story')).status).toBe(TICKET_STATUS.closed)

    const bounce = corpus.find(({ name }) => name === 'a bounce')?.raw.toString('latin1') ?? ''
    await come(Buffer.from(bounce.replace('corpus-', 'bounced-').replace('out-1@', 'out-story@'), 'latin1'))
    expect(await ticketOf('Story')).toMatchObject({ mail_problem: 'gone@example.com: 550 5.1.1 No such user here' })
    expect((await mails(`reason = 'bounce' and wo_id <> ''`)).length).toBe(1)
  })

  test('D-25: mails that answer themselves end: our own, and those of a sender who does not stop', async () => {
    const account = newAccount()
    const node = await begin(account)
    const loop = Array.from({ length: 25 }, (_, at) =>
      plain(`Once more, ${at}`, {
        From: 'loop@example.com',
        Subject: `Loop ${at}`,
        References: '<loop-0@example.com>',
        'Message-ID': `<loop-${at}@example.com>`,
      }),
    )
    await outgoing('', 'own-mail')
    await dovecot.deliver(account, [
      ...loop,
      plain('Our words.', { 'Message-ID': '<own-mail@shop.example>', Subject: 'Echo' }),
    ])
    await node.sweep()
    const looped = await mails(`sender = 'loop@example.com'`)
    const opened = looped[0]?.wo_id ?? ''
    expect(looped.filter(({ state, wo_id: woId }) => state === 'done' && woId === opened).length).toBe(20)
    expect(looped.filter(({ reason }) => reason === 'tooMany').length).toBe(5)
    expect((await mails(`title = 'Echo'`))[0]).toMatchObject({ state: 'ignored', reason: 'loop' })
  })

  test('D-25: operators see what could not be read, try it again, make a ticket of it, or put it away', async () => {
    const account = newAccount()
    const node = await begin(account)
    const owner = await signIn(node)
    const broken = Buffer.from('nothing that is a mail 1')
    const away = plain('Away.', { Subject: 'Automatic reply: x', From: 'x@example.com' })
    await dovecot.deliver(account, [broken, away])
    await node.sweep()
    const { data } = await node.manage('getMailInList', {}, owner.token)
    const failed = data.list.find(({ excerpt }: { excerpt: string }) => excerpt.includes('nothing that is a mail 1'))
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('unreadable'), woId: '' })
    expect((await node.manage('retryMailIn', { id: failed.mailId }, owner.token)).data).toBe(true)
    await node.sweep()
    expect((await mails(`mail_id = '${failed.mailId}'`))[0]).toMatchObject({ state: 'failed' })
    expect((await node.manage('dropMailIn', { id: failed.mailId }, owner.token)).data).toBe(true)
    expect((await node.manage('dropMailIn', { id: failed.mailId }, owner.token)).code).toBe(400)

    const ignored = (await node.manage('getMailInList', { states: ['ignored'] }, owner.token)).data.list
    const [reply] = ignored.filter(({ title }: { title: string }) => title === 'Automatic reply: x')
    await node.manage('retryMailIn', { id: reply.mailId }, owner.token)
    await node.sweep()
    expect(await ticketOf('Automatic reply: x')).toMatchObject({ content: 'Away.' })

    // after a month the bytes are gone, so that nothing can be tried again
    node.forward(31 * 86_400_000)
    await node.sweep()
    const again = await signIn(node)
    expect((await node.manage('retryMailIn', { id: failed.mailId }, again.token)).code).toBe(400)
  })

  test('D-25: mailboxes of a tenant are set by operators; their password is sealed and goes to public hosts only', async () => {
    const account = newAccount()
    const node = await startNode(store, { env: { ...ENV, FOYER_EGRESS_ALLOW: `127.0.0.1:${dovecot.port}` } })
    nodes.push(node)
    const owner = await signIn(node)
    const agent = await hire(node, owner)
    const call = (name: string, body: object) => node.manage(name, body, owner.token)
    const place = { host: '127.0.0.1', port: dovecot.port, security: 'none', account, mailAddress: 'help@shop.example' }
    for (const [changed, problem] of [
      [{}, ''],
      [{ password: 'wrong' }, 'signIn'],
      [{ folder: 'Nowhere' }, 'folder'],
      [{ port: 1 }, 'address'],
      [{ host: '10.1.2.3', security: 'tls' }, 'address'],
      [{ security: 'starttls' }, 'encryption'],
    ] as const) {
      const tested = await call('testMailbox', { ...place, password: dovecot.password, ...changed })
      expect(tested.data, JSON.stringify(changed)).toMatchObject({ problem })
    }
    expect((await call('saveMailbox', { ...place, host: 'mail.example.com', password: 'x' })).code).toBe(400)
    expect((await call('saveMailbox', place)).message).toContain('password')
    expect((await call('saveMailbox', { ...place, password: 'x', groupId: 'unknown' })).message).toContain('groupId')
    const groupId = (await call('getGroupList', {})).data[0].groupId
    const { data: saved } = await call('saveMailbox', { ...place, password: dovecot.password, groupId })
    expect(saved).toMatchObject({ fromSetting: 0, groupId, folder: 'INBOX', enabled: 1 })
    const listed = await call('getMailboxList', {})
    expect(listed.data).toHaveLength(1)
    expect(JSON.stringify([saved, listed.data])).not.toContain(dovecot.password)
    expect(JSON.stringify(await read('select * from mailbox'))).not.toContain(dovecot.password)
    // the stored password goes to no other host
    expect(
      (await call('saveMailbox', { mailboxId: saved.mailboxId, host: 'evil.example', security: 'tls' })).message,
    ).toContain('password')
    for (const name of [
      'saveMailbox',
      'getMailboxList',
      'deleteMailbox',
      'testMailbox',
      'getMailInList',
      'retryMailIn',
      'dropMailIn',
    ])
      expect((await node.manage(name, { id: 'x' }, agent.token)).code, name).toBe(400)

    await dovecot.deliver(account, [plain('To the group.', { Subject: 'Grouped', From: 'bea@example.com' })])
    await node.sweep()
    expect(await ticketOf('Grouped')).toMatchObject({ group_id: groupId })
    expect((await call('deleteMailbox', { id: saved.mailboxId })).data).toBe(true)
    expect((await call('getMailboxList', {})).data).toEqual([])
  })

  test('D-25: a server that refuses, breaks off in each place and is read by two nodes at once loses no mail and doubles none', async () => {
    const account = newAccount()
    const proxy = await createProxy(dovecot.port)
    const one = await begin(account, proxy.port)
    const two = await begin(account, proxy.port)
    const sent = Array.from({ length: 12 }, (_, at) =>
      plain(`Words ${at} ${'x'.repeat(2000)}`, { Subject: `Fault ${at}`, From: `f${at}@example.com` }),
    )
    await dovecot.deliver(account, sent.slice(0, 6))
    const both = async () => {
      for (const node of [one, two]) node.forward(301_000)
      await Promise.all([one.sweep(), two.sweep()])
    }
    proxy.behave('refuse')
    await both()
    const [{ problem } = { problem: '' }] = await read<{ problem: string }>(
      `select problem from mailbox where from_setting = 1`,
    )
    expect(problem).toBe('unreachable')
    for (const breakAfter of [300, 1500, 4000, 7000, 11_000]) {
      proxy.behave({ breakAfter })
      await both()
    }
    await dovecot.deliver(account, sent.slice(6))
    proxy.behave('pass')
    await both()
    await both()
    const opened = await read<{ title: string }>(`select title from ticket where title like 'Fault %'`)
    expect(opened.map(({ title }) => title).sort()).toEqual(sent.map((_, at) => `Fault ${at}`).sort())
    expect((await mails(`title like 'Fault %' and (state <> 'done' or cut = 1)`)).length).toBe(0)
    await proxy.close()
  })
})

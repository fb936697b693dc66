import { TICKET_STATUS } from '@foyer/protocol/kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { type Dovecot, hasDovecot, startDovecot, withoutDovecot } from './dovecot.ts'
import { plain } from './mails/compose.ts'
import { arrive, fromNewAddress, hire, signIn } from './people.ts'
import { PNG } from './samples.ts'
import { createSink } from './sink.ts'
import { addWo, query, wo } from './tickets.ts'
import { sendForm } from './uploads.ts'

const HOUR = 3_600_000
const SERVICE = 'service@shop.example'
const ANN = 'ann@home.example'

describe.skipIf(!hasDovecot)(`nobody is there${withoutDovecot}`, () => {
  let dovecot: Dovecot
  let store: Store
  let node: Node
  let sink: Awaited<ReturnType<typeof createSink>>

  beforeAll(async () => {
    sink = await createSink()
    dovecot = await startDovecot()
    store = await createSeeded('embedded')
    node = await startNode(store, {
      env: {
        FOYER_TRUST_PROXY: '127.0.0.1',
        SMTP_URL: sink.url,
        SMTP_FROM: `Mossbell <${SERVICE}>`,
        IMAP_URL: dovecot.url(SERVICE),
        FOYER_PUBLIC_URL: 'https://chat.example.com',
      },
    })
  })
  afterAll(async () => {
    await node?.close()
    await store?.drop()
    await dovecot?.stop()
    await sink?.down()
  })

  test('S1.2-16, S1.2-17, D-25: a ticket with two pictures is answered next morning, by mail and back, solved and rated', async () => {
    const visitor = await arrive(node, { userName: 'Ann', email: ANN })
    expect((await visitor.call('transferAgent', {})).data.status).toBe(1)
    const pictures = await Promise.all(
      ['box.png', 'lamp.png'].map(async (fileName) => {
        const sent = await sendForm(node, [
          ['userId', visitor.userId],
          ['purpose', 'wo'],
          ['file', PNG, fileName],
        ])
        return { fileName, fileType: 'png', fileUrl: sent.data.url as string }
      }),
    )
    const opened = await addWo(node, {
      userId: visitor.userId,
      channelId: 'demo',
      email: ANN,
      woContent: 'The lamp arrived broken.',
      woFileRelVoList: pictures,
    })
    expect(opened.code).toBe(200)
    const { woId, woNo } = opened.data

    // the next morning
    node.forward(14 * HOUR)
    const lee = await hire(node, await signIn(node), { adminNick: 'Lee' })
    const found = (await lee.call('queryWoList', { view: 'unassigned' })).data as { woId: string }[]
    expect(found.map((ticket) => ticket.woId)).toContain(woId)
    const ticket = async () => (await lee.call('getWo', { woId })).data
    const files = (await ticket()).woFileRelVoList as { fileName: string; fileUrl: string }[]
    expect(files.map(({ fileName }) => fileName)).toEqual(['box.png', 'lamp.png'])
    for (const { fileUrl } of files) expect((await fetch(node.base + fileUrl)).status).toBe(200)
    const reply = (handleContent: string, handleWoStatus: number) =>
      lee.call('addWoHandleInfo', { woId, handleType: 1, handleContent, handleWoStatus })
    expect((await reply('Which colour was it?', TICKET_STATUS.waiting)).code).toBe(200)

    await node.sweep()
    const asked = sink.arrivedFor(ANN).find(({ text }) => text.includes('Which colour was it?'))
    expect(asked?.subject).toContain(`#${woNo}`)
    const answer = plain(
      `Green.\n\nOn Mon, 23 Nov 2026 at 09:12, Mossbell <${SERVICE}> wrote:\n> Which colour was it?\n`,
      {
        From: `Ann <${ANN}>`,
        To: asked?.headers['reply-to'] ?? '',
        Subject: `Re: ${asked?.subject}`,
        'In-Reply-To': asked?.headers['message-id'] ?? '',
        'Message-ID': '<green@home.example>',
      },
    )
    await dovecot.deliver(SERVICE, [answer])
    await node.sweep()

    // the agent finds it open again, with the answer in it and the history folded away
    const { entries, ...open } = await ticket()
    expect(open).toMatchObject({ woStatus: TICKET_STATUS.accepted, lastBy: 'customer' })
    const said = entries.filter((entry: { handleContent: string }) => entry.handleContent !== '')
    expect(said.map((entry: { handleContent: string }) => entry.handleContent)).toEqual([
      'Which colour was it?',
      'Green.',
    ])
    expect(said[1].quoted).toContain('Which colour was it?')
    expect((await reply('A green one is on its way.', TICKET_STATUS.solved)).code).toBe(200)

    await node.sweep()
    const solved = sink.arrivedFor(ANN).find(({ text }) => text.includes('A green one is on its way.'))
    expect(solved?.headers['in-reply-to']).toBe('<green@home.example>')
    const token = /token=([\w-]{43})/.exec(solved?.text ?? '')?.[1]
    expect((await query(node, { id: woId, token })).data).toMatchObject({ woStatus: TICKET_STATUS.solved, canRate: 1 })
    const rating = { woId, token, solved: 1, stars: 5, comment: 'Quick!' }
    expect((await wo(node, 'rateWo', rating, fromNewAddress())).code).toBe(200)
    expect(await ticket()).toMatchObject({ stars: 5, solved: 1, ratingComment: 'Quick!', canRate: 0 })
  })
})

import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createPost } from './post.ts'

const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

/** A mail server that answers as told, line by line. */
const talk = async (answer: (line: string) => string | null, patience = { step: 10_000, whole: 30_000 }) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const say = (line: string) => {
      const words = answer(line)
      if (words !== null) socket.write(`${words}\r\n`)
    }
    say('')
    socket.on('data', (data) => {
      for (const line of data.toString().trim().split('\r\n')) say(line)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const post = await createPost(
    { url: `smtp://127.0.0.1:${port}`, from: { name: '', address: 'shop@example.com' }, dkim: undefined },
    null,
    patience,
  )
  const posted = await post({ mailId: 'm1', recipient: 'ann@example.com', letter })
  for (const socket of sockets) socket.destroy()
  server.close()
  return posted
}

const server =
  (refusals: Readonly<Record<string, string>>) =>
  (line: string): string | null => {
    const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
    if (refusals[verb] !== undefined) return refusals[verb]
    if (line === '') return '220 here'
    if (['EHLO', 'MAIL', 'RCPT', 'RSET'].includes(verb)) return '250 fine'
    if (verb === 'DATA') return '354 go on'
    return line === '.' ? '250 taken' : verb === 'QUIT' ? '221 bye' : null
  }

test('what a mail server says is told apart: taken, refused for good, not now', async () => {
  expect(await talk(server({}))).toEqual({ outcome: 'sent' })
  expect(await talk(server({ RCPT: '550 no such person' }))).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('550 no such person'),
  })
  expect(await talk(server({ RCPT: '450 later' }))).toMatchObject({ outcome: 'failed' })
  expect(await talk(server({ MAIL: '550 you may not' }))).toMatchObject({ outcome: 'failed' })
  expect(await talk(server({ DATA: '554 spam' }))).toMatchObject({ outcome: 'refused' })
})

test('a mail server that hangs, or drips on for ever, is left', async () => {
  const short = { step: 200, whole: 600 }
  expect(await talk(() => null, short)).toMatchObject({ outcome: 'unreachable' })
  expect(await talk((line) => (line === '' ? '220 here' : null), short)).toMatchObject({ outcome: 'unreachable' })
  expect(await talk(server({ DATA: '' }), short)).toMatchObject({ outcome: 'unreachable' })
})

test('nobody listens', async () => {
  const post = await createPost({
    url: 'smtp://127.0.0.1:1',
    from: { name: '', address: 'shop@example.com' },
    dkim: undefined,
  })
  expect(await post({ mailId: 'm1', recipient: 'ann@example.com', letter })).toMatchObject({ outcome: 'unreachable' })
})

import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export type Arrived = {
  readonly to: readonly string[]
  /** Unfolded, by lower-case name, in the order of the mail. */
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
  /** As it came over the wire, dots unstuffed. */
  readonly raw: string
}

/**
 * What the sink does with a mail: accepts it; refuses the recipient for good, or for now; refuses the whole mail for now; hangs up before the
 * final dot, or after it without an answer; or never answers.
 */
export type Manner = 'take' | 'refuse' | 'defer' | 'deferData' | 'drop' | 'vanish' | 'hang'

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=/gi, (_, kind: string, body: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(body, 'base64') : decodeQuoted(body.replaceAll('_', ' '))).toString(),
    )

const split = (raw: string) => {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: raw.slice(at + 4) }
}

const bytesOf = (raw: string): Buffer => {
  const { headers, body } = split(raw)
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? decodeQuoted(body) : Buffer.from(body)
}

/** The parts without parts of their own, in their order. */
const leavesOf = (raw: string): string[] => {
  const { headers, body } = split(raw)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? []
  if (boundary === undefined) return [raw]
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return parts.flatMap((part) => leavesOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
}

const read = (raw: string, to: readonly string[]): Arrived => {
  const { headers } = split(raw)
  const leaves = leavesOf(raw).map((leaf) => ({ ...split(leaf), bytes: bytesOf(leaf) }))
  const textOf = (type: string): string => {
    const leaf = leaves.find((one) => one.headers['content-type']?.startsWith(type))
    return leaf?.bytes.toString().replaceAll('\r\n', '\n').trim() ?? ''
  }
  const files = leaves.flatMap((leaf) => {
    const [, name] = /filename="?([^"]+)"?/.exec(leaf.headers['content-disposition'] ?? '') ?? []
    return name === undefined ? [] : [{ name: decodeWords(name), bytes: leaf.bytes }]
  })
  const subject = decodeWords(headers.subject ?? '')
  return { to, headers, subject, text: textOf('text/plain'), html: textOf('text/html'), files, raw }
}

const refusals: Partial<Record<Manner, Error>> = {
  refuse: Object.assign(new Error('no such person'), { responseCode: 550 }),
  defer: Object.assign(new Error('come again later'), { responseCode: 451 }),
}

/** A mail server on loopback that keeps the mails. */
export const createSink = async () => {
  const arrived: Arrived[] = []
  const state = { next: (): Manner => 'take' }
  const manners = new Map<string, Manner>()
  const listen = async (port: number) => {
    const hangUp = (id: string) => {
      for (const connection of server.connections as Set<{ id: string; close: () => void }>)
        if (connection.id === id) connection.close()
    }
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: (_, { id }, done) => {
        const manner = state.next()
        manners.set(id, manner)
        done(refusals[manner] ?? null)
      },
      onData: (stream, session, done) => {
        const manner = manners.get(session.id)
        if (manner === 'drop') return hangUp(session.id)
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (manner === 'deferData') return done(Object.assign(new Error('disk is full'), { responseCode: 452 }))
          const to = session.envelope.rcptTo.map(({ address }) => address)
          arrived.push(read(Buffer.concat(chunks).toString(), to))
          if (manner === 'vanish') hangUp(session.id)
          else if (manner !== 'hang') done()
        })
      },
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    return server
  }
  let server = await listen(0)
  const { port } = server.server.address() as { port: number }
  const down = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Ignores case. */
    arrivedFor: (recipient: string) =>
      arrived.filter(({ to }) => to.some((address) => address.toLowerCase() === recipient.toLowerCase())),
    /** @param manner of each mail from now on, or a function that says it for the next one */
    behave: (manner: Manner | (() => Manner)) => {
      state.next = typeof manner === 'function' ? manner : () => manner
    },
    down,
    up: async () => {
      server = await listen(port)
    },
  }
}

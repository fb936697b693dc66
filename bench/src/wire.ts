import { connect, type Socket } from 'node:net'

/** The status and text of an answer. */
export type WireAnswer = { readonly status: number; readonly text: string }

/** One connection, one request at a time. */
export type Wire = {
  /** @throws if the connection breaks or after `timeoutMs`; the next request opens a new connection */
  readonly post: (path: string, body: string, token?: string) => Promise<WireAnswer>
  readonly close: () => void
}

export type WireOptions = {
  readonly port: number
  /** The local address, such as 127.0.3.7: the server limits by address. */
  readonly from?: string
  readonly timeoutMs?: number
}

type Waiting = { readonly resolve: (answer: WireAnswer) => void; readonly reject: (error: Error) => void }

const HEAD_END = Buffer.from('\r\n\r\n')

/** The answer once `bytes` are complete; bodies of calls always have a content-length. */
const parseAnswer = (bytes: Buffer): WireAnswer | undefined => {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const start = headEnd + HEAD_END.length
  if (bytes.length < start + length) return undefined
  return { status: Number(head.slice(9, 12)), text: bytes.toString('utf8', start, start + length) }
}

/**
 * HTTP/1.1 by hand over one socket. The load generator shares two cores with the measured server, and node:http costs
 * more than the server's answer.
 */
export const createWire = ({ port, from, timeoutMs = 6000 }: WireOptions): Wire => {
  let socket: Socket | undefined
  let received = Buffer.alloc(0)
  let waiting: Waiting | undefined

  const settle = (finish: (one: Waiting) => void) => {
    const one = waiting
    waiting = undefined
    if (one !== undefined) finish(one)
  }

  const fail = (broken: Socket, error: Error) => {
    broken.destroy()
    if (socket !== broken) return
    socket = undefined
    settle((one) => one.reject(error))
  }

  const open = (): Socket => {
    const opened = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      ...(from === undefined ? {} : { localAddress: from }),
    })
    opened.setTimeout(timeoutMs, () => waiting && fail(opened, new Error('no answer in time')))
    opened.on('error', (error) => fail(opened, error))
    opened.on('close', () => fail(opened, new Error('connection closed')))
    opened.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = parseAnswer(received)
      if (answer === undefined) return
      received = Buffer.alloc(0)
      settle((one) => one.resolve(answer))
    })
    received = Buffer.alloc(0)
    return opened
  }

  return {
    post: (path, body, token) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket ??= open()
        const credential = token === undefined ? '' : `token: ${token}\r\n`
        const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n${credential}`
        socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      }),
    close: () => {
      const open = socket
      socket = undefined
      open?.destroy()
      settle((one) => one.reject(new Error('closed')))
    },
  }
}

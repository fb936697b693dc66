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
  readonly userAgent?: string
}

type Waiting = { readonly resolve: (answer: WireAnswer) => void; readonly reject: (error: Error) => void }

const HEAD_END = Buffer.from('\r\n\r\n')

/** A body that comes in chunks (RFC 9112, 7.1), once it is complete. */
const readChunks = (bytes: Buffer, start: number): Buffer | undefined => {
  const chunks: Buffer[] = []
  let at = start
  for (;;) {
    const sizeEnd = bytes.indexOf('\r\n', at)
    if (sizeEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, sizeEnd), 16)
    const first = sizeEnd + 2
    at = first + size + 2
    if (bytes.length < at) return undefined
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(first, first + size))
  }
}

/** The body that begins at `start`, once it is complete. */
const readBody = (bytes: Buffer, start: number, head: string): Buffer | undefined => {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return readChunks(bytes, start)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return bytes.length < start + length ? undefined : bytes.subarray(start, start + length)
}

/** The answer once `bytes` are complete. */
const parseAnswer = (bytes: Buffer): WireAnswer | undefined => {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const body = readBody(bytes, headEnd + HEAD_END.length, head)
  return body && { status: Number(head.slice(9, 12)), text: body.toString() }
}

/**
 * HTTP/1.1 by hand over one socket. The load generator shares two cores with the measured server, and node:http costs
 * more than the server's answer.
 */
export const createWire = ({ port, from, timeoutMs = 6000, userAgent }: WireOptions): Wire => {
  const host = `host: 127.0.0.1:${port}\r\n${userAgent === undefined ? '' : `user-agent: ${userAgent}\r\n`}`
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
        const head = `POST ${path} HTTP/1.1\r\n${host}content-type: application/json\r\n${credential}`
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

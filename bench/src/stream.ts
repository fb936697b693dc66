import { request } from 'node:http'

/** The members of an event that the benches read. */
export type WireEvent = {
  readonly eventType: number
  readonly eventId: string
  readonly sessionId?: string
  readonly msgContent?: string
  readonly msgContentEnc?: string
  readonly senderType?: number
}

export type StreamOptions = {
  readonly port: number
  /** Path and query. */
  readonly path: string
  readonly token?: string
  readonly from?: string
  readonly lastEventId?: string
  readonly onEvent: (event: WireEvent) => void
  /** Once, with the HTTP status of the answer. */
  readonly onOpen?: (status: number) => void
  /** Once, at any end. */
  readonly onEnd?: () => void
}

/** Opens a stream of server-sent events; the returned function closes it. */
export const openStream = (options: StreamOptions): (() => void) => {
  let ended = false
  let rest = ''
  const end = () => {
    if (ended) return
    ended = true
    options.onEnd?.()
  }
  const take = (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '))
      if (data !== undefined) options.onEvent(JSON.parse(data.slice(6)) as WireEvent)
    }
  }
  const asked = request(
    {
      host: '127.0.0.1',
      port: options.port,
      path: options.path,
      agent: false,
      ...(options.from === undefined ? {} : { localAddress: options.from }),
      headers: {
        ...(options.token === undefined ? {} : { token: options.token }),
        ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
      },
    },
    (response) => {
      options.onOpen?.(response.statusCode ?? 0)
      response.setEncoding('utf8').on('data', take).on('end', end).on('close', end).on('error', end)
    },
  )
  asked.on('error', end).end()
  return () => asked.destroy()
}

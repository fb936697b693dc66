/** An event of a stream. */
export type Received = { readonly id: string; readonly eventType: number; readonly [member: string]: unknown }

/** An open stream. */
export type OpenStream = {
  readonly received: Received[]
  /** Resolves with an event that fits, at once if it has been received. */
  readonly until: (fits: (event: Received) => boolean) => Promise<Received>
  /** The id after which a client would resume. */
  readonly place: () => string
  readonly ended: Promise<void>
  readonly close: () => void
}

const parse = (block: string) => {
  const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]
  const data = field('data')
  const id = field('id')
  return { id, event: data === undefined ? null : { ...(JSON.parse(data) as Received), id: id ?? '' } }
}

/** Opens a stream of server-sent events and keeps its events. */
export const openStream = async (url: string, headers: Record<string, string> = {}): Promise<OpenStream> => {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Error(`no stream: ${await response.text()}`)
  }
  const received: Received[] = []
  let place = ''
  const waiting: { fits: (event: Received) => boolean; resolve: (event: Received) => void }[] = []
  const take = (event: Received) => {
    received.push(event)
    for (const one of waiting.splice(0)) one.fits(event) ? one.resolve(event) : waiting.push(one)
  }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString('utf8')
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const { id, event } = parse(block)
        place = id ?? place
        if (event !== null) take(event)
      }
    }
  }
  return {
    received,
    until: (fits) => {
      const there = received.find(fits)
      return there !== undefined ? Promise.resolve(there) : new Promise((resolve) => waiting.push({ fits, resolve }))
    },
    place: () => place,
    ended: read().catch(() => undefined),
    close: () => abort.abort(),
  }
}

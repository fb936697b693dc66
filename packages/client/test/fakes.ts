import type { Beside, HttpInit, HttpResponse, KeyValue, Platform } from '../src/platform.ts'

declare const Buffer: { from(text: string): Uint8Array & { toString(encoding: 'base64'): string } }

export const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Lets pending promises continue, and those that they start. */
export const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** A clock that only moves when it is advanced. */
export const createClock = (start = 1_714_521_600_000) => {
  let now = start
  let last = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      last += 1
      const id = last
      timers.set(id, { at: now + ms, run })
      return () => void timers.delete(id)
    },
    /** Moves on and runs due timers in order, each with the promises that follow from it. */
    advance: async (ms: number) => {
      const end = now + ms
      await settle()
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0]
        if (!due) break
        timers.delete(due[0])
        now = Math.max(now, due[1].at)
        due[1].run()
        await settle()
      }
      now = end
      await settle()
    },
    pending: () => timers.size,
  }
}

export const createStorage = (items = new Map<string, string>()): KeyValue & { items: Map<string, string> } => ({
  items,
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
})

export const response = (status: number, body: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers: { get: (name) => headers[name.toLowerCase()] ?? null },
  body: null,
  text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
  blob: () => Promise.resolve(body),
})

export const ok = (data: unknown) => response(200, { code: 200, message: 'success', data })
export const refused = (message: string, code = 400) => response(200, { code, message, data: null })

/** A stream whose bytes the test writes. */
export const createStream = () => {
  const queue: (Uint8Array | null)[] = []
  let waiting: ((chunk: { done: boolean; value?: Uint8Array }) => void) | null = null
  const give = (chunk: Uint8Array | null) => {
    if (!waiting) return void queue.push(chunk)
    const resolve = waiting
    waiting = null
    resolve(chunk ? { done: false, value: chunk } : { done: true })
  }
  const opened: HttpResponse = {
    status: 200,
    headers: { get: (name) => (name === 'content-type' ? 'text/event-stream' : null) },
    text: () => Promise.resolve(''),
    blob: () => Promise.resolve(''),
    body: {
      getReader: () => ({
        cancel: () => Promise.resolve(),
        read: () =>
          new Promise((resolve) => {
            if (queue.length === 0) {
              waiting = resolve
              return
            }
            const chunk = queue.shift()
            resolve(chunk ? { done: false, value: chunk } : { done: true })
          }),
      }),
    },
  }
  return {
    opened,
    write: (text: string) => give(Buffer.from(text)),
    event: (event: { eventId: string }) =>
      give(Buffer.from(`id: ${event.eventId}\ndata: ${JSON.stringify(event)}\n\n`)),
    end: () => give(null),
  }
}

/** JSON, or the parts of a form. */
const readBody = (body: unknown): Record<string, unknown> => {
  if (typeof body === 'string') return JSON.parse(body)
  return body ? Object.fromEntries(body as Iterable<[string, unknown]>) : {}
}

type Handler = (body: Record<string, unknown>, headers: Record<string, string>) => HttpResponse | Promise<HttpResponse>

type Signal = { addEventListener(type: 'abort', run: () => void): void }

/** Rejects when the caller aborts, as a browser's fetch does. */
const aborted = (signal: unknown) =>
  new Promise<never>((_, reject) => {
    if (signal) (signal as Signal).addEventListener('abort', () => reject(new Error('aborted')))
  })

/** A server in memory: records each call, and answers it with the handler of its name. */
export const createServer = (handlers: Record<string, Handler>) => {
  const calls: { name: string; body: Record<string, unknown>; headers: Record<string, string> }[] = []
  const state = { offline: false }
  return {
    handlers,
    calls,
    state,
    named: (name: string) => calls.filter((call) => call.name === name),
    fetch: async (url: string, init: HttpInit): Promise<HttpResponse> => {
      const name = url.split('?')[0]?.split('/').at(-1) ?? ''
      const body = readBody(init.body)
      const headers = (init.headers ?? {}) as Record<string, string>
      if (state.offline) throw new TypeError('Failed to fetch')
      calls.push({ name, body, headers })
      const handler = handlers[name]
      return handler ? Promise.race([handler(body, headers), aborted(init.signal)]) : response(404, 'not found')
    },
  }
}

/** A call whose answer the test holds back. */
export const createHeld = () => {
  const waiting: ((answer: HttpResponse | Error) => void)[] = []
  return {
    handler: () =>
      new Promise<HttpResponse>((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
    waiting: () => waiting.length,
    answer: async (answer: HttpResponse | Error) => {
      waiting.shift()?.(answer)
      await settle()
    },
  }
}

/** The pages of one browser: what one says under a name, the others hear. */
export const createBrowser = (): NonNullable<Platform['beside']> => {
  const pages = new Set<{ name: string; hear: (said: unknown) => void }>()
  return (name, hear): Beside => {
    const page = { name, hear }
    pages.add(page)
    return {
      tell: (text) => {
        for (const other of pages) if (other !== page && other.name === name) other.hear(text)
      },
      close: () => void pages.delete(page),
    }
  }
}

export const createPlatformOf = (
  fetch: Platform['fetch'],
  clock = createClock(),
  storage: KeyValue = createStorage(),
  beside?: Platform['beside'],
) => {
  const wakes = new Set<() => void>()
  const logged: string[] = []
  const platform: Platform = {
    fetch,
    baseUrl: '',
    language: () => 'de',
    storage,
    clock,
    random: () => 0.5,
    onWake: (run) => {
      wakes.add(run)
      return () => void wakes.delete(run)
    },
    ...(beside ? { beside } : {}),
    log: (text, detail) => void logged.push(`${text} ${String(detail ?? '')}`),
  }
  const wake = () => {
    for (const run of [...wakes]) run()
  }
  return { platform, clock, storage, logged, wake }
}

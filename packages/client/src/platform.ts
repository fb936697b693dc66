/** Epoch milliseconds, and timers: `after` returns how to cancel. */
export type Clock = {
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
}

/** The members of a Web Storage that the client uses; each may throw. */
export type KeyValue = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

type ByteReader = { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> }

/** The members of a fetch response that the client uses. */
export type HttpResponse = {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: { getReader(): ByteReader } | null
  text(): Promise<string>
  /** A Blob of the browser. */
  blob(): Promise<unknown>
}

/** The members of fetch's init that the client uses; `unknown` where this package, compiled without the DOM, has no type. */
export type HttpInit = {
  method?: string
  headers?: unknown
  body?: unknown
  signal?: unknown
  cache?: unknown
}

export type Fetch = (url: string, init: HttpInit) => Promise<HttpResponse>
export type Log = (text: string, detail?: unknown) => void

/** Other pages of this browser that listen under the same name. */
export type Beside = { readonly tell: (text: string) => void; readonly close: () => void }

/** Everything that the client takes from its environment. */
export type Platform = {
  readonly fetch: Fetch
  /** Prefix of every path: '' for the page's own origin, else an origin without a slash at its end. */
  readonly baseUrl: string
  /** The BCP 47 tag of the page's language, '' while there is none. */
  readonly language: () => string
  readonly storage: KeyValue
  readonly clock: Clock
  /** From 0 to below 1. */
  readonly random: () => number
  /** Calls back when the network or the page comes back. Returns how to stop that. */
  readonly onWake: (run: () => void) => () => void
  /** Null where a browser or a frame has nothing of the kind. */
  readonly beside?: (name: string, hear: (said: unknown) => void) => Beside | null
  readonly log: Log
}

/** The members of a browser's window that createPlatform uses. */
export type Host = {
  fetch(url: string, init: HttpInit): Promise<HttpResponse>
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number): void
  addEventListener(type: string, run: () => void): void
  removeEventListener(type: string, run: () => void): void
  readonly localStorage: KeyValue
  readonly BroadcastChannel?: new (
    name: string,
  ) => {
    onmessage: ((event: { readonly data: unknown }) => void) | null
    postMessage(text: string): void
    close(): void
  }
  readonly document: {
    readonly visibilityState: string
    readonly documentElement: { readonly lang: string }
    addEventListener(type: string, run: () => void): void
    removeEventListener(type: string, run: () => void): void
  }
}

/** A storage for the life of the page, where a frame is denied its own (D-14). */
export const createMemoryStorage = (): KeyValue => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

// All parts of a page have the same, as they would have the browser's.
const memory = createMemoryStorage()

const storageOf = (host: Host): KeyValue => {
  const probe = 'foyer&probe'
  try {
    const storage = host.localStorage
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch {
    return memory
  }
}

const wakesOf = (host: Host) => (run: () => void) => {
  const whenVisible = () => {
    if (host.document.visibilityState === 'visible') run()
  }
  host.addEventListener('online', run)
  host.addEventListener('pageshow', run)
  host.document.addEventListener('visibilitychange', whenVisible)
  return () => {
    host.removeEventListener('online', run)
    host.removeEventListener('pageshow', run)
    host.document.removeEventListener('visibilitychange', whenVisible)
  }
}

const besideOf =
  (host: Host): NonNullable<Platform['beside']> =>
  (name, hear) => {
    try {
      if (!host.BroadcastChannel) return null
      const channel = new host.BroadcastChannel(name)
      channel.onmessage = ({ data }) => hear(data)
      return { tell: (text) => channel.postMessage(text), close: () => channel.close() }
    } catch {
      return null
    }
  }

/** The platform of a page: `createPlatform(window)`. Memory replaces a storage that throws (D-14). */
export const createPlatform = (host: Host, log: Log = () => {}): Platform => ({
  fetch: (url, init) => host.fetch(url, init),
  baseUrl: '',
  language: () => host.document.documentElement.lang,
  storage: storageOf(host),
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = host.setTimeout(run, ms)
      return () => host.clearTimeout(timer)
    },
  },
  random: () => Math.random(),
  onWake: wakesOf(host),
  beside: besideOf(host),
  log,
})

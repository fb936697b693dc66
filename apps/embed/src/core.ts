import { locales, toLocale } from '@foyer/locales'
import type { Foyer, RefusalCode } from '@foyer/protocol/embed'
import type { HostUser } from '@foyer/protocol/frame'
import { createLauncher } from './launcher.ts'

/** Settings as host pages write them: those of an attribute are texts. */
export type Given = Readonly<Record<string, string | number | undefined>>

/** Runs a method; what it answers may be a promise. */
export type Run = (method: string, args: readonly unknown[]) => unknown

/** What the messenger gives to the loader. */
export type Messenger = { readonly run: Run }

type Listener = (detail: never) => void

/** A widget as the loader has it; the messenger, which comes later, works on it. */
export type Core = ReturnType<typeof createLauncher> & {
  readonly given: Given
  /** Facts about the visitor from updateUser, beside those of the settings. */
  readonly user: HostUser
  /** Of the server, such as https://chat.example.com. */
  readonly origin: string
  /** Under which the host page's storage keeps what this widget knows. */
  readonly key: string
  /** A chat inside an element of the page, without a launcher. */
  readonly inline: boolean
  readonly api: Foyer
  /** Ends with the widget: all listeners hang on it. */
  readonly signal: AbortSignal
  /** What `Foyer.get` answers. */
  readonly state: Record<string, unknown> & { open: boolean; consent: boolean; locale: string; unread: number }
  /** Name, listener, and whether it hears one event only. */
  listeners: readonly (readonly [name: string, listener: Listener, once?: boolean | undefined])[]
  /** Details of events that whoever listens later hears at once. */
  readonly known: Record<string, unknown>
  /** Draws the launcher as the state is; the messenger knows more of it. */
  mark: () => void
  /** Removes what the browser keeps for this widget. */
  readonly wipe: () => void
}

/** An Error with the code of a refusal. */
export const refusal = (code: RefusalCode, message: string = code): Error => Object.assign(new Error(message), { code })

/** What a promise that nobody waits for is refused with. */
export const ignore = (): void => {}

const attempt = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** What the launcher of a closed chat is called. */
export const openName = (locale: string): string => __NAMES__.split('|')[locales.indexOf(locale as never)] as string

const createCore = (given: Given, origin: string, api: Foyer, signal: AbortSignal, inline?: HTMLElement): Core => {
  const launcher = createLauncher(given, signal, inline)
  const key = `foyer&${origin}&${given.channelId}&${given.name ?? ''}`
  // English where the product speaks none of the page's and the browser's languages (G-62).
  const tags = [`${given.locale}`, document.documentElement.lang, ...navigator.languages, 'en']
  const locale = tags.map(toLocale).find((found) => found) as string
  const name = `${given.openLabel || openName(locale)}`
  const state: Core['state'] = {
    open: false,
    ready: true,
    consent: given.consent !== 'required' || !!attempt(() => localStorage.getItem(`${key}&consent`)),
    proved: false,
    unread: 0,
    userId: '',
    sessionId: '',
    locale,
    version: __VERSION__,
    storage: attempt(() => localStorage) ? 'browser' : 'memory',
  }
  const core: Core = {
    ...launcher,
    given,
    user: {},
    origin,
    key,
    inline: !!inline,
    api,
    signal,
    state,
    listeners: [],
    // It is ready from the start.
    known: { ready: {} },
    mark: () => {
      launcher.button.ariaLabel = name
      launcher.button.ariaExpanded = `${state.open}`
    },
    wipe: () => {
      for (const area of ['localStorage', 'sessionStorage'] as const)
        attempt(() => {
          for (const one of Object.keys(window[area])) if (one.startsWith(key)) window[area].removeItem(one)
        })
    },
  }
  core.mark()
  return core
}

/** Loads the messenger, once: it starts on the widget. Rejects as 'unreachable', and then tries again at the next call. */
const createLoading = (core: Core) => {
  const { state, button, origin } = core
  let loading: Promise<Messenger> | undefined
  let tries = ''
  const failed = (): never => {
    loading = undefined
    // A browser may remember a failed import under its address.
    tries += '?'
    state.open = false
    core.mark()
    // Its words in the page's language are in what could not be loaded.
    button.ariaLabel = button.title = 'The chat cannot be reached. Try again'
    throw refusal('unreachable')
  }
  return (start: boolean): Promise<Messenger> | undefined => {
    if (start)
      loading ??= import(/* @vite-ignore */ `${origin}/embed/${__MESSENGER__}${tries}`)
        .then((module) => module.start(core) as Promise<Messenger>)
        .catch(failed)
    return loading
  }
}

const createListeners = (core: Core) => {
  const off = (name: string, heard: Listener): void => {
    core.listeners = core.listeners.filter(([one, listener]) => one !== name || listener !== heard)
  }
  const on = (name: string, listener: Listener, once?: boolean) => {
    const known = core.known[name]
    if (known) queueMicrotask(() => listener(known as never))
    if (!known || !once) core.listeners = [...core.listeners, [name, listener, once]]
    return () => off(name, listener)
  }
  return { on, off, once: (name: string, listener: Listener) => on(name, listener, true) }
}

/** Hears of elements of the page that open the chat: they are clicked, or a key is pressed that would click them. */
const hearMarks =
  (name: string, go: (method: string, ...args: unknown[]) => void) =>
  (event: Event): void => {
    const target = event.composedPath()[0] as Element
    const marked = target.closest?.<HTMLElement>('[data-foyer-open],[data-foyer-message],[data-foyer-article]')
    const { key } = event as KeyboardEvent
    // Links and buttons make a click of a key themselves.
    if (
      !marked ||
      (marked.dataset.foyerOpen ?? '') !== name ||
      (key && (marked !== target || !/^( |Enter)$/.test(key) || marked.matches('a,button,input,summary')))
    )
      return
    event.preventDefault()
    go('openWith', marked.dataset.foyerMessage, marked.dataset.foyerArticle)
  }

/**
 * Creates a widget, one launcher or one chat inside an element, and answers how its methods run. A page that never chats pays for the launcher
 * alone: the messenger loads at the first sign of interest, for a method that needs it, or for a conversation that goes on.
 */
export const createWidget = (
  given: Given,
  origin: string,
  name: string,
  api: Foyer,
  gone: () => void,
  inline?: HTMLElement,
): Run => {
  const ends = new AbortController()
  const { signal } = ends
  const core = createCore(given, origin, api, signal, inline)
  const { state, button, key } = core
  const load = createLoading(core)
  const interest = (): void => {
    if (state.consent) load(true)?.catch(ignore)
  }
  const begin = (): void => {
    const kept = attempt(() => sessionStorage.getItem(key) ?? /running":t/.test(localStorage.getItem(key) ?? ''))
    if (kept || given.proactive || given.compat) interest()
  }
  const own: Record<string, (...args: never[]) => unknown> = {
    ...createListeners(core),
    get: (member: string) => state[member],
    updateUser: (user: object) => {
      Object.assign(core.user, user)
      load(false)?.then((messenger) => messenger.run('updateUser', [user]), ignore)
    },
    consent: async (agreed: boolean) => {
      state.consent = agreed
      if (agreed) attempt(() => localStorage.setItem(`${key}&consent`, '1'))
      else core.wipe()
      await (await load(false))?.run('consent', [agreed])
      begin()
    },
    destroy: async () => {
      ends.abort()
      if (!inline) core.host.remove()
      gone()
    },
  }
  const run: Run = (asked, args) => {
    const method = asked === 'toggle' ? (state.open ? 'close' : 'open') : asked
    const mine = own[method]
    if (mine) return mine(...(args as never[]))
    const closes = /^(close|hide)$/.test(method)
    if (closes && !load(false)) return Promise.resolve()
    // The launcher answers at once, before what it opens is there.
    if (closes || /^(open|show)$/.test(method)) state.open = !closes
    core.mark()
    return load(true)?.then((messenger) => messenger.run(method, args))
  }
  const go = (method: string, ...args: unknown[]): void => void (run(method, args) as Promise<unknown>).catch(ignore)
  const listen = (element: EventTarget, types: string, heard: (event: never) => void) => {
    for (const type of types.split(' '))
      element.addEventListener(type, heard as () => void, { signal, passive: type === 'touchstart' })
  }
  listen(document, 'click keydown', hearMarks(name, go))
  listen(button, 'click', () => go('toggle'))
  listen(button, 'keydown', (event: KeyboardEvent) => event.key === 'Escape' && state.open && go('close'))
  listen(button, 'pointerenter focus touchstart', interest)
  begin()
  if (inline) go('open')
  return run
}

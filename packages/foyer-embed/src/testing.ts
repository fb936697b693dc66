import type { EmbedEventName, EmbedEvents, Foyer, RefusalCode } from '@foyer/protocol/embed'
import { FoyerError } from './FoyerError.ts'

/** A method of a widget that a test can look at: everything but the listeners and what they read. */
export type FoyerMethod = Exclude<keyof Foyer, 'on' | 'once' | 'off' | 'get'>
/** One call of a method, in order, with its arguments. */
export type FoyerCall = { readonly method: FoyerMethod; readonly args: readonly unknown[] }

type Answer<Method extends FoyerMethod> = Awaited<ReturnType<Foyer[Method]>>
type Facts = {
  open: boolean
  ready: boolean
  consent: boolean
  proved: boolean
  unread: number
  userId: string
  sessionId: string
  locale: string
  version: string
  storage: 'browser' | 'memory'
}

/** A widget without a server: it does what a test tells it, and keeps what the page has asked of it. */
export type FakeFoyer = Foyer & {
  readonly calls: readonly FoyerCall[]
  /** The arguments of every call of one method. */
  readonly callsOf: (method: FoyerMethod) => readonly (readonly unknown[])[]
  /** Says to the page's listeners that something has happened, as the chat would. */
  readonly emit: <Name extends EmbedEventName>(name: Name, detail: EmbedEvents[Name]) => void
  /** What `get` and the methods answer from now on. */
  readonly set: (facts: Partial<Facts>) => void
  /** What a method answers from now on, such as `fake.answer('availability', { state: 'busy', waiting: 3 })`. */
  readonly answer: <Method extends FoyerMethod>(method: Method, value: Answer<Method>) => void
  /** Refuses the next call of a method. */
  readonly refuse: (method: FoyerMethod, code: RefusalCode) => void
  /** The further widgets that the page has created, by name. */
  readonly created: ReadonlyMap<string, FakeFoyer>
}

const METHODS = [
  ...['open', 'close', 'toggle', 'show', 'hide', 'updateUser', 'identify', 'logout', 'setAttributes'],
  ...['setConversationAttributes', 'addTags', 'removeTags', 'setDepartment', 'setLocale', 'setTheme', 'prefill'],
  ...['startConversation', 'openFaq', 'openTicket', 'leaveMessage', 'startCall', 'availability', 'trackPage'],
  ...['popout', 'consent', 'destroy', 'create'],
] as readonly FoyerMethod[]

type Listener = (detail: never) => void

const createEvents = () => {
  const listeners = new Map<EmbedEventName, Set<Listener>>()
  const on: Foyer['on'] = (name, listener) => {
    const those = listeners.get(name) ?? new Set()
    listeners.set(name, those.add(listener))
    return () => void those.delete(listener)
  }
  const once: Foyer['once'] = (name, listener) => {
    const off = on(name, (detail) => {
      off()
      listener(detail)
    })
    return off
  }
  const off: Foyer['off'] = (name, listener) => void listeners.get(name)?.delete(listener)
  const emit: FakeFoyer['emit'] = (name, detail) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(detail as never)
  }
  return { on, once, off, emit, clear: () => listeners.clear() }
}

const createFacts = (): Facts => ({
  open: false,
  ready: true,
  consent: true,
  proved: false,
  unread: 0,
  userId: '',
  sessionId: '',
  locale: 'en',
  version: 'fake',
  storage: 'browser',
})

type Events = ReturnType<typeof createEvents>

/** What the methods that change something do beside being recorded. */
const createEffects = (facts: Facts, events: Events): Partial<Record<FoyerMethod, (arg: unknown) => unknown>> => {
  const see = (open: boolean): void => {
    if (facts.open === open) return
    facts.open = open
    for (const name of open ? (['opened', 'shown'] as const) : (['closed', 'hidden'] as const)) events.emit(name, {})
    if (open && facts.unread > 0) events.emit('unread', { count: 0, message: null })
  }
  const prove = (proved: boolean, userId: string) => {
    Object.assign(facts, { proved, userId })
    events.emit('identity:changed', { proved, userId })
    return { userId }
  }
  const start = () => {
    facts.sessionId ||= 'fake-session'
    events.emit('conversation:started', { sessionId: facts.sessionId })
    return { sessionId: facts.sessionId }
  }
  return {
    open: () => see(true),
    show: () => see(true),
    close: () => see(false),
    hide: () => see(false),
    toggle: () => see(!facts.open),
    identify: () => prove(true, facts.userId || 'fake-user'),
    logout: () => void prove(false, ''),
    setLocale: (locale) => void Object.assign(facts, { locale }),
    consent: (consent) => void Object.assign(facts, { consent }),
    startConversation: start,
    availability: () => ({ state: 'online', waiting: 0 }),
  }
}

/** A widget for tests of pages: no network, no frame, nothing drawn. */
export const createFakeFoyer = (): FakeFoyer => {
  const events = createEvents()
  const facts = createFacts()
  const effects = createEffects(facts, events)
  const calls: FoyerCall[] = []
  const answers = new Map<FoyerMethod, unknown>()
  const refusals = new Map<FoyerMethod, RefusalCode>()
  const created = new Map<string, FakeFoyer>()
  let destroyed = false
  events.on('unread', ({ count }) => void Object.assign(facts, { unread: count }))

  const call = async (method: FoyerMethod, args: unknown[]): Promise<unknown> => {
    calls.push({ method, args })
    const refused = destroyed ? 'destroyed' : refusals.get(method)
    refusals.delete(method)
    if (refused) throw new FoyerError(refused, `${method} was refused`)
    if (method === 'destroy') {
      destroyed = true
      return events.clear()
    }
    const value = effects[method]?.(args[0])
    return answers.has(method) ? answers.get(method) : value
  }
  const methods = Object.fromEntries(METHODS.map((name) => [name, (...args: unknown[]) => call(name, args)]))
  const create: Foyer['create'] = (settings) => {
    calls.push({ method: 'create', args: [settings] })
    const fake = createFakeFoyer()
    created.set(settings.name ?? '', fake)
    return fake
  }
  const { on, once, off, emit } = events
  const own = {
    on,
    once,
    off,
    emit,
    create,
    calls,
    created,
    updateUser: (user: unknown) => void calls.push({ method: 'updateUser', args: [user] }),
    get: (name: keyof Facts) => facts[name],
    callsOf: (wanted: FoyerMethod) => calls.filter(({ method }) => method === wanted).map(({ args }) => args),
    set: (change: Partial<Facts>) => void Object.assign(facts, change),
    answer: (method: FoyerMethod, value: unknown) => void answers.set(method, value),
    refuse: (method: FoyerMethod, code: RefusalCode) => void refusals.set(method, code),
  }
  return { ...methods, ...own } as unknown as FakeFoyer
}

/** Puts a fake where loadFoyer finds it, so that no script is loaded. Answers the fake; its `created` has the named widgets. */
export const installFakeFoyer = (fake: FakeFoyer = createFakeFoyer()): FakeFoyer => {
  ;(globalThis as { Foyer?: FakeFoyer }).Foyer = fake
  return fake
}

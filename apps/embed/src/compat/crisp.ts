import {
  bagOf,
  type Host,
  type Install,
  installer,
  isFunction,
  type Method,
  type Methods,
  quiet,
  setAttributes,
  tellUser,
  textOf,
} from './shared/host.ts'

type Args = readonly unknown[]
type Crisp = {
  readonly push: (...commands: Args[]) => number
  readonly is: (name: string) => boolean
  readonly get: (name: string, key?: string) => unknown
}
type CrispWindow = { $crisp?: Crisp | Args[]; CRISP_READY_TRIGGER?: unknown }

const isArray = (value: unknown): value is unknown[] => Array.isArray(value)

const createDo = ({ foyer }: Host, show: (shown: boolean) => void): Methods => ({
  'chat:open': () => quiet(foyer.open()),
  'chat:close': () => quiet(foyer.close()),
  'chat:toggle': () => quiet(foyer.toggle()),
  'chat:show': () => show(true),
  'chat:hide': () => show(false),
  'helpdesk:search': () => quiet(foyer.openFaq()),
  'helpdesk:query': () => quiet(foyer.openFaq()),
  'helpdesk:article:open': (_locale, docId) => quiet(foyer.openFaq(textOf(docId))),
  'message:send': (type, content) => {
    if (type === 'text' && textOf(content)) quiet(foyer.startConversation({ message: textOf(content) as string }))
  },
  'session:reset': () => quiet(foyer.logout()),
})

/** What was set, so that `get` answers it. */
type Facts = Map<string, unknown>

const createSet = ({ foyer }: Host, facts: Facts): Methods => {
  const user = (name: string, tell: (value: unknown) => void) => (value: unknown) => {
    facts.set(name, value)
    tell(value)
  }
  return {
    'user:nickname': user('user:nickname', (name) => tellUser(foyer, name, undefined, undefined)),
    'user:email': user('user:email', (email) => tellUser(foyer, undefined, email, undefined)),
    'user:phone': user('user:phone', (phone) => tellUser(foyer, undefined, undefined, phone)),
    'user:avatar': user('user:avatar', () => {}),
    'user:company': user('user:company', (company) => setAttributes(foyer, { company })),
    'session:data': (first, second) => {
      const pairs = isArray(first) ? first.filter(isArray) : [[first, second]]
      const data = Object.fromEntries(pairs.map(([name, value]) => [`${name}`, value]))
      facts.set('session:data', { ...bagOf(facts.get('session:data')), ...data })
      setAttributes(foyer, data)
    },
    'session:segments': (segments) => {
      if (isArray(segments) && segments.length > 0) quiet(foyer.addTags(...segments.map(String)))
    },
    'message:text': (text) => quiet(foyer.prefill(`${text}`)),
  }
}

const createListeners = ({ foyer }: Host) => {
  const offs = new Map<string, (() => void)[]>()
  const said = (listener: Method, from: string) => (detail: { readonly msgContent: string }) =>
    listener({ type: 'text', origin: 'chat', from, content: detail.msgContent, ...detail })
  // The chat is there before any of this, so it has happened already.
  const already = (tell: () => unknown) => {
    tell()
    return () => {}
  }
  const ways: Readonly<Record<string, (listener: Method) => () => void>> = {
    'session:loaded': (listener) => already(() => listener(foyer.get('userId'))),
    'chat:initiated': (listener) => already(listener),
    'chat:opened': (listener) => foyer.on('opened', () => listener()),
    'chat:closed': (listener) => foyer.on('closed', () => listener()),
    'message:sent': (listener) => foyer.on('message:sent', said(listener, 'user')),
    'message:received': (listener) => foyer.on('message:received', said(listener, 'operator')),
  }
  const on: Method = (name, listener) => {
    if (!isFunction(listener) || !ways[`${name}`]) return
    const off = ways[`${name}`]?.(listener) as () => void
    offs.set(`${name}`, [...(offs.get(`${name}`) ?? []), off])
  }
  const off: Method = (name) => {
    for (const stop of offs.get(`${name}`) ?? []) stop()
    offs.delete(`${name}`)
  }
  return { on, off }
}

/** `$crisp.push(['do', ...])` with `do`, `set`, `on` and `off`, `$crisp.is` and `$crisp.get`. */
export const install: Install = installer((host) => {
  const { foyer, showLauncher } = host
  const page = window as CrispWindow
  const facts: Facts = new Map()
  let visible = true
  let ongoing = false
  foyer.on('conversation:started', () => {
    ongoing = true
  })
  foyer.on('conversation:ended', () => {
    ongoing = false
  })
  const doing = createDo(host, (shown) => {
    visible = shown
    showLauncher(shown)
  })
  const setting = createSet(host, facts)
  const { on, off } = createListeners(host)
  const states: Readonly<Record<string, () => boolean>> = {
    'chat:opened': () => foyer.get('open'),
    'chat:closed': () => !foyer.get('open'),
    'chat:visible': () => visible,
    'chat:hidden': () => !visible,
    'session:ongoing': () => ongoing,
  }
  const run = ([verb, name, rest]: Args): void => {
    const args = isArray(rest) ? rest : rest === undefined ? [] : [rest]
    if (verb === 'do') doing[`${name}`]?.(...args)
    if (verb === 'set') setting[`${name}`]?.(...args)
    if (verb === 'on') on(name, rest)
    if (verb === 'off') off(name)
  }
  const queue = isArray(page.$crisp) ? page.$crisp : []
  page.$crisp = {
    push: (...commands) => {
      for (const command of commands) run(command)
      return commands.length
    },
    is: (name) => states[name]?.() ?? false,
    get: (name, key) => {
      if (name === 'chat:unread:count') return foyer.get('unread')
      if (name === 'session:identifier') return foyer.get('userId') || null
      if (name === 'session:data') return key === undefined ? null : (bagOf(facts.get(name))[key] ?? null)
      return facts.get(name) ?? null
    },
  }
  for (const command of queue) run(command as Args)
  if (isFunction(page.CRISP_READY_TRIGGER)) page.CRISP_READY_TRIGGER()
})

import type { Foyer } from '@foyer/protocol/embed'
import {
  type Bag,
  bagOf,
  type Host,
  type Install,
  installer,
  isFunction,
  quiet,
  setAttributes,
  tellUser,
} from './shared/host.ts'

type Tawk = Record<string, unknown>
type Done = (error?: unknown) => void

/** Calls the page's callback, which may be set at any time, and sends the window's event of the same name. */
const createTell =
  (api: Tawk) =>
  (name: string, detail?: unknown): void => {
    const callback = api[`on${name}`]
    if (isFunction(callback)) callback(detail)
    window.dispatchEvent(new CustomEvent(`tawk${name}`, { detail }))
  }
type Tell = ReturnType<typeof createTell>

const finish = (answer: Promise<unknown>, done: unknown): void => {
  const tell: Done = isFunction(done) ? done : () => {}
  answer.then(() => tell(), tell)
}

const createVisitor = (foyer: Foyer): Tawk => {
  const setVisitor = (given: unknown, done?: unknown): void => {
    const visitor = bagOf(given)
    tellUser(foyer, visitor.name, visitor.email, visitor.phone)
    setAttributes(foyer, visitor, ['name', 'email', 'phone', 'hash'])
    if (isFunction(done)) done()
  }
  const tagged = (method: 'addTags' | 'removeTags') => (tags: unknown, done: unknown) =>
    finish(foyer[method](...(Array.isArray(tags) ? tags.map(String) : [])), done)
  return {
    setAttributes: setVisitor,
    login: setVisitor,
    logout: (done: unknown) => finish(foyer.logout(), done),
    addTags: tagged('addTags'),
    removeTags: tagged('removeTags'),
    addEvent: (name: unknown, metadata: unknown, done: unknown) => {
      const facts = Object.fromEntries(Object.entries(bagOf(metadata)).map(([key, value]) => [`${name}.${key}`, value]))
      setAttributes(foyer, { [`${name}`]: true, ...facts } as Bag)
      const after = isFunction(metadata) ? metadata : done
      if (isFunction(after)) after()
    },
  }
}

const createWindow = ({ foyer, showLauncher }: Host, tell: Tell): Tawk => {
  let shown = true
  const show = (wanted: boolean): void => {
    if (!wanted) quiet(foyer.close())
    showLauncher(wanted)
    if (shown && !wanted) tell('ChatHidden')
    shown = wanted
  }
  return {
    start: (options: unknown) => bagOf(options).showWidget && show(true),
    shutdown: () => quiet(foyer.close()),
    endChat: () => quiet(foyer.close()),
    maximize: () => quiet(foyer.open()),
    minimize: () => quiet(foyer.close()),
    toggle: () => quiet(foyer.toggle()),
    popup: () => quiet(foyer.popout()),
    showWidget: () => show(true),
    hideWidget: () => show(false),
    toggleVisibility: () => show(!shown),
    isChatMaximized: () => foyer.get('open'),
    isChatMinimized: () => shown && !foyer.get('open'),
    isChatHidden: () => !shown,
    getWindowType: () => 'inline',
    onLoaded: true,
    onBeforeLoaded: true,
  }
}

const createNews = (foyer: Foyer, tell: Tell): Tawk => {
  let ongoing = false
  let engaged = false
  let agent = ''
  foyer.on('opened', () => tell('ChatMaximized'))
  foyer.on('closed', () => tell('ChatMinimized'))
  foyer.on('conversation:started', () => {
    ongoing = true
    tell('ChatStarted')
  })
  foyer.on('conversation:ended', () => {
    ongoing = false
    if (agent) tell('AgentLeaveChat', { name: agent })
    agent = ''
    tell('ChatEnded')
  })
  foyer.on('message:sent', ({ msgContent }) => {
    engaged = true
    tell('ChatMessageVisitor', msgContent)
  })
  foyer.on('message:received', ({ msgContent }) => tell('ChatMessageAgent', msgContent))
  foyer.on('handoff:accepted', ({ adminNick }) => {
    agent = adminNick
    tell('AgentJoinChat', { name: adminNick })
  })
  foyer.on('rating:submitted', ({ stars, solved }) =>
    tell('ChatSatisfaction', (stars ?? (solved ? 5 : 1)) > 2 ? 1 : -1),
  )
  foyer.on('file:uploaded', ({ fileName }) => tell('FileUpload', fileName))
  foyer.on('ticket:created', ({ woId }) => tell('OfflineSubmit', { woId }))
  foyer.on('unread', ({ count }) => tell('UnreadCountChanged', count))
  return { isChatOngoing: () => ongoing, isVisitorEngaged: () => engaged }
}

const STATUS = { online: 'online', busy: 'away', offline: 'offline', closed: 'offline' } as const

/** `window.Tawk_API`: methods on the page's own object, which keeps its callbacks. */
export const install: Install = installer((host) => {
  const { foyer } = host
  const page = window as { Tawk_API?: Tawk }
  page.Tawk_API ??= {}
  const api = page.Tawk_API
  const tell = createTell(api)
  const before = api.visitor
  let status = 'offline'
  Object.assign(api, createVisitor(foyer), createWindow(host, tell), createNews(foyer, tell))
  api.getStatus = () => status
  let visitor: unknown
  Object.defineProperty(api, 'visitor', {
    get: () => visitor,
    set: (given) => {
      visitor = given
      tellUser(foyer, bagOf(given).name, bagOf(given).email, undefined)
    },
  })
  if (before) api.visitor = before
  const begin = (): void => {
    tell('BeforeLoad')
    tell('Load')
    tell('StatusChange', status)
  }
  const loaded = foyer.availability().then(
    ({ state }) => {
      status = STATUS[state]
    },
    () => {},
  )
  // A snippet that comes later writes this first, and waits for the callbacks.
  Object.defineProperty(window, 'Tawk_LoadStart', { configurable: true, set: () => void loaded.then(begin) })
  void loaded.then(begin)
})

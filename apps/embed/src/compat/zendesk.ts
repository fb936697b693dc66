import {
  bagOf,
  type Host,
  type Install,
  installer,
  isFunction,
  type Method,
  type Methods,
  queueOf,
  quiet,
  speak,
  tellUser,
  textOf,
} from './shared/host.ts'

type ZendeskWindow = { zE?: Method & { q?: unknown; _?: unknown } }

/** `messenger` and the older `webWidget`: what they do. */
const createActions = ({ foyer, showLauncher }: Host): Methods => {
  const hide = () => {
    quiet(foyer.close())
    showLauncher(false)
  }
  return {
    open: () => quiet(foyer.open()),
    close: () => quiet(foyer.close()),
    toggle: () => quiet(foyer.toggle()),
    show: () => showLauncher(true),
    hide,
    newConversation: () => {
      quiet(foyer.open())
      quiet(foyer.startConversation())
    },
    loginUser: (getToken, done) => {
      if (!isFunction(getToken)) return
      const token = () => new Promise<string>((resolve) => void getToken(resolve))
      const answer = isFunction(done) ? done : () => {}
      foyer.identify(token).then(
        () => answer(null),
        ({ code, message }) => answer({ type: `${code}`, reason: `${message}` }),
      )
    },
    logoutUser: () => quiet(foyer.logout()),
    resetWidget: () => quiet(foyer.logout()),
    logout: () => quiet(foyer.logout()),
    reset: () => quiet(foyer.logout()),
    popout: () => quiet(foyer.popout()),
    setLocale: (locale) => speak(foyer, locale),
    identify: (user) => tellUser(foyer, bagOf(user).name, bagOf(user).email, bagOf(user).phone),
    prefill: (fields) => {
      const value = (name: string) => bagOf(bagOf(fields)[name]).value
      tellUser(foyer, value('name'), value('email'), value('phone'))
    },
  }
}

const createListeners = ({ foyer }: Host): Methods => {
  const on = (name: 'opened' | 'closed', type: string) => (listener: unknown) =>
    isFunction(listener)
      ? foyer.on(name, () => listener({ id: crypto.randomUUID(), createdAt: Date.now(), type }))
      : undefined
  const unread = (listener: unknown) =>
    isFunction(listener) ? foyer.on('unread', ({ count }) => listener(count)) : undefined
  return {
    open: on('opened', 'messagingOpened'),
    close: on('closed', 'messagingClosed'),
    unreadMessages: unread,
    'chat:unreadMessages': unread,
  }
}

const createSetters = ({ foyer }: Host): Methods => ({
  locale: (locale) => speak(foyer, locale),
  cookies: (allowed) => quiet(foyer.consent(allowed !== false)),
  conversationFields: (fields) => {
    const given = (Array.isArray(fields) ? fields : []).map(bagOf).filter(({ id }) => textOf(id))
    const entries = given.map(({ id, value }) => [
      `${id}`,
      typeof value === 'boolean' ? value : (textOf(value) ?? null),
    ])
    if (entries.length > 0) quiet(foyer.setConversationAttributes(Object.fromEntries(entries)))
  },
  conversationTags: (tags) => {
    const texts = (Array.isArray(tags) ? tags : []).flatMap((tag) => textOf(tag) ?? [])
    if (texts.length > 0) quiet(foyer.addTags(...texts))
  },
})

/** `zE('messenger', 'open')` of the messaging widget, and of the older `webWidget` what both have. */
export const install: Install = installer((host) => {
  const page = window as ZendeskWindow
  const actions = createActions(host)
  const listeners = createListeners(host)
  const setters = createSetters(host)
  const getters: Methods = {
    'chat:unreadMessages': () => host.foyer.get('unread'),
    display: () => (host.foyer.get('open') ? 'chat' : 'launcher'),
  }
  const tables: Readonly<Record<string, Methods>> = {
    messenger: actions,
    webWidget: actions,
    'messenger:on': listeners,
    'webWidget:on': listeners,
    'messenger:set': setters,
    'webWidget:get': getters,
  }
  const queue = queueOf(page.zE?.q, page.zE?._, (document as { zEQueue?: unknown }).zEQueue)
  const call: Method = (first, action, ...args) =>
    isFunction(first) ? first() : tables[`${first}`]?.[`${action}`]?.(...args)
  page.zE = call
  for (const args of queue) call(...args)
})

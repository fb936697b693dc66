import {
  bagOf,
  type Host,
  type Install,
  installer,
  quiet,
  setAttributes,
  speak,
  tellUser,
  textOf,
} from './shared/host.ts'

type ChatwootWindow = {
  $chatwoot?: unknown
  chatwootSDK?: { readonly run: (settings?: unknown) => void }
  chatwootSettings?: unknown
}

const tell = (name: string, detail?: unknown): void => {
  window.dispatchEvent(new CustomEvent(`chatwoot:${name}`, { detail }))
}

const createVisitor = ({ foyer }: Host) => ({
  setUser: (identifier: unknown, given: unknown) => {
    const user = bagOf(given)
    tellUser(foyer, user.name, user.email, user.phone_number)
    const known = ['name', 'email', 'phone_number', 'avatar_url', 'identifier_hash']
    setAttributes(foyer, { ...user, ...bagOf(user.custom_attributes), identifier: textOf(identifier) }, known)
  },
  setCustomAttributes: (attributes: unknown) => setAttributes(foyer, bagOf(attributes)),
  deleteCustomAttribute: (name: unknown) => setAttributes(foyer, { [`${name}`]: null }),
  setConversationCustomAttributes: (attributes: unknown) =>
    quiet(foyer.setConversationAttributes(bagOf(attributes) as Record<string, string>)),
  deleteConversationCustomAttribute: (name: unknown) => quiet(foyer.setConversationAttributes({ [`${name}`]: null })),
  setLabel: (label: unknown) => quiet(foyer.addTags(`${label}`)),
  removeLabel: (label: unknown) => quiet(foyer.removeTags(`${label}`)),
  reset: () => quiet(foyer.logout()),
})

const THEMES = { light: 'light', dark: 'dark', auto: 'system' } as const

const createWindow = ({ foyer, showLauncher }: Host) => ({
  toggle: (state?: unknown) =>
    quiet(state === 'open' ? foyer.open() : state === 'close' ? foyer.close() : foyer.toggle()),
  toggleBubbleVisibility: (visibility: unknown) => showLauncher(visibility !== 'hide'),
  popoutChatWindow: () => quiet(foyer.popout()),
  setLocale: (locale: unknown) => speak(foyer, locale),
  setColorScheme: (scheme: unknown) => {
    const theme = THEMES[scheme as keyof typeof THEMES]
    if (theme) quiet(foyer.setTheme(theme))
  },
})

/** `window.$chatwoot` and `chatwootSDK.run`, with the events that they send to the window. */
export const install: Install = installer((host) => {
  const { foyer, showLauncher } = host
  const page = window as ChatwootWindow
  const api = {
    ...createVisitor(host),
    ...createWindow(host),
    hasLoaded: true,
    get isOpen() {
      return foyer.get('open')
    },
  }
  // Wrappers look at the classes of this element to know whether the window is open.
  const holder = document.createElement('div')
  holder.hidden = true
  const mark = (open: boolean): void => {
    holder.className = `woot-widget-holder${open ? '' : ' woot--hide'}`
  }
  mark(foyer.get('open'))
  document.body.append(holder)
  foyer.on('opened', () => {
    mark(true)
    tell('opened')
  })
  foyer.on('closed', () => {
    mark(false)
    tell('closed')
  })
  foyer.on('message:received', (detail) => tell('on-message', { ...detail, content: detail.msgContent }))
  foyer.on('conversation:started', () => tell('on-start-conversation', { hasConversation: true }))
  foyer.on('error', (detail) => tell('error', detail))
  const run = (): void => {
    const settings = bagOf(page.chatwootSettings)
    if (settings.hideMessageBubble) showLauncher(false)
    api.setLocale(settings.locale)
    if (settings.darkMode) api.setColorScheme(settings.darkMode)
    tell('ready')
  }
  page.$chatwoot = api
  // A page with its snippet runs it when its script has loaded; one without runs at once.
  page.chatwootSDK = { run }
  run()
})

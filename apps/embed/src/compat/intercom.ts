import {
  type Bag,
  bagOf,
  type Host,
  type Install,
  installer,
  isFunction,
  type Method,
  queueOf,
  quiet,
  setAttributes,
  tellUser,
  textOf,
} from './shared/host.ts'

type IntercomWindow = { Intercom?: Method & { q?: unknown }; intercomSettings?: Bag }

/** Settings that are no facts about the customer. */
const OPTIONS = [
  ...['app_id', 'api_base', 'name', 'email', 'phone', 'user_id', 'user_hash', 'intercom_user_jwt', 'language_override'],
  ...['custom_launcher_selector', 'hide_default_launcher', 'alignment', 'vertical_padding', 'horizontal_padding'],
  ...[
    'z_index',
    'session_duration',
    'action_color',
    'background_color',
    'link_color',
    'theme_mode',
    'installation_type',
  ],
  ...['messenger_style_id', 'hide_notifications', 'last_request_at', 'page_title', 'utm_campaign', 'utm_content'],
  ...['utm_medium', 'utm_source', 'utm_term', 'unsubscribed_from_emails'],
]

const createUpdate = ({ foyer, showLauncher }: Host) => {
  let selector = ''
  // Each call comes with all settings: only what is new is told.
  const told = new Map<string, string>()
  const isNew = (name: string, value: string | undefined): value is string => {
    if (!value || told.get(name) === value) return false
    told.set(name, value)
    return true
  }
  document.addEventListener('click', ({ target }) => {
    if (selector && target instanceof Element && target.closest(selector)) quiet(foyer.open())
  })
  return (given: unknown): void => {
    const settings = { ...(window as IntercomWindow).intercomSettings, ...bagOf(given) }
    const jwt = textOf(settings.intercom_user_jwt)
    const locale = textOf(settings.language_override)
    const theme = settings.theme_mode
    selector = textOf(settings.custom_launcher_selector) ?? ''
    if (isNew('jwt', jwt)) quiet(foyer.identify(jwt))
    tellUser(foyer, settings.name, settings.email, settings.phone)
    if (isNew('attributes', JSON.stringify(settings))) setAttributes(foyer, settings, OPTIONS)
    if (isNew('locale', locale)) quiet(foyer.setLocale(locale))
    if (theme === 'light' || theme === 'dark' || theme === 'system') quiet(foyer.setTheme(theme))
    if ('hide_default_launcher' in settings) showLauncher(!settings.hide_default_launcher)
  }
}

const createMethods = (host: Host): Record<string, Method> => {
  const { foyer } = host
  const update = createUpdate(host)
  const open = () => quiet(foyer.open())
  const write = (text: unknown) => {
    open()
    if (textOf(text)) quiet(foyer.prefill(textOf(text) as string))
  }
  const help = (docId: unknown) => quiet(foyer.openFaq(textOf(docId)))
  const ticket = (woId: unknown) => quiet(foyer.openTicket(textOf(woId)))
  const listen = (name: 'opened' | 'closed') => (listener: unknown) => {
    if (isFunction(listener)) foyer.on(name, () => listener())
  }
  return {
    boot: update,
    update,
    shutdown: () => {
      quiet(foyer.close())
      if (foyer.get('userId') || foyer.get('proved')) quiet(foyer.logout())
    },
    hide: () => quiet(foyer.close()),
    show: open,
    showMessages: open,
    showConversation: open,
    showSpace: (space) => (space === 'help' ? help(undefined) : space === 'tickets' ? ticket(undefined) : open()),
    showNewMessage: write,
    showArticle: help,
    showTicket: ticket,
    startConversation: (message) => {
      open()
      quiet(foyer.startConversation(textOf(message) ? { message: textOf(message) as string } : {}))
    },
    onShow: listen('opened'),
    onHide: listen('closed'),
    onUnreadCountChange: (listener) => {
      if (isFunction(listener)) foyer.on('unread', ({ count }) => listener(count))
    },
    getVisitorId: () => foyer.get('userId') || undefined,
    whoami: () => ({ visitor_id: foyer.get('userId') }),
  }
}

/** `Intercom('method', ...)` of the messenger's JavaScript interface; methods without a counterpart do nothing. */
export const install: Install = installer((host) => {
  const page = window as IntercomWindow
  const methods = createMethods(host)
  const queue = queueOf(page.Intercom?.q)
  const call: Method = (name, ...args) => methods[`${name}`]?.(...args)
  page.Intercom = call
  for (const args of queue) call(...args)
  // Their own script boots by itself with the settings of the page.
  if (page.intercomSettings && !queue.some(([name]) => name === 'boot')) call('boot')
})

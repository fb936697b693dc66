import type { Availability, EmbedEventName, EmbedEvents, EmbedSettings, Unread } from '@foyer/protocol/embed'
import type { KeptSession } from '@foyer/protocol/frame'
import { type Core, ignore, type Messenger } from '../core.ts'
import { type Calls, createCalls } from './calls.ts'
import { type Chat, createChat } from './chat.ts'
import { createHost, type Host } from './host.ts'
import { createIdentity } from './identity.ts'
import { createKeep } from './keep.ts'
import { createLanguage, type Language } from './language.ts'
import { createMethods } from './methods.ts'
import { createNews, type News } from './news.ts'
import { createParts, type Parts } from './parts.ts'
import { createPending, type Pending } from './pending.ts'
import { createSession, type Session } from './session.ts'
import { createView } from './view.ts'
import type { Widget } from './widget.ts'
import { type ChatWindow, createWindow } from './window.ts'

type Built = {
  readonly core: Host
  readonly calls: Calls
  readonly session: Session
  readonly language: Language
  readonly window: ChatWindow
  readonly news: News
  readonly pending: Pending
  readonly addSession: (session: KeptSession | null) => void
}

const widgetOf =
  ({ core, calls, session, language, window, news, pending, addSession }: Built) =>
  (onEnd: Widget['onEnd']): Widget => ({
    settings: core.given as unknown as EmbedSettings,
    origin: core.origin,
    locale: language.locale,
    texts: language.texts,
    root: core.root,
    post: (call, body) => calls.post(call, body) as Promise<never>,
    session: session.get,
    addSession,
    keep: session.keep,
    mayTalk: () => core.state.consent,
    attributes: pending.attributes,
    emit: core.emit,
    on: core.on,
    open: async () => window.show(true),
    isOpen: () => core.state.open,
    hasPreview: news.hasPreview,
    availability: () => {
      const { channelId, groupId } = core.given
      return calls.post('getAvailability', { channelId, ...(groupId ? { groupId } : {}) }) as Promise<Availability>
    },
    onEnd,
  })

/** What the chat page, or the server in its absence, says has happened: the widget follows, and the host page hears of it. */
const createHearing =
  (core: Host, { news, parts }: { readonly news: () => News; readonly parts: () => Parts }) =>
  (name: EmbedEventName, detail: never): void => {
    const { state } = core
    // The news tells the host page by itself.
    if (name === 'unread') {
      news().take(detail as Unread)
      return
    }
    if (name === 'identity:changed') {
      core.setIdentity(detail)
      return
    }
    if (name === 'call:ringing') {
      news().rings(detail)
      parts()
        .ringing()
        .then(({ hear }) => hear(detail), ignore)
    } else if (name === 'conversation:started')
      state.sessionId = (detail as EmbedEvents['conversation:started']).sessionId
    else if (name === 'conversation:ended') state.sessionId = ''
    core.emit(name, detail)
  }

/** What ends with the widget. */
type Ending = {
  readonly window: ChatWindow
  readonly parts: Parts
  readonly news: News
  readonly chat: Chat
  readonly identity: { readonly forget: () => void }
}

/** Ends all with the widget. */
const endWith = (core: Host, parts: Ending) =>
  core.signal.addEventListener('abort', () => {
    parts.window.hide()
    parts.parts.end()
    parts.news.stop()
    parts.identity.forget()
    parts.chat.end()
    core.root.replaceChildren()
    core.root.adoptedStyleSheets = []
  })

const listen = (core: Host, built: Pick<Built, 'session'> & Ending) => {
  const { session, window, news, chat } = built
  const { signal, key } = core
  // Another tab of the browser has begun a conversation, or has forgotten its visitor.
  addEventListener(
    'storage',
    (event) => {
      if (event.key !== key || event.storageArea !== localStorage) return
      session.read()
      if (session.get()) news.follow(chat.isMet())
      else news.reset()
    },
    { signal },
  )
  // An open stream would keep the page out of the browser's history.
  addEventListener('pagehide', () => news.stop(), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      session.read()
      window.sync()
      news.follow(chat.isMet())
    },
    { signal },
  )
  addEventListener('online', () => core.state.open && !chat.isMet() && chat.reload(), { signal })
  endWith(core, built)
}

/** Starts the messenger of a widget. Rejects when its texts cannot be had. */
export const start = async (base: Core): Promise<Messenger> => {
  const { signal, state, root } = base
  const nodes = [...root.childNodes]
  const core = createHost(base)
  const language = createLanguage(core)
  const tab = createKeep(core, 'sessionStorage')
  const reopens = !state.open && tab.get('') === '1' && !core.inline
  const session = createSession(core)
  const calls = createCalls(core.origin, () => session.get()?.token, signal)
  const view = createView(core)
  const pending = createPending()
  const identity = createIdentity((token) => (chat.isThere() ? chat.ask('identify', { token }) : Promise.resolve()))
  const heard = createHearing(core, { news: () => news, parts: () => parts })
  const news: News = createNews({ core, language, calls, session, heard, open: () => window.show(true) })
  const window: ChatWindow = createWindow({
    core,
    view,
    language,
    tab,
    running: () => !!session.get()?.running,
    chat: () => chat,
    news: () => news,
  })
  const addSession = (next: KeptSession | null): void => {
    session.set(next)
    if (next) parts.start()
    news.follow(chat.isMet())
  }
  const chat: Chat = createChat({
    core,
    view,
    session: session.get,
    identityToken: identity.token,
    heard,
    onSession: addSession,
    onHere: () => window.reached(),
    onMet: () => {
      news.follow(true)
      news.baseline()
      for (const [name, value] of pending.take())
        chat.ask(name, value).catch(({ code, message }) => core.emit('error', { code, message }))
      window.reached()
    },
    onUnreachable: window.unreachable,
    onHidden: (close) => {
      window.hide()
      if (!close) return
      chat.remove()
      news.follow(false)
    },
  })
  const widget = widgetOf({ core, calls, session, language, window, news, pending, addSession })
  const parts: Parts = createParts(core, widget)
  state.open ||= reopens // before the chat is greeted, as one that is seen
  if (state.open && state.consent) chat.load(true)
  await language.ready.catch((error) => {
    chat.remove()
    root.replaceChildren(...nodes)
    throw error
  })
  if (signal.aborted || !state.open) chat.remove()
  if (signal.aborted) return { run: ignore }
  listen(core, { session, window, news, chat, parts, identity })
  if (reopens && state.open) window.show(false)
  news.follow(false)
  parts.start()
  return { run: createMethods({ core, chat, window, news, session, calls, language, identity, pending, parts }) }
}

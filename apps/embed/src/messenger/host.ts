import type { EmbedEventName, EmbedEvents } from '@foyer/protocol/embed'
import { type HostUser, NONCE_KEY } from '@foyer/protocol/frame'
import type { Core } from '../core.ts'
import { make } from './dom.ts'

export type Framed = { readonly element: HTMLIFrameElement; readonly nonce: string }

/** A widget with what the messenger adds to it. */
export type Host = Core & {
  /** Of the chat page's address: all settings but the facts about the visitor, which are in the handshake, as addresses are logged. */
  readonly query: URLSearchParams
  readonly userNow: () => HostUser
  readonly emit: <Name extends EmbedEventName>(name: Name, detail: EmbedEvents[Name]) => void
  readonly on: <Name extends EmbedEventName>(name: Name, listener: (detail: EmbedEvents[Name]) => void) => () => void
  /** An address of the chat page, and the nonce in it. */
  readonly address: () => { readonly url: string; readonly nonce: string }
  /** Puts a new frame into the root; it loads at once and is seen when it has the class `met`. */
  readonly addFrame: () => Framed
  /** The host page hears who the visitor is, once each time that it is somebody else or proved otherwise. */
  readonly setIdentity: (identity: EmbedEvents['identity:changed']) => void
  framed: Framed | undefined
}

const USER = ['userName', 'phone', 'email', 'params'] as const
/** What concerns the launcher alone. */
const OWN =
  /^(color|textColor|openLabel|closeLabel|position|offset[XY]|size|width|height|zIndex|launcher|consent|proactive|name|origin|compat)$/

export const createHost = (core: Core): Host => {
  const query = new URLSearchParams({ from: 'iframe' })
  for (const [key, value] of Object.entries(core.given))
    if (value !== undefined && !OWN.test(key) && !(USER as readonly string[]).includes(key)) query.set(key, `${value}`)
  // A chat that is part of the page has no button that would bring it back.
  if (core.inline) query.set('inline', '1')
  const address = () => {
    const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
    return { url: `${core.origin}/chat_online/index?${query}#${NONCE_KEY}=${nonce}`, nonce }
  }
  let identified = ''
  const host: Host = Object.assign(core, {
    query,
    framed: undefined,
    userNow: () => {
      const all: Record<string, unknown> = { ...core.given, ...core.user }
      return Object.fromEntries(USER.flatMap((key) => (all[key] === undefined ? [] : [[key, `${all[key]}`]])))
    },
    emit: (name: string, detail: unknown): void => {
      for (const entry of core.listeners) {
        const [one, listener, once] = entry
        if (one !== name) continue
        if (once) core.listeners = core.listeners.filter((other) => other !== entry)
        try {
          listener(detail as never)
        } catch (error) {
          // The page hears of its own fault, and the other listeners of the event.
          reportError(error)
        }
      }
    },
    on: (name: string, listener: (detail: never) => void) => {
      const entry = [name, listener] as const
      core.listeners = [...core.listeners, entry]
      return () => {
        core.listeners = core.listeners.filter((other) => other !== entry)
      }
    },
    setIdentity: ({ proved, userId }: EmbedEvents['identity:changed']) => {
      const now = `${proved} ${userId}`
      if (now === identified) return
      identified = now
      Object.assign(core.state, { proved, userId })
      core.known['identity:changed'] = proved && { proved, userId }
      host.emit('identity:changed', { proved, userId })
    },
    address,
    addFrame: (): Framed => {
      const { url, nonce } = address()
      const element = make('iframe', {
        title: 'Chat',
        hidden: true,
        allow: 'camera;microphone;display-capture;autoplay;fullscreen;clipboard-write',
        src: url,
      })
      core.root.prepend(element)
      host.framed = { element, nonce }
      return host.framed
    },
  })
  return host
}

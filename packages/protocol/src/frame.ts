import type { CommandName, Commands, EmbedEventName, EmbedEvents, Refusal } from './embed.ts'

/**
 * Messages between a host page (or embed.js on it) and the chat page in its frame, by postMessage.
 *
 * Handshake (G-54, D-14): embed.js opens the page with `#foyer=NONCE` and sends `hello` to the origin of its own script, often at first and then
 * less, until the page, which may still be loading, answers. The page accepts `hello` only from `window.parent`, with the nonce of its address and
 * an `origin` equal to the event's; from then on it listens and posts only to that origin. It answers `here` as soon as it has a field to type in,
 * upon which embed.js shows it; `welcome` when the chat itself runs, and again when it knows its size. embed.js listens only to the window and
 * origin of its own frame, and sends nothing else before a `welcome` with its nonce.
 *
 * Beside these messages of the specification there is a channel, messages with the one member `foyer` that bear the frame's nonce: the loader
 * asks and the chat page answers under the same number; the chat page says what has happened, and which visitor it has, so that the loader can
 * keep the visitor where the browser denies a frame its storage. A frame hands its visitor only to the origin for which it was made.
 *
 * A frame without a nonce (the host page has written its own iframe) has no handshake: the parent's origin is that of document.referrer, and
 * only the messages of X-39 are used. Nothing is posted to '*'.
 */

/** Name of the nonce in the fragment of the frame's address. */
export const NONCE_KEY = 'foyer'

/** Facts about the visitor from the host page; `params` is JSON text. Absent members do not change. */
export type HostUser = {
  readonly userName?: string
  readonly phone?: string
  readonly email?: string
  readonly params?: string
}

/**
 * `origin` is the host page's; `page` its address and `referrer` that of the page before it (G-80), both without query and fragment, which may
 * hold secrets of the host. None of it is in the frame's address, because addresses are logged.
 */
export type Hello = {
  readonly nonce: string
  readonly origin: string
  readonly page: string
  readonly referrer: string
  readonly user: HostUser
  /** The visitor whom the loader has kept, for a frame whose own storage has none. */
  readonly session?: KeptSession
  /** A token of the customer (D-15), for the first chatStart. */
  readonly identityToken?: string
  /** The host page's title, and whether its visitor sees the frame; absent from old loaders, which only show what is seen. */
  readonly title?: string
  readonly visible?: boolean
}

/**
 * A visitor as the loader keeps it. `running`: a conversation with something in it, whose answers the loader listens for. `sessionId`: of the
 * consultation that runs, '' for none.
 */
export type KeptSession = {
  readonly userId: string
  readonly token: string
  readonly running: boolean
  readonly sessionId: string
}

/** Width and height of the frame in CSS pixels (mainWidth, mainHeight of the channel); absent until known. */
export type Welcome = { readonly nonce: string; readonly width?: number; readonly height?: number }

/** One question of the loader, numbered within the frame's life. */
export type AskMessage = {
  readonly foyer: {
    readonly nonce: string
    readonly id: number
    readonly ask: CommandName
    readonly with: Commands[CommandName]['in']
  }
}
export type AnswerMessage = {
  readonly foyer: {
    readonly nonce: string
    readonly id: number
    readonly answer?: Commands[CommandName]['out']
    readonly refused?: Refusal
  }
}
export type EventMessage = {
  readonly foyer: {
    readonly nonce: string
    readonly event: EmbedEventName
    readonly detail: EmbedEvents[EmbedEventName]
  }
}
/** The visitor from now on, null for none. */
export type SessionMessage = { readonly foyer: { readonly nonce: string; readonly session: KeptSession | null } }

export type HelloMessage = { readonly hello: Hello }
export type UpdateUserMessage = { readonly updateUser: HostUser }
export type ShowIframeMessage = { readonly showIframe: true }
export type HostMessage = HelloMessage | UpdateUserMessage | ShowIframeMessage | AskMessage

/** The frame has a field to type in. */
export type HereMessage = { readonly here: { readonly nonce: string } }
export type WelcomeMessage = { readonly welcome: Welcome }
/** Hide the frame; with `close` remove it (S7.4-04, S7.4-05). */
export type HiddenMessage = { readonly hidden: true; readonly close?: true }
export type FrameMessage = HereMessage | WelcomeMessage | HiddenMessage | AnswerMessage | EventMessage | SessionMessage

type Bag = Record<string, unknown>
const bag = (value: unknown): Bag | null => (typeof value === 'object' && value !== null ? (value as Bag) : null)

const readUser = (value: unknown): HostUser => {
  const from = bag(value) ?? {}
  const user: Record<string, string> = {}
  for (const key of ['userName', 'phone', 'email', 'params']) if (typeof from[key] === 'string') user[key] = from[key]
  return user
}

/** Reads a visitor that was kept; null for anything else. */
export const readKeptSession = (value: unknown): KeptSession | null => {
  const { userId, token, running, sessionId } = bag(value) ?? {}
  if (typeof userId !== 'string' || typeof token !== 'string' || userId === '') return null
  return { userId, token, running: running === true, sessionId: `${sessionId ?? ''}` }
}

/** Reads a message of the host page; null for other data. The caller checks origin and source. */
export const readHostMessage = (data: unknown): HostMessage | null => {
  const from = bag(data)
  const hello = bag(from?.hello)
  if (hello) {
    const { nonce, origin, page, referrer, identityToken, title, visible } = hello
    if (typeof nonce !== 'string' || typeof origin !== 'string') return null
    const session = readKeptSession(hello.session)
    return {
      hello: {
        nonce,
        origin,
        page: `${page ?? ''}`,
        referrer: `${referrer ?? ''}`,
        user: readUser(hello.user),
        ...(session ? { session } : {}),
        ...(typeof identityToken === 'string' ? { identityToken } : {}),
        ...(typeof title === 'string' ? { title } : {}),
        ...(typeof visible === 'boolean' ? { visible } : {}),
      },
    }
  }
  const channel = bag(from?.foyer)
  if (channel) {
    const { nonce, id, ask } = channel
    if (typeof nonce !== 'string' || typeof id !== 'number' || typeof ask !== 'string') return null
    return { foyer: { nonce, id, ask: ask as CommandName, with: (channel.with ?? {}) as Commands[CommandName]['in'] } }
  }
  if (bag(from?.updateUser)) return { updateUser: readUser(from?.updateUser) }
  return from?.showIframe === true ? { showIframe: true } : null
}

/** Reads a message of the chat page; null for other data. The caller checks origin and source. */
export const readFrameMessage = (data: unknown): FrameMessage | null => {
  const from = bag(data)
  const here = bag(from?.here)
  if (typeof here?.nonce === 'string') return { here: { nonce: here.nonce } }
  const welcome = bag(from?.welcome)
  if (welcome && typeof welcome.nonce === 'string') return { welcome: welcome as Welcome }
  const channel = bag(from?.foyer)
  if (channel) return typeof channel.nonce === 'string' ? (from as AnswerMessage | EventMessage | SessionMessage) : null
  if (from?.hidden !== true) return null
  return from.close === true ? { hidden: true, close: true } : { hidden: true }
}

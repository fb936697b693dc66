/**
 * What a host page (or embed.js on it) and the chat page in its frame say to each other with postMessage.
 *
 * Handshake (G-54, D-14): embed.js opens the page with `#foyer=NONCE` and sends `hello` to its own script's origin,
 * again every 250 ms until it is answered, as the page may still be loading. The page takes a `hello` only from
 * `window.parent`, with the nonce of its address and an `origin` equal to the event's; from then on that origin is the
 * only one it hears and posts to. It answers `welcome` to that origin: at once, and again when it knows its size.
 * embed.js hears its own frame's window and origin alone, and tells nothing else before a `welcome` with its nonce.
 *
 * A frame without a nonce (a host page that writes its own iframe) has no handshake: the parent's origin is that of
 * document.referrer, and X-39 is all that is spoken. Nothing is ever posted to '*'.
 */

/** Name of the member of the address's fragment that carries the nonce. */
export const NONCE_KEY = 'foyer'

/** Who the visitor is, as the host page says; `params` is JSON text. Members left out are unchanged. */
export type HostUser = {
  readonly userName?: string
  readonly phone?: string
  readonly email?: string
  readonly params?: string
}

/**
 * `origin` is the host page's; `page` its address and `referrer` that of the page before it (G-80), both without query and fragment, in which
 * a host page may keep what is nobody else's. All of it stays out of the frame's address, as addresses are logged.
 */
export type Hello = {
  readonly nonce: string
  readonly origin: string
  readonly page: string
  readonly referrer: string
  readonly user: HostUser
}

/** Width and height in CSS pixels that the channel wants for the frame (mainWidth, mainHeight); left out until known. */
export type Welcome = { readonly nonce: string; readonly width?: number; readonly height?: number }

export type HelloMessage = { readonly hello: Hello }
export type UpdateUserMessage = { readonly updateUser: HostUser }
export type ShowIframeMessage = { readonly showIframe: true }
export type HostMessage = HelloMessage | UpdateUserMessage | ShowIframeMessage

export type WelcomeMessage = { readonly welcome: Welcome }
/** Hide the frame; with `close` remove it (S7.4-04, S7.4-05). */
export type HiddenMessage = { readonly hidden: true; readonly close?: true }
export type FrameMessage = WelcomeMessage | HiddenMessage

type Bag = Record<string, unknown>
const bag = (value: unknown): Bag | null => (typeof value === 'object' && value !== null ? (value as Bag) : null)

const readUser = (value: unknown): HostUser => {
  const from = bag(value) ?? {}
  const user: Record<string, string> = {}
  for (const key of ['userName', 'phone', 'email', 'params']) if (typeof from[key] === 'string') user[key] = from[key]
  return user
}

/** The page's side: a message of the host page, or null when it is none. Origin and source are the caller's to check. */
export const readHostMessage = (data: unknown): HostMessage | null => {
  const from = bag(data)
  const hello = bag(from?.hello)
  if (hello) {
    const { nonce, origin, page, referrer } = hello
    if (typeof nonce !== 'string' || typeof origin !== 'string') return null
    return {
      hello: { nonce, origin, page: `${page ?? ''}`, referrer: `${referrer ?? ''}`, user: readUser(hello.user) },
    }
  }
  if (bag(from?.updateUser)) return { updateUser: readUser(from?.updateUser) }
  return from?.showIframe === true ? { showIframe: true } : null
}

/** The host's side: a message of the page, or null when it is none. Origin and source are the caller's to check. */
export const readFrameMessage = (data: unknown): FrameMessage | null => {
  const from = bag(data)
  const welcome = bag(from?.welcome)
  if (welcome && typeof welcome.nonce === 'string') return { welcome: welcome as Welcome }
  if (from?.hidden !== true) return null
  return from.close === true ? { hidden: true, close: true } : { hidden: true }
}

import {
  type FrameMessage,
  type Hello,
  type HostUser,
  NONCE_KEY,
  readHostMessage,
  type UpdateUserMessage,
} from '@foyer/protocol/frame'
import { readFragment } from './host/query.ts'

/** The page's side of the messages with the host page (S7.4, G-54, D-14). */
export type Frame = {
  /** Resolves to what the host page says about itself; null if our script is not on it. */
  readonly hello: Promise<Hello> | null
  readonly hide: () => void
  /** Asks the host page to remove the frame. */
  readonly close: () => void
  /** Sends the size that the channel wants, once it is known. */
  readonly size: (width: number, height: number) => void
  /** Calls back when the host page shows the frame. Returns a function that stops it. */
  readonly onShown: (listener: () => void) => () => void
}

export type FrameParts = {
  readonly window: Window
  readonly onUser: (user: HostUser) => void
}

/** The parent's origin without a handshake: our own if we may read it, else the referrer's. */
const originWithoutHandshake = (window: Window): string => {
  try {
    return window.parent.location.origin
  } catch {
    return URL.canParse(window.document.referrer) ? new URL(window.document.referrer).origin : ''
  }
}

/** Listens to the parent from now on. Ignores unknown origins and posts nothing to them. */
export const createFrame = ({ window, onUser }: FrameParts): Frame => {
  const nonce = readFragment(window.location.hash, NONCE_KEY)
  let origin = nonce ? '' : originWithoutHandshake(window)
  let greet: (hello: Hello) => void
  const hello = nonce ? new Promise<Hello>((resolve) => (greet = resolve)) : null
  const listeners = new Set<() => void>()
  let wanted: { width: number; height: number } | null = null
  const post = (message: FrameMessage) => {
    if (origin) window.parent.postMessage(message, origin)
  }
  const welcome = () => nonce && post({ welcome: { nonce, ...wanted } })
  const update = (user: UpdateUserMessage['updateUser']) => {
    if (Object.keys(user).length > 0) onUser(user)
  }

  const hear = (event: MessageEvent) => {
    if (event.source !== window.parent || (origin && event.origin !== origin)) return
    const message = readHostMessage(event.data)
    if (!message) return
    if ('hello' in message) {
      if (!nonce || message.hello.nonce !== nonce || message.hello.origin !== event.origin) return
      const first = !origin
      origin = event.origin
      welcome()
      greet(message.hello)
      if (first) update(message.hello.user)
    } else if (!origin) return
    else if ('updateUser' in message) update(message.updateUser)
    else for (const listener of listeners) listener()
  }
  window.addEventListener('message', hear)

  return {
    hello,
    hide: () => post({ hidden: true }),
    close: () => post({ hidden: true, close: true }),
    size: (width, height) => {
      if (width > 0 && height > 0) wanted = { width, height }
      welcome()
    },
    onShown: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

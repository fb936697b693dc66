import {
  type FrameMessage,
  type Hello,
  type HostUser,
  NONCE_KEY,
  readHostMessage,
  type UpdateUserMessage,
} from '@foyer/protocol/frame'
import { readFragment } from './host/query.ts'

/** The page's side of the talk with the host page around it (S7.4, G-54, D-14). */
export type Frame = {
  /** What the host page says of itself, once it does; null where no script of ours is on it. */
  readonly hello: Promise<Hello> | null
  readonly hide: () => void
  /** Asks to be removed. */
  readonly close: () => void
  /** Tells the size that the channel wants, once it is known. */
  readonly size: (width: number, height: number) => void
  /** Calls back when the host page made the frame visible; answers how to stop that. */
  readonly onShown: (listener: () => void) => () => void
}

export type FrameParts = {
  readonly window: Window
  readonly onUser: (user: HostUser) => void
}

/** Without a handshake the parent's origin is that of the referrer, or our own where we may look. */
const originWithoutHandshake = (window: Window): string => {
  try {
    return window.parent.location.origin
  } catch {
    return URL.canParse(window.document.referrer) ? new URL(window.document.referrer).origin : ''
  }
}

/** Listens to the parent from now on. Nothing is heard from or posted to an origin that is not known. */
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

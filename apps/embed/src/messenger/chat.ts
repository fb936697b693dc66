import type { CommandName, Commands, EmbedEvents } from '@foyer/protocol/embed'
import type { HostMessage, KeptSession } from '@foyer/protocol/frame'
import { type Channel, createChannel } from './channel.ts'
import type { Host } from './host.ts'
import { createPopup } from './popup.ts'
import type { View } from './view.ts'

/** Milliseconds after which a chat that has not answered counts as unreachable; how often an unreachable one is loaded again. */
const PATIENCE = 8000
const AGAIN = 20_000

const withoutQuery = (url: string): string => url.replace(/[?#].*/, '')

/** A window that has left its empty page; before that a message to the origin of the chat would be refused, loudly. */
const reached = (window: Window | null): Window | null => {
  try {
    return window?.location.href === 'about:blank' ? null : window
  } catch {
    return window
  }
}

export type ChatParts = {
  readonly core: Host
  readonly view: View
  readonly session: () => KeptSession | null
  readonly identityToken: () => string | undefined
  readonly heard: (name: keyof EmbedEvents, detail: never) => void
  readonly onSession: (session: KeptSession | null) => void
  /** The frame has a field to type in, though the chat itself is still loading. */
  readonly onHere: () => void
  /** The chat is there, each time. */
  readonly onMet: () => void
  readonly onUnreachable: () => void
  readonly onHidden: (close: boolean) => void
}

const helloOf = ({ core, session, identityToken }: ChatParts) => {
  const kept = session()
  const token = identityToken()
  return {
    origin: location.origin,
    page: withoutQuery(location.href),
    referrer: withoutQuery(document.referrer),
    user: core.userNow(),
    title: document.title,
    visible: core.state.open && !document.hidden,
    ...(kept ? { session: kept } : {}),
    ...(token ? { identityToken: token } : {}),
  }
}

type Moments = { readonly onHere: () => void; readonly onFirst: () => void }

/** Channels with the frame, of which these moments count, and with windows. */
const channelsOf =
  (parts: ChatParts, { onHere, onFirst }: Moments) =>
  (nonce: string, target: () => Window | null, framed = false): Channel =>
    createChannel({
      origin: parts.core.origin,
      nonce,
      target,
      hello: () => helloOf(parts),
      onHere: () => framed && onHere(),
      onWelcome: (welcome, first) => {
        if (framed) parts.view.size(welcome)
        if (framed && first) onFirst()
      },
      onHidden: parts.onHidden,
      onEvent: parts.heard,
      onSession: parts.onSession,
    })

/** The chat page in the frame of the loader, or in a window of its own: what is asked of it, and whether it answers. */
export const createChat = (parts: ChatParts) => {
  const { core, view } = parts
  let channel: Channel | undefined
  let here = false
  let early = false
  let patience: ReturnType<typeof setTimeout> | undefined

  const channelOf = channelsOf(parts, {
    onHere: () => {
      here = true
      parts.onHere()
    },
    onFirst: () => {
      clearTimeout(patience)
      here = true
      if (!early) parts.onMet()
    },
  })
  const popup = createPopup(core, channelOf, reached)

  const remove = (): void => {
    clearTimeout(patience)
    channel?.stop()
    channel = undefined
    here = early = false
    core.framed?.element.remove()
    core.framed = undefined
  }
  const begin = (): Channel => {
    const { element, nonce } = core.addFrame()
    view.dress(element)
    channel = channelOf(nonce, () => reached(element.contentWindow), true)
    // A page that loads again (after a lost session) needs another greeting.
    element.onload = channel.greet
    channel.greet()
    patience = setTimeout(() => {
      parts.onUnreachable()
      patience = setTimeout(reload, AGAIN)
    }, PATIENCE)
    return channel
  }
  /**
   * Has the frame loaded if there is none yet, and again while it does not answer. `ahead`: before the methods run for which the host page waits,
   * which may choose another address.
   */
  const load = (ahead = false): Channel => {
    const was = early
    early = ahead
    if (was && !core.framed?.element.src.includes(`?${core.query}#`)) remove()
    else if (was && channel?.isMet()) parts.onMet()
    return channel ?? begin()
  }
  const reload = (): void => {
    remove()
    load()
  }
  const now = () => popup.channel() ?? channel

  return {
    load,
    remove,
    reload,
    isHere: () => here,
    isMet: () => !!channel?.isMet(),
    /** Whether there is a chat page, be it still loading. */
    isThere: () => !early && !!now(),
    post: (message: HostMessage) => now()?.post(message),
    ask: <Name extends CommandName>(ask: Name, what: Commands[Name]['in']) => (now() ?? load()).ask(ask, what),
    popOut: popup.open,
    end: () => {
      remove()
      popup.close()
    },
  }
}
export type Chat = ReturnType<typeof createChat>

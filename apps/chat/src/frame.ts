import type { CommandName, EmbedEventName, EmbedEvents, Refusal } from '@foyer/protocol/embed'
import {
  type AskMessage,
  type FrameMessage,
  type Hello,
  type HostUser,
  type KeptSession,
  NONCE_KEY,
  readHostMessage,
  type UpdateUserMessage,
} from '@foyer/protocol/frame'
import { readFragment } from './host/query.ts'

/** `opened`: in a window of its own, opened by the host page. */
export type Greeting = Hello & { readonly opened: boolean }

/**
 * The page's side of the messages with the host page (S7.4, G-54, D-14): in its frame, or in a window that it has opened to go on with
 * the same visitor.
 */
export type Frame = {
  /** Resolves to what the host page says about itself; null if our script is not on it. */
  readonly hello: Promise<Greeting> | null
  readonly hide: () => void
  /** Asks the host page to remove the frame. */
  readonly close: () => void
  /** Sends the size that the channel wants, once it is known. */
  readonly size: (width: number, height: number) => void
  /** Calls back when the host page shows the frame. Returns a function that stops it. */
  readonly onShown: (listener: () => void) => () => void
  /** Whether the host page shows the frame, as far as it says so. */
  readonly isVisible: () => boolean
  readonly setVisible: (visible: boolean) => void
  /** Calls back when that has changed. Returns a function that stops it. */
  readonly onVisible: (listener: () => void) => () => void
  /** From now on answers what our loader asks, also what it has asked before. */
  readonly serve: (answer: Answerer) => void
  /** Tells our loader what has happened. */
  readonly tell: <Name extends EmbedEventName>(event: Name, detail: EmbedEvents[Name]) => void
  /** The chat begins without a word of the host page: a window that one has opened does not hear it from now on. */
  readonly beginAlone: () => void
  /** Gives our loader the visitor of this page to keep; null for none. */
  readonly keep: (session: KeptSession | null) => void
}

/** What came of a question; never rejects. `input` is as the host page sent it. */
export type Answerer = (
  ask: CommandName,
  input: unknown,
) => Promise<{ readonly answer: unknown } | { readonly refused: Refusal }>

export type FrameParts = {
  readonly window: Window
  readonly onUser: (user: HostUser) => void
  /** Whether a page of this origin may have the chat in its frame. */
  readonly mayEmbed: (origin: string) => Promise<boolean>
}

/** The parent's origin without a handshake: our own if we may read it, else the referrer's. */
const originWithoutHandshake = (window: Window): string => {
  try {
    return window.parent.location.origin
  } catch {
    return URL.canParse(window.document.referrer) ? new URL(window.document.referrer).origin : ''
  }
}

const createListeners = () => {
  const listeners = new Set<() => void>()
  return {
    call: () => {
      for (const listener of listeners) listener()
    },
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether the host page shows the frame. */
const createVisibility = () => {
  const { call, add } = createListeners()
  let visible = true
  return {
    isVisible: () => visible,
    setVisible: (is: boolean) => {
      if (is === visible) return
      visible = is
      call()
    },
    onVisible: add,
  }
}

/** Questions wait for the code that answers them. */
const createQuestions = () => {
  let serve: (answerer: Answerer) => void = () => {}
  const answerer = new Promise<Answerer>((resolve) => {
    serve = resolve
  })
  const asked = new Set<number>()
  return {
    serve,
    /** Null for a question that was asked before: a loader that has greeted again asks again what it still waits for. */
    answer: async ({ id, ask, with: input }: AskMessage['foyer']) => {
      if (asked.has(id)) return null
      asked.add(id)
      return { id, ...(await (await answerer)(ask, input)) }
    },
  }
}

/** Listens to the parent from now on. Ignores unknown origins and posts nothing to them. */
export const createFrame = ({ window, onUser, mayEmbed }: FrameParts): Frame => {
  const nonce = readFragment(window.location.hash, NONCE_KEY)
  const opener = nonce && window.parent === window ? (window.opener as Window | null) : null
  const host = opener ?? window.parent
  let origin = nonce ? '' : originWithoutHandshake(window)
  let greet: (hello: Greeting) => void
  const hello = nonce && host !== window ? new Promise<Greeting>((resolve) => (greet = resolve)) : null
  const [shown, visibility] = [createListeners(), createVisibility()] as const
  const { setVisible } = visibility
  const questions = createQuestions()
  let alone = false
  let wanted: { width: number; height: number } | null = null
  const post = (message: FrameMessage) => {
    if (origin) host.postMessage(message, origin)
  }
  const leave = (message: FrameMessage) => {
    post(message)
    if (opener) window.close()
    // a host page without our loader may hide it or not
    if (nonce) setVisible(false)
  }
  const say = (part: object) => nonce && post({ foyer: { nonce, ...part } } as FrameMessage)
  const welcome = () => nonce && post({ welcome: { nonce, ...wanted } })
  const update = (user: UpdateUserMessage['updateUser']) => {
    if (Object.keys(user).length > 0) onUser(user)
  }

  const meet = (said: Hello) => {
    const first = !origin
    origin = said.origin
    welcome()
    greet({ ...said, opened: opener !== null })
    if (!first) return
    setVisible(opener !== null || (said.visible ?? true))
    update(said.user)
  }
  const hear = (event: MessageEvent) => {
    if (event.source !== host || (origin && event.origin !== origin)) return
    const message = readHostMessage(event.data)
    if (!message) return
    if ('hello' in message) {
      if (!nonce || message.hello.nonce !== nonce || message.hello.origin !== event.origin) return
      if (!opener || origin) meet(message.hello)
      // a browser keeps strangers from framing the chat, but not from opening it: they must bring the visitor, too
      else if (message.hello.session) void mayEmbed(event.origin).then((may) => may && !alone && meet(message.hello))
    } else if (!origin) return
    else if ('updateUser' in message) update(message.updateUser)
    else if ('foyer' in message) {
      if (nonce && message.foyer.nonce === nonce) void questions.answer(message.foyer).then((said) => said && say(said))
    } else {
      setVisible(true)
      shown.call()
    }
  }
  window.addEventListener('message', hear)

  return {
    hello,
    hide: () => leave({ hidden: true }),
    close: () => leave({ hidden: true, close: true }),
    size: (width, height) => {
      if (width > 0 && height > 0) wanted = { width, height }
      welcome()
    },
    onShown: shown.add,
    ...visibility,
    beginAlone: () => (alone = true),
    serve: questions.serve,
    tell: (event, detail) => say({ event, detail }),
    keep: (session) => say({ session }),
  }
}

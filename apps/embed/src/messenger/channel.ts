import type { CommandName, Commands } from '@foyer/protocol/embed'
import {
  type EventMessage,
  type Hello,
  type HostMessage,
  type KeptSession,
  readFrameMessage,
  readKeptSession,
  type Welcome,
} from '@foyer/protocol/frame'
import { refusal } from '../core.ts'

/** Milliseconds until the second greeting; how much longer each waits than the last; the longest wait, after 20 seconds in all. */
const SOON = 16
const LONGER = 1.06
const LAST = 1200
/** How long an answer may take, in milliseconds. */
const ANSWER = 15_000

type Parts = {
  readonly origin: string
  readonly nonce: string
  /** The window of the chat page; null when it is gone. */
  readonly target: () => Window | null | undefined
  readonly hello: () => Omit<Hello, 'nonce'>
  /** There is a field to type in, maybe long before the welcome. */
  readonly onHere: () => void
  readonly onWelcome: (welcome: Welcome, first: boolean) => void
  readonly onHidden: (close: boolean) => void
  readonly onEvent: (name: EventMessage['foyer']['event'], detail: never) => void
  readonly onSession: (session: KeptSession | null) => void
}

type Pending = { readonly message: HostMessage; readonly settle: (answer: unknown, refused?: Error) => void }

/**
 * The host page's side of the messages with one chat page (frame.ts). Only messages of its window and origin count, those of the channel only with
 * its nonce, and nothing but the greeting is posted before its welcome.
 */
export const createChannel = (parts: Parts) => {
  const { origin, nonce, target } = parts
  const pending = new Map<number, Pending>()
  const ends = new AbortController()
  let met = false
  let ids = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = (message: HostMessage): void => target()?.postMessage(message, origin)
  const greet = (): void => post({ hello: { nonce, ...parts.hello() } })
  const greetAgain = (pause: number): void => {
    greet()
    if (pause < LAST) timer = setTimeout(greetAgain, pause, pause * LONGER)
  }
  const welcomed = (welcome: Welcome): void => {
    clearTimeout(timer)
    const first = !met
    met = true
    // What is asked in answer to the welcome is posted by itself.
    if (first) for (const { message } of pending.values()) post(message)
    parts.onWelcome(welcome, first)
  }
  const hear = ({ source, origin: from, data }: MessageEvent): void => {
    if (!source || source !== target() || from !== origin) return
    const message = readFrameMessage(data)
    if (!message) return
    if ('here' in message) {
      if (message.here.nonce === nonce) parts.onHere()
    } else if ('welcome' in message) {
      if (message.welcome.nonce === nonce) welcomed(message.welcome)
    } else if ('hidden' in message) parts.onHidden(!!message.close)
    else if (message.foyer.nonce !== nonce) return
    else if ('event' in message.foyer) parts.onEvent(message.foyer.event, message.foyer.detail as never)
    else if ('session' in message.foyer) parts.onSession(readKeptSession(message.foyer.session))
    else if ('id' in message.foyer) {
      const { id, answer, refused } = message.foyer
      pending.get(id)?.settle(answer, refused && refusal(refused.code, `${refused.message}`))
    }
  }
  addEventListener('message', hear, { signal: ends.signal })

  return {
    isMet: () => met,
    post: (message: HostMessage) => {
      if (met) post(message)
    },
    /** Greets until the page answers: it may still be loading, and one that loads again needs another greeting. */
    greet: () => {
      met = false
      clearTimeout(timer)
      greetAgain(SOON)
    },
    /** Asks the page for something, at the latest when it is there; refused as 'unreachable' without an answer. */
    ask: <Name extends CommandName>(ask: Name, what: Commands[Name]['in']): Promise<Commands[Name]['out']> =>
      new Promise((resolve, reject) => {
        const id = ++ids
        const message = { foyer: { nonce, id, ask, with: what } }
        const late = setTimeout(() => settle(null, refusal('unreachable', `${ask}: no answer of the chat`)), ANSWER)
        const settle: Pending['settle'] = (answer, refused) => {
          clearTimeout(late)
          pending.delete(id)
          if (refused) reject(refused)
          else resolve(answer as Commands[Name]['out'])
        }
        pending.set(id, { message, settle })
        if (met) post(message)
      }),
    stop: () => {
      ends.abort()
      clearTimeout(timer)
      for (const { settle } of [...pending.values()]) settle(null, refusal('unreachable', 'the chat was closed'))
    },
  }
}
export type Channel = ReturnType<typeof createChannel>

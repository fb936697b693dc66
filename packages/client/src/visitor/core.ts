import { createInsist, type Insist } from '../insist.ts'
import type { Message } from '../message.ts'
import { createIds } from '../messageWire.ts'
import type { Log, Platform } from '../platform.ts'
import { createOnceLog } from '../read.ts'
import { createStore } from '../store.ts'
import { emptyTimeline, fold, type TimelineEvent } from '../timeline.ts'
import { createTimers } from '../timers.ts'
import { type Calling, createCalling } from './calling.ts'
import { initialState } from './initialState.ts'
import { createNotices, type Notices } from './notices.ts'
import { emptySession, type Session } from './session.ts'
import type { SystemTexts, VisitorOptions, VisitorState } from './types.ts'
import { unreadOf } from './unread.ts'

/** Recalled messages and notes are not shown (S4.5-07, S4.5-08). */
const visible = (messages: readonly Message[]) => messages.filter((message) => !message.recalled && !message.inside)

/** State, calls and notices that all parts of the visitor share. */
export type Core = Calling &
  Notices & {
    readonly options: VisitorOptions
    readonly platform: Platform
    readonly texts: SystemTexts
    /** Logs each thing once. */
    readonly log: Log
    readonly session: Session
    readonly get: () => VisitorState
    readonly subscribe: (listener: () => void) => () => void
    /** Does nothing after a stop. */
    readonly patch: (change: Partial<VisitorState>) => void
    readonly fold: (event: TimelineEvent) => void
    /** The visitor has had all messages before their eyes, in this window or in another one; or those up to a time. */
    readonly see: (upTo?: number) => void
    /** All messages, hidden ones included. */
    readonly messages: () => readonly Message[]
    readonly insist: Insist
    readonly serverNow: () => number
    readonly newId: (prefix: 'message' | 'file') => string
    /** A timer that ends with the visitor. */
    readonly after: (ms: number, run: () => void) => () => void
    /** Resolves after a while, and at once when the visitor stops or wakes. */
    readonly rest: (ms: number) => Promise<void>
    readonly wake: () => void
    /** Forgets the messages. */
    readonly clear: () => void
    /** Forgets the visitor. */
    readonly reset: () => void
    readonly start: () => void
    readonly stop: () => void
  }

/** Where the channel does not let visitors rate answers, no message has votes. */
const createTimeline = ({ get, patch, session }: Pick<Core, 'get' | 'patch' | 'session'>) => {
  let timeline = emptyTimeline
  const withoutVotes = (event: TimelineEvent): TimelineEvent =>
    event.type === 'messages' && !session.rules?.votes
      ? { ...event, messages: event.messages.map((message) => ({ ...message, vote: 'hidden' as const })) }
      : event
  return {
    messages: () => timeline.messages,
    fold: (event: TimelineEvent) => {
      const before = timeline.messages
      timeline = fold(timeline, withoutVotes(event))
      if (timeline.messages === before) return
      const messages = visible(timeline.messages)
      patch({ messages, unread: unreadOf(messages, session.seenAt, get().unread) })
    },
    see: (upTo?: number) => {
      const { messages, unread } = get()
      session.seenAt = upTo ?? messages.findLast(({ status }) => status === 'sent')?.at ?? 0
      const now = unreadOf(messages, session.seenAt, unread)
      if (now !== unread) patch({ unread: now })
    },
    clear: () => {
      timeline = emptyTimeline
    },
  }
}

/** `onExpired`: the server no longer knows the visitor (401). */
export const createCore = (
  platform: Platform,
  options: VisitorOptions,
  texts: SystemTexts,
  onExpired: () => void,
): Core => {
  const { set, ...store } = createStore(initialState)
  const session = emptySession()
  const timers = createTimers(platform.clock)
  let stopped = false
  const isStopped = () => stopped

  const patch: Core['patch'] = (change) => {
    if (!stopped) set({ ...store.get(), ...change })
  }
  const serverNow = () => platform.clock.now() + session.offset
  const shared = { ...store, patch, platform, texts, session, after: timers.after }
  const timeline = createTimeline(shared)
  const notices = createNotices(shared)
  const calling = createCalling({ ...shared, isStopped, notify: notices.notify, onExpired })

  return {
    ...shared,
    ...calling,
    ...notices,
    options,
    log: createOnceLog(platform.log),
    fold: timeline.fold,
    see: timeline.see,
    messages: timeline.messages,
    insist: createInsist({ timers, random: platform.random, isStopped }),
    serverNow,
    newId: createIds(serverNow),
    rest: timers.rest,
    wake: timers.wake,
    clear: () => {
      timeline.clear()
      patch({ messages: [], unread: initialState.unread })
    },
    reset: () => {
      timeline.clear()
      Object.assign(session, emptySession())
      set(initialState)
    },
    start: () => {
      stopped = false
    },
    stop: () => {
      stopped = true
      timers.stop()
    },
  }
}

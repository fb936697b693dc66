import { TOAST } from '@foyer/protocol/limits'
import { backoff } from '../backoff.ts'
import { type Answer, ATTEMPT, createHttp, type Http } from '../http.ts'
import type { Message } from '../message.ts'
import { createIds } from '../messageWire.ts'
import type { Log, Platform } from '../platform.ts'
import { createOnceLog } from '../read.ts'
import { createStore } from '../store.ts'
import { emptyTimeline, fold, type TimelineEvent } from '../timeline.ts'
import { createTimers } from '../timers.ts'
import { initialState } from './initialState.ts'
import type { VisitorTextKey } from './texts.ts'
import type { LocalFile, Notice, Refusal, SystemTexts, VisitorOptions, VisitorState } from './types.ts'
import { noContext, pathOf, type RobotContext, type Rules } from './wire.ts'

/** What is known of the running session and is nobody's to draw. */
export type Session = {
  userId: string
  token: string
  pollId: string
  sessionId: string
  /** The eventId of the last event that was handled, '' for none. */
  handled: string
  /** Epoch milliseconds at which the server answered chatStart: what happened before is in its answer. */
  startedAt: number
  /** Server's clock minus this device's, in milliseconds. */
  offset: number
  rules: Rules | null
  robot: RobotContext
  /** The robot has been asked and has not answered yet. */
  asking: boolean
}

const emptySession = (): Session => ({
  userId: '',
  token: '',
  pollId: '',
  sessionId: '',
  handled: '',
  startedAt: 0,
  offset: 0,
  rules: null,
  robot: noContext,
  asking: false,
})

/** Recalled and inside messages are not shown (S4.5-07, S4.5-08). */
const visible = (messages: readonly Message[]) => messages.filter((message) => !message.recalled && !message.inside)

/** State, calls and notices: what every part of the visitor stands on. */
export type Core = {
  readonly options: VisitorOptions
  readonly platform: Platform
  readonly log: Log
  readonly http: Http
  readonly session: Session
  readonly get: () => VisitorState
  readonly subscribe: (listener: () => void) => () => void
  readonly patch: (change: Partial<VisitorState>) => void
  readonly fold: (event: TimelineEvent) => void
  /** Every message that is known, hidden ones included. */
  readonly messages: () => readonly Message[]
  /**
   * A call as the visitor, whose userId it adds. Before chatStart has answered it waits: nothing is asked as nobody.
   * Given up after `timeout` milliseconds, those of S8.1-10 unless told.
   */
  readonly call: (name: string, body?: object, timeout?: number) => Promise<Answer<unknown>>
  /** A call that names no visitor, or says itself which one. */
  readonly callUnnamed: (name: string, body: object, timeout?: number) => Promise<Answer<unknown>>
  /** Uploads a file as the visitor: no time is too long for it (S8.1-10). */
  readonly upload: (file: LocalFile) => Promise<Answer<unknown>>
  /** Resolves once chatStart has answered, at once where it has. */
  readonly known: () => Promise<void>
  /** Repeats a call, each time for so many milliseconds, until the server grants or refuses it. Null after a stop. */
  readonly insist: (call: (timeout: number) => Promise<Answer<unknown>>) => Promise<Answer<unknown> | null>
  readonly serverNow: () => number
  readonly newId: (prefix: 'message' | 'file') => string
  readonly notify: (tone: Notice['tone'], text: VisitorTextKey | Notice['text'], duration?: number) => void
  readonly dismiss: (id: number) => void
  /** Says a failed call of the visitor's own doing in a notice, as uploads do whatever the failure is (S8.1-03). */
  readonly complain: (answer: Answer<unknown>, duration?: number) => void
  /** The same of any other call, but for the server's refusal: that is answered, for the caller to say (S8.1-04, A-34). */
  readonly refusalOf: (answer: Answer<unknown>) => Refusal
  /** While there is a connection, it reports how things stand itself. */
  readonly connected: (is: boolean) => void
  /** A timer that ends with the visitor. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly wake: () => void
  readonly reset: () => void
  readonly go: () => void
  readonly stop: () => void
}

const createNotices = (patch: Core['patch'], get: Core['get'], after: Core['after']) => {
  let last = 0
  const dismiss = (id: number) => patch({ notices: get().notices.filter((notice) => notice.id !== id) })
  const notify: Core['notify'] = (tone, text, duration = TOAST) => {
    const content = typeof text === 'string' ? { key: text, values: {} } : text
    // The same thing is said once at a time: a poll that fails each 2 s is one notice.
    if (get().notices.some((notice) => JSON.stringify(notice.text) === JSON.stringify(content))) return
    last += 1
    const id = last
    patch({ notices: [...get().notices, { id, tone, text: content, duration }] })
    if (duration > 0) after(duration, () => dismiss(id))
  }
  return { notify, dismiss }
}

/** `mayVote`: the channel lets its answers be liked; elsewhere no message asks for it. */
const createTimelineOf = (patch: Core['patch'], mayVote: () => boolean) => {
  let timeline = emptyTimeline
  const voteless = (event: TimelineEvent): TimelineEvent =>
    event.type === 'messages' && !mayVote()
      ? { ...event, messages: event.messages.map((message) => ({ ...message, vote: 'hidden' as const })) }
      : event
  return {
    messages: () => timeline.messages,
    fold: (event: TimelineEvent) => {
      const before = timeline.messages
      timeline = fold(timeline, voteless(event))
      if (timeline.messages !== before) patch({ messages: visible(timeline.messages) })
    },
    forget: () => {
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
  const store = createStore(initialState)
  const session = emptySession()
  const timers = createTimers(platform.clock)
  let stopped = false
  let connected = false

  const patch: Core['patch'] = (change) => {
    if (!stopped) store.set({ ...store.get(), ...change })
  }
  const timeline = createTimelineOf(patch, () => session.rules?.votes ?? false)
  const serverNow = () => platform.clock.now() + session.offset
  const http = createHttp({ ...platform, token: () => session.token })
  const { notify, dismiss } = createNotices(patch, store.get, timers.after)

  const known: Core['known'] = () =>
    new Promise((resolve) => {
      const look = () => {
        if (session.userId === '') return
        stop()
        resolve()
      }
      const stop = store.subscribe(look)
      look()
    })

  const hear = (answer: Answer<unknown>, userId: string) => {
    const seems = answer.ok ? 'stream' : answer.kind
    if (!connected && (seems === 'stream' || seems === 'offline') && store.get().connection !== seems) {
      patch({ connection: seems })
    }
    if (answer.ok) return
    // A visitor who was not let in has nothing that could expire; a late answer to the visitor of before tells nothing of this one.
    if (answer.kind === 'expired' && userId !== '' && userId === session.userId) onExpired()
    if (answer.code === 500) notify('error', 'networkAbnormal')
  }

  const heard = async (asked: Promise<Answer<unknown>>) => {
    const { userId } = session
    const answer = await asked
    if (!stopped) hear(answer, userId)
    return answer
  }

  const callUnnamed: Core['callUnnamed'] = (name, body, timeout) => heard(http.call(pathOf(name), body, timeout))

  const call: Core['call'] = async (name, body, timeout) => {
    if (session.userId === '') await known()
    // First, so that a server that reads a long body as it comes knows whose it is.
    return callUnnamed(name, { userId: session.userId, ...body }, timeout)
  }

  const upload: Core['upload'] = async (file) => {
    if (session.userId === '') await known()
    return heard(http.upload(pathOf('upload'), { userId: session.userId }, file))
  }

  const complain: Core['complain'] = (answer, duration) => {
    if (answer.ok || answer.kind === 'expired') return
    const words = answer.kind === 'refused' && answer.message
    notify('error', words ? { plain: words } : 'networkAbnormal', duration)
  }

  const insist: Core['insist'] = async (run) => {
    for (let attempt = 1; !stopped; attempt += 1) {
      const answer = await run(ATTEMPT)
      if (stopped) return null
      if (answer.ok || answer.kind === 'refused' || answer.kind === 'expired') return answer
      await timers.rest(Math.max(answer.retryAfter, backoff(attempt, platform.random)))
    }
    return null
  }

  return {
    options,
    platform,
    log: createOnceLog(platform.log),
    http,
    session,
    get: store.get,
    subscribe: store.subscribe,
    patch,
    fold: timeline.fold,
    messages: timeline.messages,
    call,
    callUnnamed,
    upload,
    known,
    insist,
    serverNow,
    newId: createIds(serverNow),
    notify,
    dismiss,
    complain,
    refusalOf: (answer) => {
      if (answer.ok) return null
      if (answer.kind === 'refused') return answer.message || texts('networkAbnormal')
      complain(answer)
      return ''
    },
    connected: (is) => {
      connected = is
    },
    after: timers.after,
    wake: timers.wake,
    reset: () => {
      timeline.forget()
      Object.assign(session, emptySession())
      store.set(initialState)
    },
    go: () => {
      stopped = false
    },
    stop: () => {
      stopped = true
      timers.stop()
    },
  }
}

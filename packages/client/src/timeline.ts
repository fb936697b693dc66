import type { Failure, Message } from './message.ts'

/**
 * The messages of a conversation in order, and what is known about messages that may come later: recalls, new ids and the
 * reading mark are kept, so that the order of events does not matter.
 */
export type Timeline = {
  readonly messages: readonly Message[]
  readonly recalled: ReadonlySet<string>
  /** The server's answer to a send, by the id that was sent. */
  readonly answered: ReadonlyMap<string, { readonly id: string; readonly at: number | null }>
  /** Epoch milliseconds up to which the other side has read. */
  readonly readUpTo: number
}

/**
 * The members of a known message that change by themselves: the vote on an answer, a filled-in form, a translation (G-58),
 * words for which an own message is withheld (G-57), an upload's progress, its file's address and size.
 */
type Change = Partial<
  Pick<Message, 'vote' | 'form' | 'translation' | 'sensitiveWords' | 'progress' | 'content' | 'size'>
>

export type TimelineEvent =
  /** Live, replayed, from the history, or an own entry that is still under way. */
  | { readonly type: 'messages'; readonly messages: readonly Message[] }
  /** The server has it, perhaps under another id; `at` null keeps the time. */
  | { readonly type: 'sent'; readonly id: string; readonly as: string; readonly at: number | null }
  | { readonly type: 'failed'; readonly id: string; readonly failure: Failure }
  /** A failed message is sent again. */
  | { readonly type: 'retried'; readonly id: string }
  /** A failed message was taken back. */
  | { readonly type: 'dropped'; readonly id: string }
  | { readonly type: 'recalled'; readonly id: string }
  | { readonly type: 'read'; readonly upTo: number }
  | { readonly type: 'changed'; readonly id: string; readonly change: Change }
  /** The text so far of a robot's answer that is being written; the answer itself comes as a message of that id. */
  | { readonly type: 'words'; readonly message: Message }
  /** Only the answer of this id is being written from now on; '' for none. */
  | { readonly type: 'wordsEnded'; readonly answerId: string }

export const emptyTimeline: Timeline = { messages: [], recalled: new Set(), answered: new Map(), readUpTo: 0 }

/** Messages under way come last: else they would jump when the answer brings the server's time. */
const placeOf = ({ status, streaming, at }: Message): number => {
  if (streaming) return Number.POSITIVE_INFINITY
  return status === 'loading' ? Number.MAX_SAFE_INTEGER : at
}

const inOrder = (a: Message, b: Message): number => {
  const before = placeOf(a)
  const after = placeOf(b)
  if (before !== after) return before < after ? -1 : 1
  if (a.at !== b.at) return a.at - b.at
  // A question and its answer may share a millisecond.
  if (a.sender === 'visitor' && b.answer) return -1
  if (b.sender === 'visitor' && a.answer) return 1
  return a.id < b.id ? -1 : 1
}

/** Applies to a message what came before it. */
const settle = (timeline: Timeline, message: Message): Message => {
  const answer = timeline.answered.get(message.id)
  const named: Message =
    answer && message.status !== 'sent'
      ? { ...message, id: answer.id, at: answer.at ?? message.at, status: 'sent', failure: null }
      : message
  const recalled = named.recalled || timeline.recalled.has(named.id)
  const read = named.read || (named.sender === 'agent' && named.at <= timeline.readUpTo)
  return recalled === named.recalled && read === named.read ? named : { ...named, recalled, read }
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Merges two versions of a message: the server's wins over one under way, and recalled or read stays so. */
const merge = (held: Message, next: Message): Message => {
  if (held.status === 'sent' && next.status !== 'sent') return held
  const merged = {
    ...next,
    recalled: held.recalled || next.recalled,
    read: held.read || next.read,
    answer: next.answer ?? held.answer,
    // a repeated message comes without it
    translation: next.translation || held.translation,
    // A list that the server read before the vote or the form arrived has the earlier state.
    vote: next.vote === 'open' ? held.vote : next.vote,
    form: held.form?.submitted && !next.form?.submitted ? held.form : next.form,
  }
  return equal(held, merged) ? held : merged
}

// The ids of a list, passed on from list to list, so that a new message of a long conversation needs no search.
const indexes = new WeakMap<readonly Message[], Set<string>>()

const idsOf = (messages: readonly Message[]): Set<string> =>
  indexes.get(messages) ?? new Set(messages.map(({ id }) => id))

/** The usual case: one new message after all others. Null for other cases. */
const append = (timeline: Timeline, incoming: readonly Message[]): Timeline | null => {
  const [raw, ...more] = incoming
  if (!raw || more.length > 0) return null
  const message = settle(timeline, raw)
  const last = timeline.messages.at(-1)
  const ids = idsOf(timeline.messages)
  if (ids.has(message.id) || (last && inOrder(last, message) > 0)) {
    indexes.set(timeline.messages, ids)
    return null
  }
  const messages = [...timeline.messages, message]
  // One list has the set at a time; the old one would make its own again.
  indexes.delete(timeline.messages)
  indexes.set(messages, ids.add(message.id))
  return { ...timeline, messages }
}

/** The other usual case: the last message again, with more text. Null for other cases. */
const grow = (timeline: Timeline, incoming: readonly Message[]): Timeline | null => {
  const last = timeline.messages.at(-1)
  const [raw, ...more] = incoming
  if (!raw || !last || more.length > 0) return null
  const message = settle(timeline, raw)
  if (message.id !== last.id) return null
  const next = merge(last, message)
  if (next === last) return timeline
  if (next.at !== last.at || next.status !== last.status) return null
  const messages = [...timeline.messages.slice(0, -1), next]
  const ids = indexes.get(timeline.messages)
  if (ids) indexes.set(messages, ids)
  indexes.delete(timeline.messages)
  return { ...timeline, messages }
}

const add = (timeline: Timeline, incoming: readonly Message[]): Timeline =>
  grow(timeline, incoming) ?? append(timeline, incoming) ?? addAll(timeline, incoming)

const addAll = (timeline: Timeline, incoming: readonly Message[]): Timeline => {
  const byId = new Map(timeline.messages.map((message) => [message.id, message]))
  let changed = false
  for (const raw of incoming) {
    const message = settle(timeline, raw)
    const held = byId.get(message.id)
    const next = held ? merge(held, message) : message
    if (next === held) continue
    byId.set(next.id, next)
    changed = true
  }
  return changed ? { ...timeline, messages: [...byId.values()].sort(inOrder) } : timeline
}

/** Removes the message and adds its new version, so that all rules of adding apply. */
const replace = (timeline: Timeline, id: string, change: (message: Message) => Message): Timeline => {
  const held = timeline.messages.find((message) => message.id === id)
  const next = held && change(held)
  if (!next || equal(held, next)) return timeline
  return add({ ...timeline, messages: timeline.messages.filter((message) => message !== held) }, [next])
}

/**
 * Only a longer text changes anything, and nothing does once the answer itself is there, which ends the streaming. Until
 * then the question is under way, and the text comes after it.
 */
const addWords = (timeline: Timeline, message: Message): Timeline => {
  const held = timeline.messages.find(({ id }) => id === message.id)
  if (!held) return add(timeline, [{ ...message, streaming: true }])
  if (!held.streaming || message.content.length <= held.content.length) return timeline
  return replace(timeline, held.id, (known) => ({ ...known, content: message.content, answer: message.answer }))
}

const endWords = (timeline: Timeline, answerId: string): Timeline => {
  const messages = timeline.messages.filter(({ id, streaming }) => !streaming || id === answerId)
  return messages.length === timeline.messages.length ? timeline : { ...timeline, messages }
}

const markRead = (timeline: Timeline, upTo: number): Timeline => {
  if (upTo <= timeline.readUpTo) return timeline
  const marked = { ...timeline, readUpTo: upTo }
  return { ...marked, messages: timeline.messages.map((message) => settle(marked, message)) }
}

/**
 * The one way to change a timeline: live events, replays, history and echoes of own sends. Pure and idempotent; an event
 * that changes nothing returns the same object.
 */
export const fold = (timeline: Timeline, event: TimelineEvent): Timeline => {
  switch (event.type) {
    case 'messages':
      return add(timeline, event.messages)
    case 'sent': {
      const answered = new Map(timeline.answered).set(event.id, { id: event.as, at: event.at })
      return replace({ ...timeline, answered }, event.id, (message) => ({
        ...message,
        id: event.as,
        at: event.at ?? message.at,
        status: 'sent',
        failure: null,
        progress: null,
      }))
    }
    case 'failed':
      return replace(timeline, event.id, (message) =>
        message.status === 'sent' ? message : { ...message, status: 'failed', failure: event.failure, progress: null },
      )
    case 'retried':
      return replace(timeline, event.id, (message) =>
        message.status === 'sent' ? message : { ...message, status: 'loading', failure: null },
      )
    case 'dropped':
      return { ...timeline, messages: timeline.messages.filter(({ id }) => id !== event.id) }
    case 'recalled': {
      if (timeline.recalled.has(event.id)) return timeline
      const recalled = new Set(timeline.recalled).add(event.id)
      return replace({ ...timeline, recalled }, event.id, (message) => ({ ...message, recalled: true }))
    }
    case 'changed':
      return replace(timeline, event.id, (message) => ({ ...message, ...event.change }))
    case 'words':
      return addWords(timeline, event.message)
    case 'wordsEnded':
      return endWords(timeline, event.answerId)
    case 'read':
      return markRead(timeline, event.upTo)
    default:
      return event satisfies never
  }
}

import type { Failure, Message, MessageForm, Vote } from './message.ts'

/**
 * The messages of a conversation, in order, and what is known of messages that may come later: recalls, new names and
 * the reading mark stay, so that the order in which things are told does not matter.
 */
export type Timeline = {
  readonly messages: readonly Message[]
  readonly recalled: ReadonlySet<string>
  /** What the server answered to a send: by the id it was sent with. */
  readonly answered: ReadonlyMap<string, { readonly id: string; readonly at: number | null }>
  /** Epoch milliseconds up to which the other side has read. */
  readonly readUpTo: number
}

export type TimelineEvent =
  /** Live, replayed, out of history, or an entry of our own that is still on its way. */
  | { readonly type: 'messages'; readonly messages: readonly Message[] }
  /** The server has it, perhaps under another id; `at` null keeps the time. */
  | { readonly type: 'sent'; readonly id: string; readonly as: string; readonly at: number | null }
  | { readonly type: 'failed'; readonly id: string; readonly failure: Failure }
  | { readonly type: 'again'; readonly id: string }
  /** One that failed is not wanted any more. */
  | { readonly type: 'dropped'; readonly id: string }
  /** An own message has words for which it is kept from the visitor (G-57). */
  | { readonly type: 'flagged'; readonly id: string; readonly words: readonly string[] }
  | { readonly type: 'recalled'; readonly id: string }
  | { readonly type: 'read'; readonly upTo: number }
  | { readonly type: 'voted'; readonly id: string; readonly vote: Vote }
  | { readonly type: 'filled'; readonly id: string; readonly form: MessageForm }
  /** What an agent said, in the visitor's language (G-58). */
  | { readonly type: 'translated'; readonly id: string; readonly text: string }
  /** How far the upload of an own file is; null: none is under way. */
  | { readonly type: 'progress'; readonly id: string; readonly progress: number | null }
  /** All words so far of a robot's answer that is being written; the answer itself comes as a message of that id. */
  | { readonly type: 'words'; readonly message: Message }
  /** Nothing is being written any more but the answer of this id, which comes next; '' for none. */
  | { readonly type: 'wordsEnded'; readonly answerId: string }
  /** The file of an own message lies on the server now. */
  | { readonly type: 'uploaded'; readonly id: string; readonly content: string; readonly size: number }

export const emptyTimeline: Timeline = { messages: [], recalled: new Set(), answered: new Map(), readUpTo: 0 }

/** What is still on its way stands at the end, else it would jump when its answer brings the server's time. */
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

/** Applies to a message what was told about it before it came. */
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

/** Both tell of one message: what the server has outranks what is on its way, and nothing is unrecalled or unread. */
const merge = (held: Message, next: Message): Message => {
  if (held.status === 'sent' && next.status !== 'sent') return held
  const merged = {
    ...next,
    recalled: held.recalled || next.recalled,
    read: held.read || next.read,
    answer: next.answer ?? held.answer,
    // what was said is told again without it
    translation: next.translation || held.translation,
    // A list that was read before the vote or the form arrived there tells of an earlier state.
    vote: next.vote === 'open' ? held.vote : next.vote,
    form: held.form?.submitted && !next.form?.submitted ? held.form : next.form,
  }
  return equal(held, merged) ? held : merged
}

// Which ids a list holds, handed on from list to list: what comes at the end of a long conversation costs no search.
const indexes = new WeakMap<readonly Message[], Set<string>>()

const idsOf = (messages: readonly Message[]): Set<string> =>
  indexes.get(messages) ?? new Set(messages.map(({ id }) => id))

/** The usual case: one message that nobody has heard of, behind all others. Null where it is another case. */
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
  // One list has it at a time; the old one makes its own again should it be asked.
  indexes.delete(timeline.messages)
  indexes.set(messages, ids.add(message.id))
  return { ...timeline, messages }
}

/** The other usual case: the last message again, with more words. Null where it is another case. */
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

/** Takes the message out and folds its successor in, so that every rule of adding holds for it too. */
const replace = (timeline: Timeline, id: string, change: (message: Message) => Message): Timeline => {
  const held = timeline.messages.find((message) => message.id === id)
  const next = held && change(held)
  if (!next || equal(held, next)) return timeline
  return add({ ...timeline, messages: timeline.messages.filter((message) => message !== held) }, [next])
}

/**
 * Twice is once and late is nothing: only more words than are there change anything, and none once the answer is there,
 * which alone ends the streaming: until then the question is on its way, and the words stand behind it.
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
 * The one way in which a timeline changes: live events, replays, history and the echo of our own sends. Pure; twice is
 * once; an event that changes nothing answers the same object.
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
    case 'again':
      return replace(timeline, event.id, (message) =>
        message.status === 'sent' ? message : { ...message, status: 'loading', failure: null },
      )
    case 'dropped':
      return { ...timeline, messages: timeline.messages.filter(({ id }) => id !== event.id) }
    case 'flagged':
      return replace(timeline, event.id, (message) => ({ ...message, sensitiveWords: event.words }))
    case 'recalled': {
      if (timeline.recalled.has(event.id)) return timeline
      const recalled = new Set(timeline.recalled).add(event.id)
      return replace({ ...timeline, recalled }, event.id, (message) => ({ ...message, recalled: true }))
    }
    case 'voted':
      return replace(timeline, event.id, (message) => ({ ...message, vote: event.vote }))
    case 'filled':
      return replace(timeline, event.id, (message) => ({ ...message, form: event.form }))
    case 'translated':
      return replace(timeline, event.id, (message) => ({ ...message, translation: event.text }))
    case 'progress':
      return replace(timeline, event.id, (message) => ({ ...message, progress: event.progress }))
    case 'words':
      return addWords(timeline, event.message)
    case 'wordsEnded':
      return endWords(timeline, event.answerId)
    case 'uploaded':
      return replace(timeline, event.id, (message) => ({ ...message, content: event.content, size: event.size }))
    case 'read':
      return markRead(timeline, event.upTo)
    default:
      return event satisfies never
  }
}

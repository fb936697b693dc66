import type { Message } from '@foyer/client/message'

/**
 * What a new state of the messages adds at the end: whether one is the visitor's own, and the ids of the others. `kept`: what the conversation
 * held already when the chat opened has come, for its list and its events race each other.
 */
export type Arrivals = { readonly own: boolean; readonly others: readonly string[]; readonly kept: boolean }

const none: Arrivals = { own: false, others: [], kept: false }

/** Only the last messages are compared: more than these never arrive between two renders. */
const TAIL = 200

/**
 * Compares two states of a list. Earlier messages loaded above and a message that only changes its id are no arrivals, nor is what was written
 * before `openedAt`, the server's time in epoch milliseconds when the chat opened.
 */
export const arrivals = (before: readonly Message[], now: readonly Message[], openedAt: number): Arrivals => {
  if (before.length === 0 || now.length <= before.length || before.at(-1) === now.at(-1)) return none
  const known = new Set(before.slice(-TAIL).map(({ id }) => id))
  const recent = now.slice(-TAIL)
  // Pending messages of the visitor stay at the end until the server confirms them: new ones are inserted before them.
  const fresh = recent.slice(recent.findIndex(({ id }) => known.has(id)) + 1).filter(({ id }) => !known.has(id))
  const news = fresh.filter(({ at }) => at >= openedAt)
  return {
    own: news.some(({ sender }) => sender === 'visitor'),
    others: news.filter(({ sender }) => sender !== 'visitor').map(({ id }) => id),
    kept: news.length < fresh.length,
  }
}

/**
 * Id of the message whose first line a page opens with: the robot's first message after the last one of a visitor or an
 * agent, or the last message of all. Empty for an empty list.
 */
export const openingOf = (messages: readonly Message[]): string => {
  const last = messages.findLastIndex(({ sender }) => sender === 'visitor' || sender === 'agent')
  return (messages[last + 1] ?? messages.at(-1))?.id ?? ''
}

import type { Message } from '@foyer/client/message'

/** What came at the end of a list: whether the visitor said something, and the ids of what others said. */
export type Arrivals = { readonly own: boolean; readonly others: readonly string[] }

const nothing: Arrivals = { own: false, others: [] }
const tail = 200

/** Compares two states of a list. Earlier messages put above, and a message that only changed its id, are no arrivals. */
export const arrivals = (before: readonly Message[], now: readonly Message[]): Arrivals => {
  if (before.length === 0 || now.length <= before.length || before.at(-1) === now.at(-1)) return nothing
  const held = new Set(before.slice(-tail).map(({ id }) => id))
  const recent = now.slice(-tail)
  // Our own messages stand at the end until they are answered: what comes meanwhile stands before them.
  const fresh = recent.slice(recent.findIndex(({ id }) => held.has(id)) + 1).filter(({ id }) => !held.has(id))
  return {
    own: fresh.some(({ sender }) => sender === 'visitor'),
    others: fresh.filter(({ sender }) => sender !== 'visitor').map(({ id }) => id),
  }
}

/**
 * The message whose first line a page opens with: the first that the robot has said since the visitor spoke, else the last
 * one. Empty for an empty list.
 */
export const openingOf = (messages: readonly Message[]): string => {
  const said = messages.findLastIndex(({ sender }) => sender === 'visitor' || sender === 'agent')
  return (messages[said + 1] ?? messages.at(-1))?.id ?? ''
}

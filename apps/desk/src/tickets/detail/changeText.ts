import type { TicketEntry } from '@foyer/client/agent/ticketTypes'
import { priorityOf, stateOf } from '@foyer/client/agent/ticketWire'
import type { Texts } from '@foyer/locales'
import type { DeskTicketKey } from '@foyer/locales/deskTickets/index'
import { SNOOZED_UNTIL_ANSWER } from '@foyer/protocol/limits'
import { priorityTexts, stateTexts } from '../words.ts'

/** Where the names behind ids come from. */
export type Names = {
  readonly agent: (id: string) => string
  readonly group: (id: string) => string
  readonly type: (id: string) => string
  /** The number of a ticket, '…' if it is not known. */
  readonly ticket: (id: string) => string
  /** Full date and time. */
  readonly time: (at: number) => string
}

const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
const listOf = (value: unknown): string => (Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value))

const snoozed = (k: Texts<DeskTicketKey>, by: string, until: number, names: Names): string => {
  if (until === 0) return k('didWake', { by })
  if (until === SNOOZED_UNTIL_ANSWER) return k('didSnoozeAnswer', { by })
  return k('didSnooze', { by, value: names.time(until) })
}

const ticketsOf = (value: unknown, names: Names): string =>
  Array.isArray(value) ? value.map((id) => names.ticket(wordOf(id))).join(', ') : ''

/** The members that are facts about the customer. */
const facts = ['customerName', 'phone', 'email', 'customerId', 'cusFieldConfigInfoVoList']

/** A change as a sentence; null for one that needs none. */
const sentenceOf = (
  k: Texts<DeskTicketKey>,
  by: string,
  member: string,
  value: unknown,
  names: Names,
): string | null => {
  const word = wordOf(value)
  if (facts.includes(member)) return k('didFacts', { by })
  switch (member) {
    case 'woStatus':
      return k('didState', { by, value: k(stateTexts[stateOf(value)]) })
    case 'woPriority':
      return k('didPriority', { by, value: k(priorityTexts[priorityOf(value)]) })
    case 'adminId':
      return word === '' ? k('didUnassign', { by }) : k('didAgent', { by, value: names.agent(word) })
    case 'groupId':
      return k('didGroup', { by, value: names.group(word) || k('noGroup') })
    case 'typeId':
      return k('didType', { by, value: names.type(word) || k('noType') })
    case 'woTitle':
      return k('didTitle', { by, value: word })
    case 'tags':
      return k('didTags', { by, value: listOf(value) || '–' })
    case 'snoozedUntil':
      return snoozed(k, by, Number(value), names)
    case 'mergedFrom':
      return listOf(value) === '' ? k('didUnmerge', { by }) : k('didMerge', { by, value: ticketsOf(value, names) })
    case 'mergedInto':
      return word === '' ? k('didUnmerge', { by }) : k('didMergeInto', { by, value: names.ticket(word) })
    // The notice above the timeline says it better.
    case 'mailProblem':
    case 'remark':
      return null
    default:
      return k('didOther', { by })
  }
}

/** What an entry changed, as sentences without doubles. */
export const changeTexts = (
  k: Texts<DeskTicketKey>,
  { changes }: Pick<TicketEntry, 'changes'>,
  by: string,
  names: Names,
): readonly string[] => [
  ...new Set(Object.entries(changes).flatMap(([member, [, after]]) => sentenceOf(k, by, member, after, names) ?? [])),
]

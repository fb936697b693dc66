import { TICKET_STATUS } from '@foyer/protocol/kinds'
import { writeSheet } from '../knowledge/sheet/writeRows.ts'
import type { ListedTicket } from './lists.ts'

const STATUS: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(TICKET_STATUS).map(([name, status]) => [status, name]),
)
const PRIORITY: readonly string[] = ['low', 'medium', 'high', 'urgent']

/** ISO 8601, '' for none. */
const at = (time: number | null): string => (time === null || time === 0 ? '' : new Date(time).toISOString())

/** The columns of the sheet; those of a program may follow more than these, in any order. */
const COLUMNS: Readonly<Record<string, (ticket: ListedTicket) => string>> = {
  number: ({ wo_no }) => String(wo_no),
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
  content: ({ content }) => content,
  type: ({ type_name }) => type_name,
  status: ({ status }) => STATUS[status] ?? String(status),
  priority: ({ priority }) => PRIORITY[priority] ?? String(priority),
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  fields: ({ fields }) => fields.map(({ fieldName, fieldValue }) => `${fieldName}: ${fieldValue}`).join('\n'),
  tags: ({ tags }) => tags.join('\n'),
  agent: ({ nick }) => nick,
  groupId: ({ group_id }) => group_id,
  channelId: ({ channel_id }) => channel_id,
  source: ({ source }) => source,
  created: ({ created_at }) => at(created_at),
  updated: ({ updated_at }) => at(updated_at),
  due: ({ due_at }) => at(due_at),
  answered: ({ answered_at }) => at(answered_at),
  solved: ({ solved_at }) => at(solved_at),
  solvedByCustomer: ({ solved }) => (solved === null ? '' : String(solved)),
  stars: ({ stars }) => (stars === null ? '' : String(stars)),
  comment: ({ rating_comment }) => rating_comment,
}

/** The tickets as CSV; a cell that a spreadsheet would compute is text. */
export const writeTicketSheet = (tickets: readonly ListedTicket[]): Promise<Buffer> => writeSheet(COLUMNS, tickets)

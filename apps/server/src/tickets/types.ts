import type { TicketKind, TicketSource } from '@foyer/protocol/kinds'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/open.ts'
import type { TicketEntryTable, TicketFieldValue, TicketFile, TicketTable } from '../db/tables/ticket.ts'

export type TicketRow = Readonly<Selectable<TicketTable>>
export type EntryRow = Readonly<Selectable<TicketEntryTable>>

/** Who acts on a ticket. */
export type Actor =
  | { readonly kind: 'agent'; readonly adminId: string; readonly name: string }
  | { readonly kind: 'customer'; readonly name: string }
  | { readonly kind: 'system' }

/** A ticket to be opened; what is absent is empty. Its fields and files are checked already. */
export type NewTicket = {
  readonly tenantId: string
  readonly kind: TicketKind
  readonly source: TicketSource
  readonly title: string
  readonly content: string
  readonly typeId?: string
  readonly typeName?: string
  readonly templateId?: string
  readonly partnerId?: string
  readonly userId?: string
  readonly customerId?: string
  readonly channelId?: string
  readonly sessionId?: string
  readonly groupId?: string
  readonly adminId?: string
  readonly priority?: number
  readonly fields?: readonly TicketFieldValue[]
  readonly files?: readonly TicketFile[]
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  readonly locale?: string
  readonly callback?: { readonly phone: string; readonly from: number; readonly to: number }
  /** The quoted history of the mail that it came from, and that mail's id. */
  readonly quoted?: string
  readonly mailId?: string
  /** The sender's own id of it, '' for none: the same again gets the same ticket. */
  readonly clientId?: string
  /** The sender had no userId before: `userId` was made for this ticket. */
  readonly firstContact?: boolean
}

/** Words for a ticket's timeline; files are checked already. */
export type NewEntry = {
  readonly handleType: number
  readonly content: string
  readonly files?: readonly TicketFile[]
  readonly quoted?: string
  readonly mailId?: string
  /** The status and priority that it sets; absent: a customer's words open a solved or waiting ticket again, others change nothing. */
  readonly status?: number
  readonly priority?: number
  /** The newest entry that the writer has seen. */
  readonly seenEntry?: number
  readonly mentions?: readonly string[]
  readonly clientId?: string
}

/** A change of a ticket without words; absent members stay. Fields are checked already. */
export type TicketChange = {
  readonly status?: number
  readonly priority?: number
  /** '' for none. */
  readonly adminId?: string
  readonly groupId?: string
  readonly typeId?: string
  readonly title?: string
  readonly tags?: readonly string[]
  /** Epoch ms; 0: awake; SNOOZED_UNTIL_ANSWER: until the customer answers. */
  readonly snoozedUntil?: number
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  readonly customerId?: string
  readonly fields?: readonly TicketFieldValue[]
  readonly remark?: string
  /** Why the last mail could not be delivered; '' for none. */
  readonly mailProblem?: string
}

/** What happened to a ticket, told in the transaction that does it. */
export type TicketNews = {
  readonly change: 'opened' | 'replied' | 'noted' | 'changed' | 'merged'
  readonly ticket: TicketRow
  /** Null for 'opened'. */
  readonly entry: EntryRow | null
  readonly by: Actor
  /** The ticket as it was before; for 'opened' as it is. */
  readonly before: TicketRow
  /** The agents whom a note mentions. */
  readonly mentions: readonly string[]
}

/** Told of every change of a ticket in its transaction: mails are queued with what they tell of, or not at all. */
export type TicketHook = (tx: Tx, news: TicketNews, now: number) => Promise<void>

/** What operators' rules say of tickets, asked in the transaction of the change. */
export type TicketRules = {
  /** Group, agent and priority of a new ticket; what the ticket has already stays. */
  readonly assign: (
    tx: Tx,
    ticket: TicketRow,
    now: number,
  ) => Promise<Pick<TicketRow, 'group_id' | 'admin_id' | 'priority'>>
  /** When its answers and its solution are due, after a change; epoch milliseconds, null: not, or done. */
  readonly due: (
    tx: Tx,
    ticket: TicketRow,
    now: number,
  ) => Promise<Pick<TicketRow, 'first_due' | 'next_due' | 'solve_due' | 'due_at'>>
}

/** The data of the log's `ticket.changed`, for desks (event 2255). All texts. */
export type TicketSignal = {
  readonly woId: string
  readonly woNo: string
  readonly woKind: TicketKind
  readonly change: TicketNews['change'] | 'mentioned' | 'assigned' | 'overdue' | 'awake'
  readonly title: string
  readonly customerName: string
  readonly adminId: string
  readonly groupId: string
  /** The agent who did it; '' for the customer and the system. */
  readonly by: string
  /** Only this agent is told; '' for all who may see the ticket. */
  readonly onlyFor: string
}

import type { HANDLE_TYPE, TICKET_KINDS, TICKET_PRIORITY, TICKET_SOURCES } from '@foyer/protocol/kinds'

/** A ticket's state in words; 99 of the wire is `closed` too. */
export type TicketState = 'untouched' | 'accepted' | 'waiting' | 'solved' | 'closed'
export type TicketPriority = keyof typeof TICKET_PRIORITY
export type TicketKind = (typeof TICKET_KINDS)[number]
export type TicketSource = (typeof TICKET_SOURCES)[number] | ''

export type TicketFile = { readonly name: string; readonly type: string; readonly url: string }
export type TicketField = { readonly id: string; readonly name: string; readonly value: string }

/** A ticket at the desk. Times are epoch milliseconds, 0 for none. All texts are untrusted. */
export type Ticket = {
  readonly id: string
  /** The number that people read aloud. */
  readonly no: number
  readonly kind: TicketKind
  readonly source: TicketSource
  readonly title: string
  readonly content: string
  readonly files: readonly TicketFile[]
  readonly fields: readonly TicketField[]
  readonly typeId: string
  readonly typeName: string
  readonly state: TicketState
  readonly priority: TicketPriority
  readonly tags: readonly string[]
  readonly customerName: string
  readonly phone: string
  readonly email: string
  readonly customerId: string
  readonly channelId: string
  readonly locale: string
  /** The session that it was made from, '' for none. */
  readonly sessionId: string
  readonly adminId: string
  readonly adminNick: string
  readonly groupId: string
  readonly createdAt: number
  readonly updatedAt: number
  /** Time of the customer's oldest words without an answer. */
  readonly waitingSince: number
  /** What is due next, and when the first answer, the next answer and the solution are. */
  readonly dueAt: number
  readonly firstDue: number
  readonly nextDue: number
  readonly solveDue: number
  readonly snoozedUntil: number
  readonly callbackFrom: number
  readonly callbackTo: number
  /** The ticket that continues this double, '' for none. */
  readonly mergedInto: string
  readonly mergedFrom: readonly { readonly id: string; readonly no: number; readonly title: string }[]
  /** Why the last mail could not be delivered, '' for none. */
  readonly mailProblem: string
  /** The number of its newest entry. */
  readonly lastEntry: number
  readonly stars: number
  readonly ratingComment: string
  /** Unseen notes that mention this agent. */
  readonly mentions: number
}

/** An entry of a timeline. `changes` has [before, after] by member of the ticket. */
export type TicketEntry = {
  readonly id: string
  readonly no: number
  readonly at: number
  readonly type: keyof typeof HANDLE_TYPE
  readonly by: string
  readonly adminId: string
  readonly state: TicketState
  readonly content: string
  readonly files: readonly TicketFile[]
  /** The quoted history of a mail. */
  readonly quoted: string
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
  readonly mailed: boolean
}

export type OpenTicket = Ticket & { readonly entries: readonly TicketEntry[] }

/** How many open tickets the views hold; `saved` by id of the saved view. */
export type TicketCounts = {
  readonly mine: number
  readonly unassigned: number
  readonly open: number
  readonly overdue: number
  readonly mentioned: number
  readonly snoozed: number
  readonly all: number
  readonly saved: Readonly<Record<string, number>>
}

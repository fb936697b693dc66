import type { FormField } from '../message.ts'

/** The state of a ticket (S4.7-01 to 06). */
export type TicketState = 'untouched' | 'accepted' | 'waiting' | 'solved' | 'closed'

/** What the server has made of a form: its id, and the number that people read aloud, 0 for none. */
export type Taken = { readonly id: string; readonly number: number }

export type TicketFile = { readonly name: string; readonly url: string }

/** An entry of a ticket's timeline. */
export type Entry = {
  readonly id: string
  readonly time: string
  readonly name: string
  readonly by: 'agent' | 'customer' | 'internal'
  readonly state: TicketState | null
  readonly text: string
  /** The quoted history of a mail. */
  readonly quoted: string
  readonly files: readonly TicketFile[]
}

/** A ticket as its customer sees it. Times are text as the server writes it (S9.3-03). */
export type Ticket = {
  readonly id: string
  /** The number that people read aloud; 0 for none. */
  readonly number: number
  readonly title: string
  readonly text: string
  readonly typeId: string
  readonly typeName: string
  readonly kind: 'ticket' | 'message' | 'callback'
  readonly tenantId: string
  readonly channelId: string
  readonly created: string
  readonly state: TicketState | null
  readonly priority: 0 | 1 | 2 | 3 | null
  readonly customer: { readonly name: string; readonly phone: string }
  readonly files: readonly TicketFile[]
  readonly fields: readonly { readonly id: string; readonly name: string; readonly value: string }[]
  readonly entries: readonly Entry[]
  readonly mayReply: boolean
  readonly mayRate: boolean
  /** 0: not rated. */
  readonly stars: number
}

/** The fields of a ticket type or of a card form. */
export type Template = {
  readonly typeId: string
  readonly typeName: string
  readonly fields: readonly FormField[]
}

/** A message left without a ticket (S3.13); `answer` is the agent's remark. */
export type LeftMessage = {
  readonly id: string
  readonly text: string
  readonly created: string
  readonly handled: boolean
  readonly answer: string
}

/** How a page of tickets knows its visitor. */
export type Credentials = {
  readonly tenantId: string
  /** The visitor of the page's address, '' for the one stored in this browser. */
  readonly userId: string
  /** The token of one ticket (G-49), '' for none. */
  readonly ticketToken: string
}

/** What is sent as a ticket. */
export type NewTicket = {
  readonly text: string
  readonly title: string
  /** The type that the channel asks for, and the one that the template answered (G-47). */
  readonly askedType: string
  readonly template: Template | null
  readonly templateId: string
  readonly channelId: string
  readonly fields: readonly { readonly fieldId: string; readonly fieldName: string; readonly fieldValue: string }[]
  readonly files: readonly TicketFile[]
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly website: string
}

/** What is left as a message; `callback` makes it a wish to be called (D-24), times in epoch milliseconds. */
export type NewMessage = {
  readonly channelId: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly text: string
  readonly callback: { readonly phone: string; readonly from: number; readonly to: number } | null
  readonly website: string
}

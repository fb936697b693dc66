import type { Channels } from '../channels/channels.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { FindSensitiveWords } from '../conversations/sensitiveWords.ts'
import type { CustomerRecords } from '../customers/customers.ts'
import type { Bus } from '../events/wake.ts'
import type { Files } from '../files/files.ts'
import type { Limits } from '../http/limits.ts'
import type { LeaveMessages } from '../leaveMessages/list.ts'
import type { SendAccountMail } from '../mail/accountMails.ts'
import type { OwnMails } from '../mail/ownMails.ts'
import type { People } from '../people/people.ts'
import type { Queueing } from '../queue/queueing.ts'
import type { Ratings } from '../ratings/rate.ts'
import type { Replies } from '../replies/replies.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { TicketLists } from '../tickets/lists.ts'
import type { Tickets } from '../tickets/tickets.ts'
import type { TicketViews } from '../tickets/views.ts'
import type { Translation } from '../translation/translate.ts'
import type { VideoCalls } from '../videoCalls/videoCalls.ts'
import type { Visits } from '../visits/visits.ts'
import type { WaysIn } from '../waysIn/waysIn.ts'
import type { Feeds } from './feeds.ts'
import type { WireQuery } from './ticketQuery.ts'
import type { DeskWho } from './who.ts'

/** What the assembly hands to this door. */
export type DeskDoorParts = {
  readonly viewer: DeskWho
  readonly conversations: Conversations
  readonly queueing: Queueing
  readonly channels: Channels
  readonly tenants: Tenants
  readonly tickets: Tickets
  readonly people: People
  readonly waysIn: WaysIn
  /** Null without a mail server. */
  readonly sendAccountMail: SendAccountMail | null
  readonly onError: (error: unknown) => void
  readonly ownMails: OwnMails
  readonly ratings: Ratings
  readonly replies: Replies
  readonly customerRecords: CustomerRecords
  readonly leaveMessages: LeaveMessages
  readonly translation: Translation
  readonly findSensitiveWords: FindSensitiveWords
  readonly files: Files
  readonly ticketLists: TicketLists
  readonly ticketViews: TicketViews<WireQuery>
  readonly feeds: Feeds
  readonly visits: Visits
  readonly videoCalls: VideoCalls
  readonly limits: Limits
  readonly bus: Bus
  /** Where people reach this installation; undefined: where the request came. */
  readonly publicUrl: string | undefined
  readonly clock: { now(): number }
}

/** What the desk's calls use; each call takes the few that it needs. */
export type DeskParts = Omit<DeskDoorParts, 'conversations' | 'queueing'> & Conversations & Queueing

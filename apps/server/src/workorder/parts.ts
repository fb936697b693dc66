import type { Channels } from '../channels/channels.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { Files } from '../files/files.ts'
import type { Limits } from '../http/limits.ts'
import type { TicketSettings } from '../tickets/settings.ts'
import type { Tickets } from '../tickets/tickets.ts'
import type { Who } from '../visitor/who.ts'
import type { Caller } from './caller.ts'

/** What the assembly hands to this door. */
export type WorkorderDoorParts = {
  readonly conversations: Conversations
  readonly channels: Channels
  readonly tickets: Tickets
  readonly ticketSettings: TicketSettings
  readonly files: Files
  readonly limits: Limits
  readonly clock: { now(): number }
  readonly random: { readonly bytes: (count: number) => Buffer }
}

/** What the calls of this door use. */
export type WorkorderParts = Omit<WorkorderDoorParts, 'conversations'> &
  Pick<Conversations, 'enrol' | 'blocks'> & {
    /** A visitor who may write. */
    readonly who: Who
    /** A visitor who only reads: blocked ones may. */
    readonly hears: Who
    readonly callerOf: Caller
  }

import type { Call, RequestOf, ResponseOf } from '@foyer/protocol/call'
import type { manageCalls } from '@foyer/protocol/manageCalls'
import type { Channels } from '../channels/channels.ts'
import type { Caller, Handler, Handlers } from '../http/door.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { MailWording } from '../mail/wording.ts'
import type { MailLists } from '../mailIn/lists.ts'
import type { Mailboxes } from '../mailIn/mailboxes.ts'
import type { People } from '../people/people.ts'
import type { Principal } from '../people/sessions.ts'
import type { Health } from '../robot/health.ts'
import type { Trials } from '../robot/trials.ts'
import type { Statistics } from '../statistics/statistics.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { TicketSettings } from '../tickets/settings.ts'
import type { Templates } from '../tickets/templates.ts'

/** One call: the person, whose tenant it is about (G-02), and the checked body in, the envelope's data out. */
export type Operate<C extends Call> = (person: Principal, body: RequestOf<C>, caller: Caller) => Promise<ResponseOf<C>>

/** Lets only the people with a permission make a call; all others get the answer of an object that does not exist (G-75). */
export type Allow = <C extends Call>(operate: Operate<C>) => Handler<C>

/** What the subjects of this door use; each takes the few that it needs. */
export type ManageParts = {
  /** Lets operators make a call. */
  readonly operators: Allow
  readonly channels: Channels
  readonly people: People
  readonly knowledge: Knowledge
  readonly trials: Trials
  readonly health: (tenantId: string, robotNo: string) => Promise<Health>
  readonly statistics: Statistics
  readonly tenants: Tenants
  readonly templates: Templates
  readonly wording: MailWording
  readonly ticketSettings: TicketSettings
  readonly mailboxes: Mailboxes
  readonly mailLists: MailLists
}

/** The calls of one subject: each names who may make it. Door.ts checks that no call is missing. */
export type Subject = Partial<Handlers<typeof manageCalls>>

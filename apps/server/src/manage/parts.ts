import type { Call, RequestOf, ResponseOf } from '@foyer/protocol/call'
import type { manageCalls } from '@foyer/protocol/manageCalls'
import type { Audit } from '../audit/audit.ts'
import type { Channels } from '../channels/channels.ts'
import type { Configurations } from '../configuration/configuration.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { FindSensitiveWords } from '../conversations/sensitiveWords.ts'
import type { Caller } from '../http/door.ts'
import type { Limits } from '../http/limits.ts'
import type { IdentityKeys } from '../identityKeys/identityKeys.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { SendAccountMail } from '../mail/accountMails.ts'
import type { MailWording } from '../mail/wording.ts'
import type { MailLists } from '../mailIn/lists.ts'
import type { Mailboxes } from '../mailIn/mailboxes.ts'
import type { Spending } from '../model/spending.ts'
import type { TestModel } from '../model/testModel.ts'
import type { People } from '../people/people.ts'
import type { Principal } from '../people/sessions.ts'
import type { Health } from '../robot/health.ts'
import type { PastQuestions } from '../robot/pastQuestions.ts'
import type { Trials } from '../robot/trials.ts'
import type { CheckSite } from '../setUp/checkSite.ts'
import type { ReadOverview } from '../setUp/overview.ts'
import type { ReadSite } from '../setUp/readSite.ts'
import type { SetUp } from '../setUp/state.ts'
import type { CallStatistics } from '../statistics/calls.ts'
import type { Statistics } from '../statistics/statistics.ts'
import type { RemoveDemo } from '../tenants/removeDemo.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { Texts } from '../texts/texts.ts'
import type { TicketSettings } from '../tickets/settings.ts'
import type { Templates } from '../tickets/templates.ts'
import type { Translation } from '../translation/translate.ts'
import type { WaysIn } from '../waysIn/waysIn.ts'

/** One call: the person, whose tenant it is about (G-02), and the checked body in, the envelope's data out. */
export type Operate<C extends Call> = (person: Principal, body: RequestOf<C>, caller: Caller) => Promise<ResponseOf<C>>

/** What the installation's settings name; empty where something is not set up. */
export type Services = {
  readonly model: { readonly url: string; readonly model: string }
  readonly mail: { readonly host: string; readonly from: string }
  readonly signIn: { readonly issuer: string }
  /** Private addresses that may be called (D-04). */
  readonly allowed: readonly string[]
}

/** What the subjects of this door use; each takes the few that it needs. */
export type ManageParts = {
  readonly audit: Audit
  readonly configurations: Configurations
  readonly texts: Texts
  readonly identityKeys: IdentityKeys
  readonly conversations: Conversations
  readonly findSensitiveWords: FindSensitiveWords
  readonly translation: Translation
  readonly spending: Spending
  /** Null without a model. */
  readonly testModel: TestModel | null
  readonly services: Services
  readonly channels: Channels
  readonly people: People
  readonly waysIn: WaysIn
  readonly limits: Limits
  readonly publicUrl: string | undefined
  /** Null without a mail server. */
  readonly sendAccountMail: SendAccountMail | null
  readonly knowledge: Knowledge
  readonly trials: Trials
  readonly health: (tenantId: string, robotNo: string) => Promise<Health>
  readonly pastQuestions: PastQuestions
  readonly statistics: Statistics
  readonly callStatistics: CallStatistics
  readonly tenants: Tenants
  readonly templates: Templates
  readonly wording: MailWording
  readonly ticketSettings: TicketSettings
  readonly mailboxes: Mailboxes
  readonly mailLists: MailLists
  readonly removeDemo: RemoveDemo
  readonly setUp: SetUp
  readonly readSite: ReadSite
  readonly checkSite: CheckSite
  readonly readOverview: ReadOverview
}

/** What the calls of this door do. */
export type Operations = { readonly [Name in keyof typeof manageCalls]: Operate<(typeof manageCalls)[Name]> }

/** The calls of one subject. Door.ts checks that no call is missing. */
export type Subject = Partial<Operations>

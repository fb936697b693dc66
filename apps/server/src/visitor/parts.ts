import type { Channels } from '../channels/channels.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { FindSensitiveWords } from '../conversations/sensitiveWords.ts'
import type { Key } from '../conversations/unit.ts'
import type { Bus } from '../events/wake.ts'
import type { Files } from '../files/files.ts'
import type { ForwardForm } from '../forms/forward.ts'
import type { SubmitForm } from '../forms/submit.ts'
import type { Limits } from '../http/limits.ts'
import type { IdentityKeys } from '../identityKeys/identityKeys.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Vote } from '../knowledge/votes.ts'
import type { Answers } from '../leaveMessages/answers.ts'
import type { Leave } from '../leaveMessages/leave.ts'
import type { LeaveMessages } from '../leaveMessages/list.ts'
import type { Random } from '../newId.ts'
import type { People } from '../people/people.ts'
import type { Queueing } from '../queue/queueing.ts'
import type { Ratings } from '../ratings/rate.ts'
import type { Ask } from '../robot/ask.ts'
import type { Robots } from '../robot/robots.ts'
import type { RecordSettled } from '../statistics/settled.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { Tickets } from '../tickets/tickets.ts'
import type { Translation } from '../translation/translate.ts'
import type { VideoCalls } from '../videoCalls/videoCalls.ts'
import type { Visits } from '../visits/visits.ts'
import type { FindAuthor } from './author.ts'
import type { Unread } from './unread.ts'
import type { Knows, Named, Who } from './who.ts'
import type { Windows } from './windows.ts'

/** What the assembly hands to this door. */
export type VisitorDoorParts = {
  readonly conversations: Conversations
  readonly queueing: Queueing
  readonly channels: Channels
  readonly tenants: Tenants
  readonly identityKeys: Pick<IdentityKeys, 'verify'>
  readonly tickets: Tickets
  readonly people: People
  readonly knowledge: Knowledge
  readonly robots: Robots
  readonly ask: Ask
  readonly answers: Answers
  readonly recordSettled: RecordSettled
  readonly leave: Leave
  readonly leaveMessages: LeaveMessages
  readonly ratings: Ratings
  readonly vote: (key: Key, vote: Vote) => Promise<void>
  readonly submitForm: SubmitForm
  readonly forwardForm: ForwardForm
  readonly translation: Translation
  readonly findSensitiveWords: FindSensitiveWords
  readonly files: Files
  readonly windows: Windows
  readonly visits: Visits
  readonly videoCalls: VideoCalls
  readonly unread: Unread
  readonly limits: Limits
  readonly bus: Bus
  readonly clock: { now(): number }
  readonly random: Random
}

/** Who makes a call. */
type Callers = {
  readonly who: Who
  /** The same for calls that only read: a blocked visitor may make them. */
  readonly hears: Who
  readonly named: Named
  readonly author: FindAuthor
  readonly knows: Knows
}

/** What the visitor's calls use; each call takes the few that it needs. */
export type VisitorParts = Omit<VisitorDoorParts, 'conversations' | 'queueing'> & Conversations & Queueing & Callers

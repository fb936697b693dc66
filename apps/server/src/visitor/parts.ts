import type { AgentCard } from '@foyer/protocol/agentCard'
import type { Channels } from '../channels/channels.ts'
import type { Blocks } from '../conversations/block.ts'
import type { Changes } from '../conversations/change.ts'
import type { Closing } from '../conversations/close.ts'
import type { Messages } from '../conversations/read.ts'
import type { Send } from '../conversations/send.ts'
import type { Silence } from '../conversations/silence.ts'
import type { Arrival, Started } from '../conversations/start.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import type { Bus } from '../events/wake.ts'
import type { Files } from '../files/files.ts'
import type { ForwardForm } from '../forms/forward.ts'
import type { SubmitForm } from '../forms/submit.ts'
import type { Limits } from '../http/limits.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Vote } from '../knowledge/votes.ts'
import type { Queue } from '../queue/run.ts'
import type { Waits } from '../queue/waits.ts'
import type { Ratings } from '../ratings/rate.ts'
import type { Ask } from '../robot/ask.ts'
import type { Robots } from '../robot/robots.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { Translation } from '../translation/translate.ts'
import type { Named, Who } from './who.ts'
import type { Windows } from './windows.ts'

/** What the visitor's calls use; each takes the few that it needs. */
export type VisitorParts = {
  readonly who: Who
  /** The same for calls that only tell a page how it stands: who is shut out is still heard. */
  readonly hears: Who
  readonly named: Named
  readonly knows: (tenantId: string, userId: string, token: string) => Promise<boolean>
  readonly limits: Limits
  readonly blocks: Blocks
  readonly channels: Channels
  readonly knowledge: Knowledge
  readonly card: (tenantId: string, adminId: string) => Promise<AgentCard | null>
  readonly files: Files
  readonly robots: Robots
  readonly ask: Ask
  readonly changes: Changes
  readonly start: (arrival: Arrival) => Promise<Started>
  readonly send: Send
  readonly silence: Silence
  /** Begins anew after the robot's part ended by itself. @throws chatEnded after any other end */
  readonly reopen: (unit: Unit, conversation: Conversation) => Promise<void>
  readonly close: (closing: Closing) => Promise<void>
  readonly markRead: (key: Key, pollId: string) => Promise<boolean>
  readonly messages: Messages
  readonly queue: Queue
  readonly waits: Pick<Waits, 'one'>
  readonly ratings: Ratings
  readonly vote: (key: Key, vote: Vote) => Promise<void>
  readonly submitForm: SubmitForm
  readonly forwardForm: ForwardForm
  readonly translation: Translation
  readonly tenants: Pick<Tenants, 'translates'>
  readonly windows: Windows
  /** The tenant's sensitive words in a text (G-57). */
  readonly words: (tenantId: string, text: string) => Promise<string[]>
  readonly bus: Bus
  readonly clock: { now(): number }
  /** Drops what this node remembers of a visitor after a change that is not in the log. */
  readonly forget: (userId: string) => void
}

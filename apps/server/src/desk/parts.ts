import type { FastifyRequest } from 'fastify'
import type { Channels } from '../channels/channels.ts'
import type { Blocks } from '../conversations/block.ts'
import type { Changes } from '../conversations/change.ts'
import type { Closing } from '../conversations/close.ts'
import type { Customers } from '../conversations/customers.ts'
import type { Mentions } from '../conversations/mentions.ts'
import type { Messages } from '../conversations/read.ts'
import type { SearchSessions } from '../conversations/search.ts'
import type { Send } from '../conversations/send.ts'
import type { SessionAccess } from '../conversations/sessions.ts'
import type { Key } from '../conversations/unit.ts'
import type { Bus } from '../events/wake.ts'
import type { Files } from '../files/files.ts'
import type { Limits } from '../http/limits.ts'
import type { People } from '../people/people.ts'
import type { HandOn } from '../queue/handOn.ts'
import type { Queue } from '../queue/run.ts'
import type { Waits } from '../queue/waits.ts'
import type { Ratings } from '../ratings/rate.ts'
import type { Replies } from '../replies/replies.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { Translation } from '../translation/translate.ts'
import type { DeskViewer, Feeds } from './feeds.ts'

/** What the desk's calls use; each takes the few that it needs. */
export type DeskParts = {
  /** @throws signedOut */
  readonly viewer: (request: FastifyRequest) => Promise<DeskViewer & { readonly nick: string; readonly face: string }>
  readonly limits: Limits
  readonly blocks: Blocks
  readonly customers: Customers
  readonly people: People
  readonly sessions: SessionAccess
  readonly search: SearchSessions
  readonly messages: Messages
  readonly channels: Channels
  readonly tenants: Tenants
  readonly changes: Changes
  readonly send: Send
  readonly close: (closing: Closing) => Promise<void>
  readonly recall: (key: Key, adminId: string, sessionId: string, msgId: string) => Promise<void>
  readonly queue: Queue
  readonly waits: Waits
  readonly handOn: HandOn
  readonly ratings: Ratings
  readonly replies: Replies
  readonly mentions: Mentions
  readonly files: Files
  readonly translation: Translation
  readonly feeds: Feeds
  readonly bus: Bus
  readonly words: (tenantId: string, text: string) => Promise<string[]>
  readonly clock: { now(): number }
}

import type { Call, RequestOf, ResponseOf } from '@foyer/protocol/call'
import type { Channels } from '../channels/channels.ts'
import type { DeskWho } from '../desk/who.ts'
import type { Caller } from '../door.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { People } from '../people/people.ts'
import type { Principal } from '../people/sessions.ts'
import type { Health } from '../robot/health.ts'
import type { Trials } from '../robot/trials.ts'
import type { Statistics } from '../statistics/statistics.ts'
import type { Tenants } from '../tenants/settings.ts'
import type { Templates } from '../tickets/templates.ts'

/** What the operators' calls use; each takes the one that it needs. */
export type ManageParts = {
  readonly viewer: DeskWho
  readonly channels: Channels
  readonly people: People
  readonly knowledge: Knowledge
  readonly trials: Trials
  readonly health: (tenantId: string, robotNo: string) => Promise<Health>
  readonly statistics: Statistics
  readonly tenants: Tenants
  readonly templates: Templates
}

/** One call: the operator, whose tenant it is about (G-02), and the checked body in, the envelope's data out. */
export type Operate<C extends Call> = (
  operator: Principal,
  body: RequestOf<C>,
  caller: Caller,
) => Promise<ResponseOf<C>>

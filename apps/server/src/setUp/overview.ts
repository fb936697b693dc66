import { isOpen } from '@foyer/protocol/openHours'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { TenantSettings, WorkTimeSetting } from '../db/tables/tenant.ts'
import { AGENT_GONE_MS } from '../queue/limits.ts'
import { demoTenant } from '../seed/demo.ts'

/** What a tenant has and what is on, as the overview shows it. */
export type Overview = {
  readonly demo: boolean
  readonly channels: {
    readonly channelId: string
    /** Its title if it has no name of its own. */
    readonly channelName: string
    /** Whether it works now; hasHours is false if it is always open. */
    readonly open: boolean
    readonly hasHours: boolean
    /** When one of the tenant's own sites last loaded its chat; 0 for never. */
    readonly seenAt: number
  }[]
  readonly documents: number
  readonly people: number
  readonly online: number
  /** Owners who sign in with a password alone. */
  readonly ownersWithout: number
  readonly mailOut: boolean
  readonly mailIn: number
  readonly model: boolean
  readonly translator: boolean
}

type ChannelRow = {
  readonly channelId: string
  readonly channelName: string
  readonly workTime: WorkTimeSetting | null
  readonly seenAt: number
}

const CHANNELS = `
select c.channel_id as "channelId", coalesce(nullif(c.name, ''), c.config ->> 'titleDesc', '') as "channelName", c.work_time as "workTime",
  coalesce((select max(at) from widget_seen s where s.tenant_id = c.tenant_id and s.channel_id in ('', c.channel_id)), 0) as "seenAt"
from channel c where c.tenant_id = $1 order by c.created_at, c.channel_id limit 100`

type Counts = {
  readonly documents: number
  readonly people: number
  readonly online: number
  readonly ownersWithout: number
  readonly mailIn: number
  readonly settings: TenantSettings
}

const COUNTS = `
select (select count(*)::int from robot_doc d where d.tenant_id = $1 and d.live and d.small_talk = '') as documents,
  (select count(*)::int from admin a where a.tenant_id = $1) as people,
  (select count(*)::int from admin a where a.tenant_id = $1 and a.status = 1 and a.seen_at > $2) as online,
  (select count(*)::int from admin a where a.tenant_id = $1 and a.role_id = 'owner' and not exists (
    select from admin_totp f where f.tenant_id = a.tenant_id and f.admin_id = a.admin_id and f.confirmed_at > 0)) as "ownersWithout",
  (select count(*)::int from mailbox m where m.tenant_id = $1 and m.enabled = 1) as "mailIn",
  t.settings from tenant t where t.tenant_id = $1`

/** Counts what a tenant has. */
export const createOverview =
  (parts: {
    readonly db: Pick<Db, 'rows'>
    readonly clock: { now(): number }
    readonly config: Pick<Config, 'smtp' | 'llm'>
  }) =>
  async (tenantId: string): Promise<Overview> => {
    const { db, clock, config } = parts
    const now = clock.now()
    const [channels, [counts]] = await Promise.all([
      db.rows<ChannelRow>({ name: 'overview-channels', text: CHANNELS, values: [tenantId] }),
      db.rows<Counts>({ name: 'overview-counts', text: COUNTS, values: [tenantId, now - AGENT_GONE_MS] }),
    ])
    const { documents = 0, people = 0, online = 0, ownersWithout = 0, mailIn = 0, settings = {} } = counts ?? {}
    return {
      demo: tenantId === demoTenant.tenantId,
      channels: channels.map(({ channelId, channelName, workTime, seenAt }) => ({
        channelId,
        channelName,
        open: isOpen(workTime, now),
        hasHours: workTime !== null,
        seenAt,
      })),
      documents,
      people,
      online,
      ownersWithout,
      mailOut: config.smtp !== undefined,
      mailIn,
      model: config.llm !== undefined,
      translator: (settings.translator?.url ?? '') !== '',
    }
  }

export type ReadOverview = ReturnType<typeof createOverview>

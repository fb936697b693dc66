import { isOrigin } from '@foyer/protocol/origin'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'

/** A site that has loaded the chat, and when last. */
export type Sighting = { readonly origin: string; readonly at: number }

/** Which of a tenant's own sites have loaded the chat. */
export type Seen = {
  /**
   * A page has loaded the chat of a channel, or the loader ('').
   * @param referer the Referer header; kept only if a tenant has named its origin
   */
  readonly note: (referer: string | undefined, channelId: string) => void
  /** Newest first. @param channelId '' for all channels */
  readonly list: (tenantId: string, channelId: string) => Promise<Sighting[]>
}

/** A site is written down this often at most. */
const REPEAT_MS = 5000
/** Look-ups that strangers can cause in a second: a Referer can be invented. */
const LOOKUPS = 20

const NOTE = `
insert into widget_seen (tenant_id, channel_id, origin, at)
select distinct c.tenant_id, $2, $1, $3::bigint from channel c
where ($2 = '' or c.channel_id = $2) and (c.allow_origin @> jsonb_build_array($1::text)
  or c.tenant_id in (select t.tenant_id from tenant t where t.settings #>> '{setUp,origin}' = $1))
on conflict (tenant_id, channel_id, origin) do update set at = excluded.at`

const LIST = `
select origin, max(at) as at from widget_seen where tenant_id = $1 and ($2 = '' or channel_id in ('', $2))
group by origin order by at desc limit 20`

export const createSeen = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}): Seen => {
  const { db, clock } = parts
  const noted = new LRUCache<string, number>({ max: 2000 })
  let second = { at: 0, count: 0 }

  const isFree = (now: number): boolean => {
    if (now - second.at >= 1000) second = { at: now, count: 0 }
    second.count += 1
    return second.count <= LOOKUPS
  }

  return {
    note: (referer, channelId) => {
      const origin = URL.parse(referer ?? '')?.origin ?? ''
      if (!isOrigin(origin) || !/^[\w-]{0,64}$/.test(channelId)) return
      const key = `${channelId}\n${origin}`
      const now = clock.elapsed()
      if (now - (noted.get(key) ?? -REPEAT_MS) < REPEAT_MS || !isFree(now)) return
      noted.set(key, now)
      // the page must not wait for it
      const written = db.rows({ name: 'widget-seen', text: NOTE, values: [origin, channelId, clock.now()] })
      written.catch(parts.onError)
    },
    list: (tenantId, channelId) =>
      db.rows<Sighting>({ name: 'widget-seen-list', text: LIST, values: [tenantId, channelId] }),
  }
}

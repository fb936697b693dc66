import { LRUCache } from 'lru-cache'
import { atMost } from '../atMost.ts'
import type { Clock } from '../clock.ts'
import type { Bus } from '../events/wake.ts'
import { AGAIN_S, SITE_MAX, WATCHED_AGAIN_S } from './limits.ts'

/** A desk that shows the list asks again within this time, in ms. */
const WATCHED_MS = 15_000
/** Time in ms in which the other nodes need not hear again that a desk looks. */
const TOLD_MS = 3000

/** How soon pages report: sooner while somebody looks, so that the list is live and an agent's first message arrives at once. */
export const createWatching = ({ clock, bus }: { readonly clock: Pick<Clock, 'elapsed'>; readonly bus: Bus }) => {
  const watched = new LRUCache<string, { readonly at: number; readonly total: number }>(atMost(10_000))
  return {
    /** Somebody at the desk looks at a list of `total` visitors. */
    look: (tenantId: string, total: number): void => {
      const known = watched.get(tenantId)
      if (known === undefined || clock.elapsed() - known.at > TOLD_MS)
        bus.pass({ kind: 'site.watched', tenantId, total })
    },

    /** A node has told that somebody looks. */
    note: ({ tenantId, total }: { readonly tenantId: string; readonly total: number }): void =>
      void watched.set(tenantId, { at: clock.elapsed(), total }),

    /** Seconds until a page's next report. */
    again: (tenantId: string): number => {
      const known = watched.get(tenantId)
      const isWatched = known !== undefined && clock.elapsed() - known.at < WATCHED_MS
      return isWatched && known.total <= SITE_MAX ? WATCHED_AGAIN_S : AGAIN_S
    },
  }
}

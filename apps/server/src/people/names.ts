import type { Translations } from '@foyer/protocol/setting'
import { textsIn } from '@foyer/protocol/texts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import { createCache } from '../tenants/cache.ts'

/** The name of one of the tenant's people in a language; `own` where it has none there. */
export type NameIn = (adminId: string, own: string, locale: string) => string

/** The names of people in other languages, from memory: every message and event shows one. */
export type Names = {
  readonly namesOf: (tenantId: string) => Promise<NameIn>
  readonly forget: (tenantId: string) => void
  readonly onEvents: (events: readonly LogEvent[]) => void
}

const TRANSLATED = `select admin_id as "adminId", translations from admin where tenant_id = $1 and translations <> '{}'`

export const createNames = (db: Pick<Db, 'rows'>): Names => {
  const cache = createCache<NameIn>(async (tenantId) => {
    const rows = await db.rows<{ adminId: string; translations: Translations }>({
      name: 'admin-names',
      text: TRANSLATED,
      values: [tenantId],
    })
    const byId = new Map(rows.map((row) => [row.adminId, row.translations]))
    const value: NameIn = (adminId, own, locale) => textsIn(byId.get(adminId), locale).adminNick || own
    return { tenantId, value }
  })
  const asOwn: NameIn = (_, own) => own
  return {
    namesOf: async (tenantId) => (await cache.get(tenantId)) ?? asOwn,
    forget: cache.drop,
    onEvents: (events) => {
      for (const { kind, tenantId } of events)
        if (kind === 'people.changed' || kind === 'tenant.removed') cache.drop(tenantId)
    },
  }
}

import type { Db } from '../db/open.ts'
import type { TenantSettings } from '../db/tables/tenant.ts'
import type { Seal } from '../secrets/seal.ts'

/** Address of the translation service, and its key, '' for none. */
export type Translator = { readonly url: string; readonly apiKey: string }

type Stored = NonNullable<TenantSettings['translator']>

/** Seals and opens the keys of translation services. */
export type TranslatorKeys = {
  readonly seal: (tenantId: string, url: string, apiKey: string) => Stored
  /** Null if there is no service, or if another installation has sealed its key, which is reported once. */
  readonly open: (tenantId: string, stored: Stored | undefined) => Translator | null
}

const placeOf = (tenantId: string) => ({ tenantId, name: 'translator' })

/** @param onForeign called once for a tenant whose key this installation cannot open */
export const createTranslatorKeys = (seal: Seal, onForeign: (tenantId: string) => void): TranslatorKeys => {
  const told = new Set<string>()
  return {
    seal: (tenantId, url, apiKey) =>
      apiKey === '' ? { url } : { url, sealedKey: seal.seal(placeOf(tenantId), apiKey) },
    open: (tenantId, stored) => {
      if (stored === undefined || stored.url === '') return null
      const { url, sealedKey } = stored
      const apiKey = sealedKey === undefined ? '' : seal.open(placeOf(tenantId), sealedKey)
      if (apiKey !== null) return { url, apiKey }
      if (!told.has(tenantId)) onForeign(tenantId)
      told.add(tenantId)
      return null
    },
  }
}

/** Seals keys that an older version has stored in clear. */
export const sealTranslatorKeys = async (db: Pick<Db, 'rows'>, keys: Pick<TranslatorKeys, 'seal'>): Promise<void> => {
  const rows = await db.rows<{ tenantId: string; url: string; apiKey: string }>({
    text: `select tenant_id as "tenantId", settings #>> '{translator,url}' as url, settings #>> '{translator,apiKey}' as "apiKey"
      from tenant where settings #> '{translator,apiKey}' is not null`,
    values: [],
  })
  for (const { tenantId, url, apiKey } of rows)
    await db.rows({
      // another node may have sealed the key, or an operator replaced it, since it was read
      text: `update tenant set settings = jsonb_set(settings, '{translator}', $4::jsonb)
        where tenant_id = $1 and settings #>> '{translator,url}' = $2 and settings #>> '{translator,apiKey}' = $3`,
      values: [tenantId, url, apiKey, JSON.stringify(keys.seal(tenantId, url, apiKey))],
    })
}

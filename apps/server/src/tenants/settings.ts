import { type CustomerField, customerFields } from '@foyer/protocol/customer'
import * as schemas from '@foyer/protocol/settings'
import { type ModelPrice, modelPrice } from '@foyer/protocol/settings'
import { check, checkPresent, type Save, startsOf, wrong } from '../checks.ts'
import { createWordFilter, type WordFilter } from '../conversations/sensitiveWords.ts'
import type { Db, Tx } from '../db/open.ts'
import type { TenantSettings } from '../db/tables/tenant.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { createCache } from './cache.ts'
import { createChangeSettings } from './change.ts'
import type { Translator, TranslatorKeys } from './translator.ts'

/** What an operator sets for the whole tenant. */
export type Tenants = {
  readonly getSensitiveWords: (tenantId: string) => Promise<string[]>
  readonly saveSensitiveWords: (tenantId: string, words: unknown) => Promise<string[]>
  /** Each `remove` removes one entry. @throws notFound */
  readonly removeSensitiveWord: (tenantId: string, word: string) => Promise<void>
  /** Hosts that form nodes may call (G-43): lower case, `host` or `host:port`. */
  readonly getFormHosts: (tenantId: string) => Promise<string[]>
  readonly saveFormHosts: (tenantId: string, hosts: unknown) => Promise<string[]>
  readonly removeFormHost: (tenantId: string, host: string) => Promise<void>
  /** The translation service; null if there is none (G-58). */
  readonly getTranslator: (tenantId: string) => Promise<Translator | null>
  /** Address of the translation service, '' for none; also if its key cannot be opened. */
  readonly getTranslatorUrl: (tenantId: string) => Promise<string>
  /** '' switches translation off; without `apiKey` the stored key stays as long as the address does. @returns the address */
  readonly saveTranslator: (tenantId: string, url: unknown, apiKey?: string) => Promise<string>
  readonly removeTranslator: (tenantId: string, url: string) => Promise<void>
  readonly saveSessionTags: (tenantId: string, tags: unknown) => Promise<string[]>
  readonly removeSessionTag: (tenantId: string, tag: string) => Promise<void>
  /** The languages in which texts are wanted (D-20). */
  readonly getLanguages: (tenantId: string) => Promise<string[]>
  readonly saveLanguages: (tenantId: string, languages: readonly string[]) => Promise<string[]>
  readonly removeLanguage: (tenantId: string, locale: string) => Promise<void>
  readonly getModelPrice: (tenantId: string) => Promise<ModelPrice>
  /** Changes the members that are present. */
  readonly saveModelPrice: (tenantId: string, save: Save) => Promise<ModelPrice>
  /** @throws notFound if another currency is set */
  readonly removeModelPrice: (tenantId: string, currency: string) => Promise<void>
  readonly getCustomerFields: (tenantId: string) => Promise<CustomerField[]>
  /** @throws badRequest if two fields have one id */
  readonly saveCustomerFields: (tenantId: string, fields: unknown) => Promise<CustomerField[]>
  readonly removeCustomerField: (tenantId: string, fieldId: string) => Promise<void>
  /** True if messages can be translated; cached, because every chatStart needs it. */
  readonly translates: (tenantId: string) => Promise<boolean>
  /** True if there is a tenant with this id; cached. */
  readonly exists: (tenantId: string) => Promise<boolean>
  /** Settings that the desk needs. */
  readonly deskSettings: (tenantId: string) => Promise<{ sessionTags: string[]; translates: boolean }>
  /** The tenant's sensitive words, ready to match (G-57). */
  readonly wordFilter: (tenantId: string) => Promise<WordFilter>
  /** Drops cached settings that the events changed. */
  readonly onEvents: (events: readonly LogEvent[]) => void
}

const SAVE = 'update tenant set settings = settings || $2::jsonb where tenant_id = $1 returning tenant_id'

/** Removes an entry: `$2` is the name of the list, `$3` the entry. */
const REMOVE = `
update tenant set settings = jsonb_set(settings, array[$2::text], (settings -> $2) - $3::text)
where tenant_id = $1 and settings -> $2::text ? $3::text returning tenant_id`

const REMOVE_TRANSLATOR = `
update tenant set settings = settings - 'translator'
where tenant_id = $1 and settings -> 'translator' ->> 'url' = $2 returning tenant_id`

const REMOVE_FIELD = `
update tenant set settings = jsonb_set(settings, '{customerFields}', (select coalesce(jsonb_agg(f), '[]') from
  jsonb_array_elements(settings -> 'customerFields') f where f ->> 'fieldId' <> $2))
where tenant_id = $1 and settings -> 'customerFields' @> jsonb_build_array(jsonb_build_object('fieldId', $2::text)) returning tenant_id`

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)]

/** Replaces the settings that a tenant has once, checked as saves are; for imports. The key of the translator stays while its address does. */
export const putSettings = async (tx: Tx, tenantId: string, given: Save): Promise<void> => {
  const lists = checkPresent(
    {
      sensitiveWords: schemas.sensitiveWords.properties.words,
      sessionTags: schemas.sessionTags.properties.tags,
      formHosts: schemas.formHosts.properties.hosts,
      customerFields: customerFields.properties.fields,
    },
    given,
  )
  const tickets = given.tickets === undefined ? {} : { tickets: check(schemas.woSettings, given.tickets, 'tickets') }
  const query = tx.k.selectFrom('tenant').select('settings').where('tenant_id', '=', tenantId)
  const before = (await query.executeTakeFirst())?.settings.translator
  const url = check(schemas.translator.properties.url, given.translatorUrl ?? before?.url ?? '', 'translatorUrl')
  const translator = { translator: before?.url === url ? before : { url } }
  await tx.rows({ text: SAVE, values: [tenantId, JSON.stringify({ ...lists, ...tickets, ...translator })] })
}

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publish: (events: readonly LogEvent[]) => void
  /** Subscribes `onEvents` to the tenant's events. */
  readonly watch: (tenantId: string) => Promise<unknown>
  readonly keys: TranslatorKeys
}

/** Reads and changes the settings in the tenant's row. */
const createStore = (parts: Parts, onChanged: (tenantId: string) => void) => {
  const changeSettings = createChangeSettings(parts)

  const read = async (tenantId: string): Promise<TenantSettings> => {
    const query = parts.db.k.selectFrom('tenant').select('settings').where('tenant_id', '=', tenantId)
    return (await query.executeTakeFirst())?.settings ?? {}
  }

  /** @throws notFound if the statement changes no row */
  const change = async (tenantId: string, text: string, values: readonly string[]): Promise<void> => {
    await changeSettings(tenantId, 'tenant.changed', async (tx) => {
      const met = await tx.rows({ text, values: [tenantId, ...values] })
      if (met.length === 0) throw failures.notFound()
      return { result: undefined, data: {} }
    })
    onChanged(tenantId)
  }

  const save = (tenantId: string, settings: TenantSettings) => change(tenantId, SAVE, [JSON.stringify(settings)])

  const removeFrom =
    (name: 'sensitiveWords' | 'formHosts' | 'sessionTags' | 'languages') => (tenantId: string, entry: string) =>
      change(tenantId, REMOVE, [name, entry])

  return { read, change, save, removeFrom }
}

type Store = ReturnType<typeof createStore>

const createLists = ({ read, change, save, removeFrom }: Store) => ({
  getSensitiveWords: async (tenantId: string) => [...((await read(tenantId)).sensitiveWords ?? [])],
  saveSensitiveWords: async (tenantId: string, words: unknown) => {
    const sensitiveWords = distinct(check(schemas.sensitiveWords.properties.words, words, 'words'))
    await save(tenantId, { sensitiveWords })
    return sensitiveWords
  },
  removeSensitiveWord: removeFrom('sensitiveWords'),
  getFormHosts: async (tenantId: string) => [...((await read(tenantId)).formHosts ?? [])],
  saveFormHosts: async (tenantId: string, hosts: unknown) => {
    const formHosts = distinct(check(schemas.formHosts.properties.hosts, hosts, 'hosts'))
    await save(tenantId, { formHosts })
    return formHosts
  },
  // hosts are stored in lower case
  removeFormHost: (tenantId: string, given: string) => removeFrom('formHosts')(tenantId, given.toLowerCase()),
  saveSessionTags: async (tenantId: string, tags: unknown) => {
    const sessionTags = distinct(check(schemas.sessionTags.properties.tags, tags, 'tags'))
    await save(tenantId, { sessionTags })
    return sessionTags
  },
  removeSessionTag: removeFrom('sessionTags'),
  getLanguages: async (tenantId: string) => [...((await read(tenantId)).languages ?? [])],
  saveLanguages: async (tenantId: string, given: readonly string[]) => {
    const languages = distinct([...given])
    await save(tenantId, { languages })
    return languages
  },
  removeLanguage: removeFrom('languages'),
  getCustomerFields: async (tenantId: string) => [...((await read(tenantId)).customerFields ?? [])],
  saveCustomerFields: async (tenantId: string, given: unknown) => {
    const fields = check(customerFields.properties.fields, given, 'fields')
    if (new Set(fields.map((field) => field.fieldId)).size < fields.length)
      throw wrong('fields', 'fields with a fieldId of their own each')
    await save(tenantId, { customerFields: fields })
    return fields
  },
  removeCustomerField: (tenantId: string, fieldId: string) => change(tenantId, REMOVE_FIELD, [fieldId]),
})

const freeOfCharge: ModelPrice = check(modelPrice, startsOf(modelPrice.properties), '')

const REMOVE_PRICE = `
update tenant set settings = settings - 'modelPrice'
where tenant_id = $1 and settings -> 'modelPrice' ->> 'currency' = $2 returning tenant_id`

const createModelPrice = ({ read, change, save }: Store) => {
  const getModelPrice = async (tenantId: string): Promise<ModelPrice> => ({
    ...freeOfCharge,
    ...(await read(tenantId)).modelPrice,
  })
  return {
    getModelPrice,
    saveModelPrice: async (tenantId: string, given: Save): Promise<ModelPrice> => {
      const price = { ...(await getModelPrice(tenantId)), ...checkPresent(modelPrice.properties, given) }
      await save(tenantId, { modelPrice: price })
      return price
    },
    removeModelPrice: (tenantId: string, currency: string) => change(tenantId, REMOVE_PRICE, [currency]),
  }
}

const createTranslatorSettings = ({ read, change, save }: Store, keys: TranslatorKeys) => ({
  getTranslator: async (tenantId: string) => keys.open(tenantId, (await read(tenantId)).translator),
  getTranslatorUrl: async (tenantId: string) => (await read(tenantId)).translator?.url ?? '',
  saveTranslator: async (tenantId: string, given: unknown, apiKey?: string) => {
    const url = check(schemas.translator.properties.url, given, 'url')
    const before = (await read(tenantId)).translator
    // a key must not be sent to another address, where it could be read
    const kept = apiKey === undefined && before?.url === url ? before : keys.seal(tenantId, url, apiKey ?? '')
    await save(tenantId, { translator: kept })
    return url
  },
  removeTranslator: (tenantId: string, url: string) => change(tenantId, REMOVE_TRANSLATOR, [url]),
})

export const createTenants = (parts: Parts): Tenants => {
  const { keys } = parts

  /** The settings that many calls need. */
  const cached = createCache(async (tenantId) => {
    await parts.watch(tenantId)
    const { sensitiveWords = [], translator } = await store.read(tenantId)
    const translates = keys.open(tenantId, translator) !== null
    return { tenantId, value: { filter: createWordFilter(sensitiveWords), translates } }
  })
  const known = createCache<true>(async (tenantId) => {
    await parts.watch(tenantId)
    const query = parts.db.k.selectFrom('tenant').select('tenant_id').where('tenant_id', '=', tenantId)
    return (await query.executeTakeFirst()) === undefined ? null : { tenantId, value: true }
  })
  const store = createStore(parts, cached.drop)

  const drop = (tenantId: string) => {
    cached.drop(tenantId)
    known.drop(tenantId)
  }

  return {
    ...createLists(store),
    ...createTranslatorSettings(store, keys),
    ...createModelPrice(store),
    exists: async (tenantId) => (await known.get(tenantId)) !== null,
    translates: async (tenantId) => (await cached.get(tenantId))?.translates ?? false,
    deskSettings: async (tenantId) => {
      const { sessionTags = [], translator } = await store.read(tenantId)
      return { sessionTags: [...sessionTags], translates: keys.open(tenantId, translator) !== null }
    },
    wordFilter: async (tenantId) => (await cached.get(tenantId))?.filter ?? createWordFilter([]),
    onEvents: (events) => {
      for (const event of events)
        if (event.kind === 'tenant.changed' || event.kind === 'tenant.removed') drop(event.tenantId)
    },
  }
}

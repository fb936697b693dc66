import { channelSettings } from '@foyer/protocol/channel'
import { evaluateInfo } from '@foyer/protocol/evaluation'
import { flow } from '@foyer/protocol/flow'
import { robot } from '@foyer/protocol/knowledge'
import type { Translations } from '@foyer/protocol/setting'
import { woSettings, woTemplate } from '@foyer/protocol/settings'
import { group } from '@foyer/protocol/staff'
import { ownTexts } from '@foyer/protocol/texts'
import { type TSchema, Type } from 'typebox'
import { type StoredEvaluate, toEvaluateInfo } from '../channels/evaluate.ts'

type Item = Readonly<Record<string, unknown>>
type Config = Readonly<Record<string, unknown>>

/** An object with texts within a configuration. @param within the member of the item that has them, '' for the item itself */
type Place = {
  readonly list: string
  readonly id: string
  readonly within: 'evaluate' | 'tickets' | ''
  readonly schema: TSchema
  readonly name: (item: Item) => unknown
}

const channelTexts = Type.Object(channelSettings)
const channelName = (item: Item) => item.channelName || item.titleDesc

const PLACES: readonly Place[] = [
  { list: 'channels', id: 'channelId', within: '', schema: channelTexts, name: channelName },
  { list: 'channels', id: 'channelId', within: 'evaluate', schema: evaluateInfo, name: channelName },
  { list: 'groups', id: 'groupId', within: '', schema: group, name: (item) => item.groupName },
  { list: 'robots', id: 'robotNo', within: '', schema: robot, name: (item) => item.robotName },
  { list: 'flows', id: 'flowId', within: '', schema: flow, name: (item) => item.flowName },
  {
    list: 'ticketTypes',
    id: 'templateId',
    within: '',
    schema: woTemplate,
    name: ({ woType }) => (woType as { readonly typeName?: string } | undefined)?.typeName,
  },
  { list: 'settings', id: '', within: 'tickets', schema: woSettings, name: () => '' },
]

/** One object with texts: where it is, its own texts by path, and their translations. */
type TextObject = {
  readonly place: Place
  readonly item: Item
  /** The beginning of the keys of its texts. */
  readonly key: string
  readonly own: ReadonlyMap<string, string>
  readonly translations: Translations
}

const bagOf = (value: unknown): Item => (typeof value === 'object' && value !== null ? (value as Item) : {})

const toObject = (place: Place, item: Item): TextObject => {
  const { list, id, within, schema } = place
  const holder = within === '' ? item : bagOf(item[within])
  const shown = within === 'evaluate' ? toEvaluateInfo(holder as StoredEvaluate) : holder
  const key = [list, id === '' ? '' : String(item[id]), within].filter((part) => part !== '').join('.')
  const own = ownTexts(schema, shown).filter(({ text }) => text.trim() !== '')
  return {
    place,
    item,
    key,
    own: new Map(own.map(({ path, text }) => [path, text])),
    translations: bagOf(holder.translations) as Translations,
  }
}

/** The objects of a configuration (configuration.ts) that have texts for visitors. */
const objectsOf = (config: Config): TextObject[] =>
  PLACES.flatMap((place) => {
    const held = config[place.list]
    const items: readonly unknown[] = Array.isArray(held) ? held : held === undefined ? [] : [held]
    return items.map((item) => toObject(place, bagOf(item)))
  })

/** Texts by language and key. */
export type TextsByKey = Readonly<Record<string, Readonly<Record<string, string>>>>

/** All texts of a tenant by their keys. */
export type TextFile = {
  readonly own: Record<string, string>
  readonly translations: Record<string, Record<string, string>>
  readonly names: Record<string, string>
}

export const toTextFile = (config: Config): TextFile => {
  const objects = objectsOf(config).filter(({ own }) => own.size > 0)
  const texts = objects.flatMap(({ key, own, translations }) =>
    Object.entries(translations).flatMap(([locale, known]) =>
      [...own.keys()].flatMap((path) => {
        const text = known[path] ?? ''
        return text === '' ? [] : [[locale, `${key}.${path}`, text] as const]
      }),
    ),
  )
  const locales = [...new Set(texts.map(([locale]) => locale))].sort()
  const inLocale = (locale: string) => texts.filter(([one]) => one === locale).map(([, key, text]) => [key, text])
  return {
    own: Object.fromEntries(
      objects.flatMap(({ key, own }) => [...own].map(([path, text]) => [`${key}.${path}`, text])),
    ),
    translations: Object.fromEntries(locales.map((locale) => [locale, Object.fromEntries(inLocale(locale))])),
    names: Object.fromEntries(objects.map(({ key, place, item }) => [key, String(place.name(item) ?? '')])),
  }
}

/** A text that an import changes; '' is none. */
export type TextChange = {
  readonly locale: string
  readonly key: string
  readonly before: string
  readonly after: string
}

/** What an import does: the texts that it changes, the keys that no object has, and the changed objects as a configuration. */
export type TextImport = {
  readonly changes: readonly TextChange[]
  readonly unknown: readonly { readonly locale: string; readonly key: string }[]
  readonly config: Config
}

type Given = { readonly locale: string; readonly path: string; readonly text: string }

const changesOf = ({ key, translations }: TextObject, given: readonly Given[]): TextChange[] =>
  given.flatMap(({ locale, path, text }) => {
    const before = translations[locale]?.[path] ?? ''
    return before === text ? [] : [{ locale, key: `${key}.${path}`, before, after: text }]
  })

const withTexts = ({ place, item, translations }: TextObject, given: readonly Given[]): Item => {
  const next = new Map(Object.entries(translations).map(([locale, texts]) => [locale, { ...texts }]))
  for (const { locale, path, text } of given) next.set(locale, { ...next.get(locale), [path]: text })
  const changed = { translations: Object.fromEntries(next) }
  const { within } = place
  return within === '' ? { ...item, ...changed } : { ...item, [within]: { ...bagOf(item[within]), ...changed } }
}

/** @param takesBlank blank texts take translations away; else they change nothing */
export const readTextFile = (config: Config, file: TextsByKey, takesBlank: boolean): TextImport => {
  const objects = objectsOf(config)
  const given = Object.entries(file).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([key, text]) => {
      const object = objects.find((one) => key.startsWith(`${one.key}.`) && one.own.has(key.slice(one.key.length + 1)))
      return { locale, key, text: text.trim() === '' ? '' : text, object }
    }),
  )
  const wanted = given.filter(({ text }) => takesBlank || text !== '')
  const changes: TextChange[] = []
  const lists = new Map<string, Map<string, Item>>()
  for (const object of objects) {
    const { place, key } = object
    const own = wanted
      .filter((one) => one.object === object)
      .map((one) => ({ locale: one.locale, path: one.key.slice(key.length + 1), text: one.text }))
    const changed = changesOf(object, own)
    if (changed.length === 0) continue
    changes.push(...changed)
    const items = lists.get(place.list) ?? new Map<string, Item>()
    const id = String(object.item[place.id] ?? '')
    // an object can have texts in two places: its settings and its rating
    items.set(id, withTexts({ ...object, item: items.get(id) ?? object.item }, own))
    lists.set(place.list, items)
  }
  const entries = [...lists].map(([list, items]) => [
    list,
    list === 'settings' ? [...items.values()][0] : [...items.values()],
  ])
  return {
    changes,
    unknown: given.filter(({ object }) => object === undefined).map(({ locale, key }) => ({ locale, key })),
    config: { foyer: 1, ...Object.fromEntries(entries) },
  }
}

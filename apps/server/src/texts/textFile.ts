import { channelSettings } from '@foyer/protocol/channel'
import { evaluateInfo } from '@foyer/protocol/evaluation'
import { flow } from '@foyer/protocol/flow'
import { MAIL_TEXTS } from '@foyer/protocol/kinds'
import { robot } from '@foyer/protocol/knowledge'
import type { Translations } from '@foyer/protocol/setting'
import { woSettings, woTemplate } from '@foyer/protocol/settings'
import { admin, group, savedReply } from '@foyer/protocol/staff'
import { ownTexts } from '@foyer/protocol/texts'
import { type TSchema, Type } from 'typebox'
import { type StoredEvaluate, toEvaluateInfo } from '../channels/evaluate.ts'
import type { Lists } from '../configuration/differences.ts'
import type { Item } from '../configuration/kinds.ts'

/** An object with texts within the lists of a tenant (textKinds.ts). @param within the member of the item that has them, '' for the item itself */
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
  { list: 'replies', id: 'replyId', within: '', schema: savedReply, name: (item) => `/${item.shortcut}` },
  { list: 'people', id: 'adminId', within: '', schema: admin, name: (item) => item.adminNick },
  {
    list: 'ticketTypes',
    id: 'templateId',
    within: '',
    schema: woTemplate,
    name: ({ woType }) => (woType as { readonly typeName?: string } | undefined)?.typeName,
  },
  { list: 'settings', id: '', within: 'tickets', schema: woSettings, name: () => '' },
]

/** A text of a translator, by its path in an object. */
type Given = { readonly locale: string; readonly path: string; readonly text: string }

/** One object with texts: what it is called, its own texts by path, and their translations. */
type TextObject = {
  readonly list: string
  /** The beginning of the keys of its texts. */
  readonly key: string
  readonly name: string
  readonly own: ReadonlyMap<string, string>
  readonly translations: Translations
  /** Puts texts into items of its list, by their id. */
  readonly put: (items: Map<string, Item>, given: readonly Given[]) => void
}

const bagOf = (value: unknown): Item => (typeof value === 'object' && value !== null ? (value as Item) : {})

const withTexts = (place: Place, item: Item, translations: Translations, given: readonly Given[]): Item => {
  const next = new Map(Object.entries(translations).map(([locale, texts]) => [locale, { ...texts }]))
  for (const { locale, path, text } of given) next.set(locale, { ...next.get(locale), [path]: text })
  const changed = { translations: Object.fromEntries(next) }
  const { within } = place
  return within === '' ? { ...item, ...changed } : { ...item, [within]: { ...bagOf(item[within]), ...changed } }
}

const toObject = (place: Place, item: Item): TextObject => {
  const { list, id, within, schema } = place
  const holder = within === '' ? item : bagOf(item[within])
  const shown = within === 'evaluate' ? toEvaluateInfo(holder as StoredEvaluate) : holder
  const own = ownTexts(schema, shown).filter(({ text }) => text.trim() !== '')
  const translations = bagOf(holder.translations) as Translations
  const itemId = id === '' ? '' : String(item[id])
  return {
    list,
    key: [list, itemId, within].filter((part) => part !== '').join('.'),
    name: String(place.name(item) ?? ''),
    own: new Map(own.map(({ path, text }) => [path, text])),
    translations,
    // an object can have texts in two places: its settings and its rating
    put: (items, given) => items.set(itemId, withTexts(place, items.get(itemId) ?? item, translations, given)),
  }
}

/** Mails without words of the operator can be translated too, but are not shown: we have words for them in every language. */
const mailObjects = (lists: Lists, language: string): TextObject[] =>
  MAIL_TEXTS.map((mailText) => {
    const mine = listed(lists, 'mails').filter((item) => item.mailText === mailText)
    const texts = mine.map(({ locale, words }) => [String(locale), { words: String(words) }] as const)
    const translations: Translations = Object.fromEntries(texts)
    const own = translations[language] ?? translations.en ?? texts[0]?.[1]
    return {
      list: 'mails',
      key: `mails.${mailText}`,
      name: '',
      own: new Map([['words', own?.words ?? '']]),
      translations,
      put: (items, given) => {
        for (const { locale, text } of given) {
          const id = `${mailText}/${locale}`
          items.set(id, { id, mailText, locale, words: text })
        }
      },
    }
  })

const listed = (lists: Lists, list: string): Item[] => {
  const held = lists[list]
  return held === undefined ? [] : [held].flat().map(bagOf)
}

/** The objects that have texts for visitors. @param language of the operator's own texts, '' if it is not known */
const objectsOf = (lists: Lists, language: string): TextObject[] => [
  ...PLACES.flatMap((place) => listed(lists, place.list).map((item) => toObject(place, item))),
  ...mailObjects(lists, language),
]

/** Texts by language and key. */
export type TextsByKey = Readonly<Record<string, Readonly<Record<string, string>>>>

/** All texts of a tenant by their keys. */
export type TextFile = {
  readonly own: Record<string, string>
  readonly translations: Record<string, Record<string, string>>
  readonly names: Record<string, string>
}

/** @param language of the operator's own texts, '' if it is not known */
export const toTextFile = (lists: Lists, language: string): TextFile => {
  const objects = objectsOf(lists, language).filter(({ own }) => [...own.values()].some((text) => text !== ''))
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
    names: Object.fromEntries(objects.map(({ key, name }) => [key, name])),
  }
}

/** A text that an import changes; '' is none. */
export type TextChange = {
  readonly locale: string
  readonly key: string
  readonly before: string
  readonly after: string
}

/** What an import does: the texts that it changes, the keys that no object has, and the lists of changed objects. */
export type TextImport = {
  readonly changes: readonly TextChange[]
  readonly unknown: readonly { readonly locale: string; readonly key: string }[]
  readonly lists: Lists
}

const changesOf = ({ key, translations }: TextObject, given: readonly Given[]): TextChange[] =>
  given.flatMap(({ locale, path, text }) => {
    const before = translations[locale]?.[path] ?? ''
    return before === text ? [] : [{ locale, key: `${key}.${path}`, before, after: text }]
  })

/**
 * @param language of the operator's own texts, '' if it is not known
 * @param takesBlank blank texts take translations away; else they change nothing
 */
export const readTextFile = (lists: Lists, language: string, file: TextsByKey, takesBlank: boolean): TextImport => {
  const objects = objectsOf(lists, language)
  const given = Object.entries(file).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([key, text]) => {
      const object = objects.find((one) => key.startsWith(`${one.key}.`) && one.own.has(key.slice(one.key.length + 1)))
      return { locale, key, text: text.trim() === '' ? '' : text, object }
    }),
  )
  const wanted = given.filter(({ text }) => takesBlank || text !== '')
  const changes: TextChange[] = []
  const changed = new Map<string, Map<string, Item>>()
  for (const object of objects) {
    const texts = wanted
      .filter((one) => one.object === object)
      .map((one) => ({ locale: one.locale, path: one.key.slice(object.key.length + 1), text: one.text }))
    const changesHere = changesOf(object, texts)
    if (changesHere.length === 0) continue
    changes.push(...changesHere)
    const items = changed.get(object.list) ?? new Map<string, Item>()
    object.put(items, texts)
    changed.set(object.list, items)
  }
  const entries = [...changed].map(([list, items]) => [list, list === 'settings' ? items.get('') : [...items.values()]])
  return {
    changes,
    unknown: given.filter(({ object }) => object === undefined).map(({ locale, key }) => ({ locale, key })),
    lists: Object.fromEntries(entries),
  }
}

import { describeChosen } from '@foyer/client/forms/words'
import type { FormField } from '@foyer/client/message'

/** Wire content of cards, products, orders, links and forms, whose members differ from sender to sender. */
export type Card = {
  readonly title: string
  readonly text: string
  readonly picture: string
  readonly href: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Parsed JSON, undefined if the text is not JSON. */
export const jsonOf = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

const titles = ['title', 'name', 'goodsName', 'orderName', 'formTitle', 'referGuide']
const texts = ['describe', 'description', 'desc', 'content', 'text']
const pictures = ['imgUrl', 'picture', 'pic', 'image', 'img', 'picUrl']
const links = ['fromUrl', 'linkUrl', 'url', 'link', 'href', 'jumpUrl']
/** Members that control a card and are not part of its content. */
const silent = new Set(['linkType'])

const first = (fields: Fields, names: readonly string[]) => names.find((name) => textOf(fields[name]) !== '') ?? ''

/** A card from an object, null for any other value. Members without a place of their own become rows. */
export const cardOf = (value: unknown): Card | null => {
  if (!isFields(value)) return null
  const [title, text, picture, href] = [titles, texts, pictures, links].map((names) => first(value, names))
  const used = new Set([title, text, picture, href])
  const rows = Object.entries(value).flatMap(([name, member]): (readonly [string, string])[] =>
    used.has(name) || silent.has(name) || textOf(member) === '' ? [] : [[name, textOf(member)]],
  )
  const read = (name: string | undefined) => textOf(value[name ?? ''])
  return { title: read(title), text: read(text), picture: read(picture), href: read(href), rows }
}

const chosen = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value))

const fieldsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (!isFields(value)) return []
  const list = [value.fromFields, value.formList, value.fields].find(Array.isArray)
  return list ?? []
}

/** Names and chosen values of a form (S3.11) or form node; a value is '' while nothing is chosen. */
export const formOf = (value: unknown): { readonly title: string; readonly fields: Card['rows'] } => ({
  title: isFields(value) ? textOf(value[first(value, titles)]) : '',
  fields: fieldsOf(value).flatMap((field): (readonly [string, string])[] => {
    if (!isFields(field)) return []
    const name = textOf(field[first(field, ['fieldName', 'label', 'name', 'fieldId'])])
    return name === '' ? [] : [[name, chosen(field.chooseValue ?? field.value)]]
  }),
})

/** Names and values of a form message; a path of choices is shown by its names. */
export const filledRows = (fields: readonly FormField[]): Card['rows'] =>
  fields.map((field) => [field.name, describeChosen(field)])

/** The questions of an FAQ menu or of automatic tips, however they are grouped. */
export const questionsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(questionsOf)
  if (!isFields(value)) return []
  const own = textOf(value[first(value, ['questionName', 'question', 'tip', 'name'])])
  const below = [value.showContent, value.list].flatMap((list) => (Array.isArray(list) ? questionsOf(list) : []))
  return below.length > 0 ? below : own === '' ? [] : [own]
}

const breaks = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table)\s*>/gi
const tags =
  /<\/?(?:a|abbr|b|blockquote|br|code|div|em|figure|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^>]*)?\/?>/gi
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** True if the text contains known HTML tags. */
export const isRich = (text: string): boolean => text.search(tags) >= 0

/** Rich text as plain lines. The result must only be rendered as text. */
export const plainOf = (rich: string): string =>
  rich
    .replace(breaks, '\n')
    .replace(/<li(?:\s[^>]*)?>/gi, '• ')
    .replace(tags, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * The texts of an object that visitors read, by the path of their member, such as `faq.showContent.0.list.1.questionName` (D-20). Members that
 * are JSON as text are looked into as if they were objects.
 */
import type { TSchema } from 'typebox'

/** The texts of one language, by path. */
export type TextsByPath = Readonly<Record<string, string>>

/** A text in the object's own language. */
export type OwnText = {
  readonly path: string
  readonly text: string
  readonly maxLength: number
  /** What its translations have to be too. */
  readonly schema: TSchema
}

type Node = {
  readonly 'x-text'?: boolean
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly contentSchema?: TSchema
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const below = (path: string, member: string | number): string => (path === '' ? `${member}` : `${path}.${member}`)

/** The schema of a member of an object or of a record. */
const memberSchema = ({ properties = {}, patternProperties = {} }: Node, name: string): TSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : Object.values(patternProperties)[0]

type Wanted = (mark: boolean) => boolean

const marked = (schema: TSchema, value: unknown, path: string, wanted: Wanted): readonly OwnText[] => {
  const node = schema as Node
  const { contentSchema, 'x-text': mark, maxLength = 5000 } = node
  if (contentSchema !== undefined)
    return marked(contentSchema, typeof value === 'string' ? parse(value) : value, path, wanted)
  if (typeof value === 'string')
    return mark !== undefined && wanted(mark) ? [{ path, text: value, maxLength, schema }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const found = Array.isArray(value) ? node.items : memberSchema(node, name)
    return found === undefined ? [] : marked(found, member, below(path, name), wanted)
  })
}

/** Lists the texts of an object that its schema marks (`shown` in setting.ts), in the object's order, empty ones included. */
export const ownTexts = (schema: TSchema, value: unknown): readonly OwnText[] =>
  marked(schema, value, '', (isText) => isText)

/** Lists the texts of an object, and what else may differ by language (`byLanguage`): a translation is missing of texts alone. */
export const ownChoices = (schema: TSchema, value: unknown): readonly OwnText[] => marked(schema, value, '', () => true)

/**
 * Copies an object with its texts replaced by those of a language, by path; what has no text there keeps its own. Paths that the object does
 * not have change nothing.
 */
export const applyTexts = <Value>(value: Value, texts: TextsByPath): Value => {
  const paths = Object.keys(texts)
  return paths.length === 0 ? value : (replaced(value, texts, paths, '') as Value)
}

const replaced = (value: unknown, texts: TextsByPath, paths: readonly string[], path: string): unknown => {
  if (typeof value === 'string') return replacedText(value, texts, paths, path)
  if (typeof value !== 'object' || value === null) return value
  const inside = path === '' ? paths : paths.filter((one) => one.startsWith(`${path}.`))
  if (inside.length === 0) return value
  if (Array.isArray(value)) return value.map((item, at) => replaced(item, texts, inside, below(path, at)))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaced(member, texts, inside, below(path, name))]),
  )
}

const replacedText = (own: string, texts: TextsByPath, paths: readonly string[], path: string): string => {
  const text = Object.hasOwn(texts, path) ? (texts[path] ?? '') : ''
  if (text.trim() !== '') return text
  const inside = paths.filter((one) => one.startsWith(`${path}.`))
  if (inside.length === 0) return own
  const held = parse(own)
  return typeof held === 'object' && held !== null ? JSON.stringify(replaced(held, texts, inside, path)) : own
}

/** The texts of a language among an object's translations. */
export const textsIn = (
  translations: Readonly<Record<string, TextsByPath>> | undefined,
  locale: string,
): TextsByPath =>
  translations !== undefined && Object.hasOwn(translations, locale) ? (translations[locale] ?? {}) : {}

import { translations as schemaOfTexts, type Translations } from '@foyer/protocol/setting'
import { ownChoices } from '@foyer/protocol/texts'
import type { TSchema } from 'typebox'
import { check } from '../checks.ts'
import { failures } from '../errors.ts'

type Entries = readonly (readonly [path: string, text: string])[]

const inEach = (translations: Translations, change: (texts: Entries, locale: string) => Entries): Translations =>
  Object.fromEntries(
    Object.entries(translations)
      .map(([locale, texts]) => [locale, Object.fromEntries(change(Object.entries(texts), locale))] as const)
      .filter(([, texts]) => Object.keys(texts).length > 0),
  )

/**
 * Checks the translations of an object's texts as the texts themselves are checked; blank ones are left out, so that the own text shows.
 * @param schema of the object: it marks the texts
 * @param object as it will be stored, with its defaults
 * @throws badRequest that names a path at which the object has no text for visitors
 */
export const checkTexts = (schema: TSchema, object: object, given: unknown): Translations => {
  const known = new Map(ownChoices(schema, object).map((one) => [one.path, one.schema]))
  return inEach(check(schemaOfTexts, given, 'translations'), (texts, locale) =>
    texts
      .filter(([, text]) => text.trim() !== '')
      .map(([path, text]) => {
        const name = `translations.${locale}.${path}`
        const own = known.get(path)
        if (own === undefined) throw failures.badRequest(`${name}: there is no text for visitors of that name`)
        return [path, check(own, text, name) as string]
      }),
  )
}

/** A path without the places in lists: what kind of text it is. */
const kindOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.#')

/** The own texts of an object by path, and the paths of each text by its kind. */
const indexOf = (schema: TSchema, object: object) => {
  const texts = new Map(ownChoices(schema, object).map(({ path, text }) => [path, text]))
  const places = Map.groupBy(texts.keys(), (path) => `${kindOf(path)}\n${texts.get(path)}`)
  return { texts, at: (path: string, text: string) => places.get(`${kindOf(path)}\n${text}`) ?? [] }
}

/** An object before and after a change. */
type Change = { readonly before: object; readonly after: object }

/**
 * The translations after a change that says nothing of them. Entries of lists are named by their place, so a translation follows its own text
 * to its new place, stays where the own text was only reworded, and goes with a text that is gone.
 */
export const keptTexts = (schema: TSchema, change: Change, translations: Translations = {}): Translations => {
  if (Object.keys(translations).length === 0) return {}
  const before = indexOf(schema, change.before)
  const after = indexOf(schema, change.after)
  const placeOf = (path: string): string | undefined => {
    const own = before.texts.get(path) ?? ''
    const now = after.texts.get(path)
    if (now === own) return path
    if (now === '') return undefined
    const moved = after.at(path, own).find((place) => before.texts.get(place) !== own)
    if (moved !== undefined) return moved
    const reworded = now !== undefined && before.at(path, now).length === 0
    return reworded ? path : undefined
  }
  return inEach(translations, (texts) =>
    texts.flatMap(([path, text]) => {
      const place = placeOf(path)
      return place === undefined ? [] : [[place, text] as const]
    }),
  )
}

/** The translations after a save: those that it contains, else the stored ones. */
export const savedTexts = (
  schema: TSchema,
  change: Change,
  given: unknown,
  stored: Translations | undefined,
): Translations =>
  given === undefined || given === null ? keptTexts(schema, change, stored) : checkTexts(schema, change.after, given)

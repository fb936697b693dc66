import { fieldKindOf, idOf } from '@foyer/client/formWords'
import type { FieldKind, FormField, FormOption } from '@foyer/client/message'

const choices: ReadonlySet<FieldKind> = new Set(['select', 'radio', 'checkbox', 'cascader'])

/** The kind of a field. One that is not known, or that offers nothing to choose, is a text: it can always be answered. */
export const kindOf = (field: FormField): FieldKind => {
  const kind = fieldKindOf(field.type)
  return choices.has(kind) && optionsOf(field.options).length === 0 ? 'text' : kind
}

const firstOfEach = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

/** What one level offers: two options that could not be told apart in the answer are one, those without a name none. */
export const optionsOf = (options: readonly FormOption[], key = (option: FormOption) => option.name) =>
  firstOfEach(
    options.filter(({ name }) => name.trim() !== ''),
    key,
  )

/** Fields of the same id are one field, as an answer is kept by the id. */
export const distinctFields = (fields: readonly FormField[]): readonly FormField[] =>
  firstOfEach(fields, ({ id }) => id)

/** A level of a cascader: what it offers and which of it is chosen. */
export type Level = { readonly options: readonly FormOption[]; readonly chosen: FormOption | null }

/** The levels of a cascader as far as `path` (ids) leads, and the next one where there is more to choose. */
export const levelsOf = (options: readonly FormOption[], path: readonly string[]): readonly Level[] => {
  const levels: Level[] = []
  let offered = optionsOf(options, idOf)
  while (offered.length > 0) {
    const chosen = offered.find((option) => idOf(option) === path[levels.length]) ?? null
    levels.push({ options: offered, chosen })
    offered = chosen ? optionsOf(chosen.children, idOf) : []
  }
  return levels
}

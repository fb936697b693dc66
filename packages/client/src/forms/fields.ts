import type { FieldKind, FormField, FormOption } from '../message.ts'
import { fieldKindOf, idOf } from './words.ts'

const choosing: ReadonlySet<FieldKind> = new Set(['select', 'radio', 'checkbox', 'cascader'])

/** True if fields of this kind are filled in by choosing. */
export const isChoosing = (kind: FieldKind): boolean => choosing.has(kind)

/** The kind of a field. An unknown one, or one without choices, is a text field: it can always be answered. */
export const kindOf = (field: FormField): FieldKind => {
  const kind = fieldKindOf(field.type)
  return isChoosing(kind) && optionsOf(field.options).length === 0 ? 'text' : kind
}

const firstOfEach = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

const nameOf = (option: FormOption): string => option.name

/** The choices of a level: two that look the same in the answer count as one, those without a name are dropped. */
export const optionsOf = (options: readonly FormOption[], key: (option: FormOption) => string = nameOf) =>
  firstOfEach(
    options.filter(({ name }) => name.trim() !== ''),
    key,
  )

/** A choice as a control shows it, and the value that it stands for. */
export type Choice = { readonly value: string; readonly name: string }

/** The choices of a select, of radio buttons or of check boxes. */
export const choicesOf = ({ options, byId }: FormField): readonly Choice[] => {
  const toValue = byId ? idOf : nameOf
  return optionsOf(options, toValue).map((option) => ({ value: toValue(option), name: option.name }))
}

/** Fields with the same id count as one, because answers are stored by id. */
export const distinctFields = (fields: readonly FormField[]): readonly FormField[] =>
  firstOfEach(fields, ({ id }) => id)

/** A level of a cascader: its choices and the chosen one. */
export type Level = { readonly options: readonly FormOption[]; readonly chosen: FormOption | null }

/** The levels of a cascader along `path` (ids), and the next one if there is more to choose. */
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

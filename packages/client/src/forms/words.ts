import { FIELD_TYPE } from '@foyer/protocol/kinds'
import type { FieldKind, FormField, FormOption } from '../message.ts'

const kinds: Readonly<Record<number, FieldKind>> = {
  [FIELD_TYPE.text]: 'text',
  [FIELD_TYPE.textarea]: 'textarea',
  [FIELD_TYPE.date]: 'date',
  [FIELD_TYPE.datetime]: 'datetime',
  [FIELD_TYPE.number]: 'number',
  [FIELD_TYPE.select]: 'select',
  [FIELD_TYPE.radio]: 'radio',
  [FIELD_TYPE.checkbox]: 'checkbox',
  [FIELD_TYPE.cascader]: 'cascader',
}

/** The kind of a field by its FIELD_TYPE; text for an unknown one, which can always be filled in. */
export const fieldKindOf = (type: number): FieldKind => kinds[type] ?? 'text'

/** Several values as a list, also from one text with commas between them. */
export const listOf = (chosen: string | readonly string[] | undefined): readonly string[] =>
  typeof chosen === 'string' ? (chosen === '' ? [] : chosen.split(',')) : (chosen ?? [])

/** The value of a cascader's option: its id, or its name where it has none. Other fields have names as values (G-44). */
export const idOf = (option: FormOption): string => option.id || option.name

/** The names of a cascader's path of ids; an unknown id stays. */
const namesOf = (options: readonly FormOption[], ids: readonly string[]): readonly string[] => {
  let offered = options
  return ids.map((id) => {
    const option = offered.find((one) => idOf(one) === id)
    offered = option?.children ?? []
    return option?.name || id
  })
}

/** The chosen values of a field as text: names with commas, a cascader's path with slashes. */
export const describeChosen = ({ type, options, chosen }: FormField): string => {
  if (type === FIELD_TYPE.cascader) return namesOf(options, listOf(chosen)).join(' / ')
  return type === FIELD_TYPE.checkbox ? listOf(chosen).join(', ') : [chosen].flat().join(', ')
}

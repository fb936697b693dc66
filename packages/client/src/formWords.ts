import type { FormField, FormOption } from './message.ts'

const CHECKBOX = 8
const CASCADER = 9

/** Several values as a list, also where a writer has put them into one text with commas. */
export const listOf = (chosen: string | readonly string[] | undefined): readonly string[] =>
  typeof chosen === 'string' ? (chosen === '' ? [] : chosen.split(',')) : (chosen ?? [])

/** The name is what counts for 6, 7 and 8, the id for 9 (G-44); an option without an id goes by its name. */
export const idOf = (option: FormOption): string => option.id || option.name

/** The names on the way of a cascader's ids; an id that is not offered stays. */
const namesOf = (options: readonly FormOption[], ids: readonly string[]): readonly string[] => {
  let offered = options
  return ids.map((id) => {
    const option = offered.find((one) => idOf(one) === id)
    offered = option?.children ?? []
    return option?.name || id
  })
}

/** What was chosen in a field, to be read by people: names with commas between, the way through a cascader. */
export const describeChosen = ({ type, options, chosen }: FormField): string => {
  if (type === CASCADER) return namesOf(options, listOf(chosen)).join(' / ')
  return type === CHECKBOX ? listOf(chosen).join(', ') : [chosen].flat().join(', ')
}

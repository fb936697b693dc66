import type { FormField } from '../message.ts'
import { isRaw, toText } from '../read.ts'
import type { Chosen, Values } from './values.ts'
import { listOf } from './words.ts'

/** A text as it is: only lists of choices may be one text with commas. */
const saidOf = (chosen: Chosen | undefined): readonly string[] =>
  typeof chosen === 'string' ? [chosen.trim()] : listOf(chosen)

/**
 * The fields that are asked for with these values: a field may depend on an earlier one, which must be asked for too and have
 * the wanted value, or any for ''.
 */
export const shownFields = (fields: readonly FormField[], values: Values): readonly FormField[] => {
  const shown = new Map<string, readonly string[]>()
  return fields.filter(({ id, showIf }) => {
    const wanted = isRaw(showIf) ? toText(showIf.value) : ''
    const said = isRaw(showIf) ? (shown.get(toText(showIf.fieldId)) ?? []) : ['always']
    const isShown = said.some((value) => (wanted === '' ? value !== '' : value === wanted))
    if (isShown) shown.set(id, saidOf(values.get(id)))
    return isShown
  })
}

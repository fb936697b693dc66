import { shownFields as shownOf } from '@foyer/protocol/shownFields'
import type { FormField } from '../message.ts'
import { isRaw, toText } from '../read.ts'
import type { Chosen, Values } from './values.ts'
import { listOf } from './words.ts'

/** A text as it is: only lists of choices may be one text with commas. */
const saidOf = (chosen: Chosen | undefined): readonly string[] =>
  typeof chosen === 'string' ? [chosen.trim()] : listOf(chosen)

const readShowIf = (showIf: unknown) =>
  isRaw(showIf) ? { showIf: { fieldId: toText(showIf.fieldId), value: toText(showIf.value) } } : {}

/** The fields that are asked for with these values: a field may depend on an earlier one (see the protocol's shownFields). */
export const shownFields = (fields: readonly FormField[], values: Values): readonly FormField[] =>
  shownOf(
    fields.map((field) => ({ field, fieldId: field.id, ...readShowIf(field.showIf) })),
    ({ fieldId }) => saidOf(values.get(fieldId)),
  ).map(({ field }) => field)

import { fieldKindOf, listOf } from '@foyer/client/forms/words'
import type { FormField } from '@foyer/protocol/form'
import { shownFields } from '@foyer/protocol/shownFields'

/** What is filled in, by field id; parts of a value are joined with ',' (G-44). A Map, because an id may be any text. */
export type Values = ReadonlyMap<string, string>

const partsOf = ({ fieldType }: FormField, value: string): readonly string[] =>
  ['checkbox', 'cascader'].includes(fieldKindOf(fieldType)) ? listOf(value) : [value]

const writtenOf = (values: Values, { fieldId }: FormField): string => values.get(fieldId)?.trim() ?? ''

/** The fields that are asked for with these values. */
export const shownItems = (items: readonly FormField[], values: Values): readonly FormField[] =>
  shownFields(items, (item) => partsOf(item, writtenOf(values, item)))

/** The filled fields as the calls have them. */
export const filledFields = (items: readonly FormField[], values: Values) =>
  shownItems(items, values).flatMap((item) => {
    const fieldValue = writtenOf(values, item)
    return fieldValue === '' ? [] : [{ fieldId: item.fieldId, fieldName: item.fieldName, fieldValue }]
  })

/** The id of the first required field without a value, '' for none. */
export const firstMissing = (items: readonly FormField[], values: Values): string =>
  shownItems(items, values).find((item) => item.requiredStatus === 1 && writtenOf(values, item) === '')?.fieldId ?? ''

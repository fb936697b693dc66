import { FIELD_TYPE } from '@foyer/protocol/kinds'
import type { WoTemplate } from '@foyer/protocol/settings'
import type { TicketFieldValue } from '../db/tables/ticket.ts'
import { fillGiven, readFields, valuesOf } from '../forms/fields.ts'
import { ownNames } from './templateTexts.ts'

/** A value as a form sends it; several are joined with ',' (G-44). */
type Given = { readonly fieldId: string; readonly fieldValue: string }

/** Splits joined names; names that contain commas themselves stay whole. */
const splitNames = (joined: string, known: ReadonlyMap<string, string>): string[] => {
  const names: string[] = []
  let rest = joined.split(',')
  while (rest.length > 0) {
    const first = (count: number) => rest.slice(0, count).join(',').trim()
    let count = rest.length
    while (count > 1 && !known.has(first(count))) count--
    names.push(first(count))
    rest = rest.slice(count)
  }
  return names
}

/**
 * The values of a ticket's fields, checked by its template. Names are those of the template's own language, whatever language the form was
 * shown in; fields that are empty or not shown with these values are left out.
 * @throws badRequest naming the field: required but empty, or not a value of its type or choices (G-44)
 */
export const fillTicketFields = (template: WoTemplate, given: readonly Given[]): TicketFieldValue[] => {
  const names = ownNames(template)
  const types = new Map(template.items.map(({ fieldId, fieldType }) => [fieldId, fieldType]))
  const read = ({ fieldId, fieldValue }: Given): readonly [string, unknown] => {
    const known = names.get(fieldId) ?? new Map<string, string>()
    const type = types.get(fieldId)
    if (type === FIELD_TYPE.cascader) return [fieldId, fieldValue.split(',')]
    if (type === FIELD_TYPE.checkbox)
      return [fieldId, splitNames(fieldValue, known).map((name) => known.get(name) ?? name)]
    return [fieldId, known.get(fieldValue.trim()) ?? fieldValue]
  }
  const filled = fillGiven(readFields(template.items), new Map(given.map(read)))
  const values = valuesOf(filled)
  return filled.flatMap(({ fieldId, fieldName }) => {
    const fieldValue = values[fieldId] ?? ''
    return fieldValue === '' ? [] : [{ fieldId, fieldName, fieldValue }]
  })
}

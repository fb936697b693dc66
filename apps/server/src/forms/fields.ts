import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { shownFields } from '@foyer/protocol/shownFields'
import { failures } from '../errors.ts'

/** An option of a field; options of a cascader have an id and children (G-44). */
export type Option = { readonly id: string; readonly name: string; readonly children: readonly Option[] }

/** A dynamic form field (S3.11), every member filled. */
export type Field = {
  readonly fieldId: string
  readonly fieldName: string
  readonly fieldType: number
  readonly fieldValue: readonly Option[]
  readonly requiredStatus: 0 | 1
  readonly chooseValue: string | readonly string[]
  /** The field is asked for only while an earlier one has this value. */
  readonly showIf?: { readonly fieldId: string; readonly value: string }
}

export type Raw = Readonly<Record<string, unknown>>

/** The value if it is an object, else an empty object. */
export const rawOf = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Maximum depth of a cascader's options. */
const DEPTH = 5

const readOption = (value: unknown, depth: number): Option => {
  const raw = rawOf(value)
  const name = textOf(raw.name)
  return {
    id: textOf(raw.id) || name,
    name,
    children: depth > 1 ? listOf(raw.children).map((child) => readOption(child, depth - 1)) : [],
  }
}

const readShowIf = (value: unknown): Pick<Field, 'showIf'> => {
  const raw = rawOf(value)
  return value === undefined ? {} : { showIf: { fieldId: textOf(raw.fieldId), value: textOf(raw.value) } }
}

const readField = (value: unknown): Field => {
  const raw = rawOf(value)
  return {
    fieldId: textOf(raw.fieldId),
    fieldName: textOf(raw.fieldName),
    fieldType: Number(raw.fieldType) || FIELD_TYPE.text,
    fieldValue: listOf(raw.fieldValue).map((option) => readOption(option, DEPTH)),
    requiredStatus: raw.requiredStatus === 1 || raw.requiredStatus === '1' || raw.requiredStatus === true ? 1 : 0,
    chooseValue: '',
    ...readShowIf(raw.showIf),
  }
}

/** The fields of a form as it was sent to the visitor; items without a fieldId are dropped. */
export const readFields = (value: unknown): Field[] =>
  listOf(value)
    .map(readField)
    .filter((field) => field.fieldId !== '')

const wrong = (field: Field, expected: string) =>
  failures.badRequest(`${field.fieldName || field.fieldId} must be ${expected}`)

const clean = (value: unknown): string => textOf(value).toWellFormed().replaceAll('\0', '').trim()

const several = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(clean).filter((one) => one !== '')

const isDay = (text: string): boolean => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // Date turns 31 February into a day of March
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

const isPath = (ids: readonly string[], options: readonly Option[]): boolean => {
  const [first, ...rest] = ids
  if (first === undefined) return true
  const option = options.find((one) => one.id === first)
  return option !== undefined && isPath(rest, option.children)
}

/** True if a choice field has no options: clients then ask for free text, since it could not be answered otherwise. */
const offersNothing = (field: Field): boolean => field.fieldValue.every((option) => option.name.trim() === '')

const LONGEST = 5000

const checkText = (field: Field, text: string): string => {
  const one = (ok: boolean, expected: string): string => {
    if (!ok) throw wrong(field, expected)
    return text
  }
  switch (field.fieldType) {
    case FIELD_TYPE.date:
      return one(isDay(text), 'a date such as 2026-01-31')
    case FIELD_TYPE.datetime:
      return one(
        isDay(text.slice(0, 10)) && text[10] === ' ' && isTime(text.slice(11)),
        'a time such as 2026-01-31 08:00:00',
      )
    case FIELD_TYPE.number:
      return one(/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) && text.length <= 40, 'a number')
    case FIELD_TYPE.select:
    case FIELD_TYPE.radio:
      return one(
        offersNothing(field) || field.fieldValue.some((option) => option.name.trim() === text),
        'one of its choices',
      )
    default:
      return one([...text].length <= LONGEST, `at most ${LONGEST} characters`)
  }
}

const chooseValue = (field: Field, value: unknown): string | string[] => {
  if (field.fieldType === FIELD_TYPE.checkbox) {
    const names = [...new Set(several(value))]
    const known =
      offersNothing(field) || names.every((name) => field.fieldValue.some((option) => option.name.trim() === name))
    if (!known) throw wrong(field, 'of its choices')
    return names
  }
  if (field.fieldType === FIELD_TYPE.cascader) {
    const ids = several(value)
    if (!offersNothing(field) && !isPath(ids, field.fieldValue)) throw wrong(field, 'of its choices')
    return ids
  }
  const text = clean(value)
  return text === '' ? '' : checkText(field, text)
}

const parse = (docNode: string): Map<string, unknown> => {
  let node: unknown
  try {
    node = JSON.parse(docNode)
  } catch {
    node = null
  }
  const given = Array.isArray(node) ? node : rawOf(node).formFields
  if (!Array.isArray(given)) throw failures.badRequest('docNode must be JSON text with formFields')
  return new Map(given.map((field) => [textOf(rawOf(field).fieldId), rawOf(field).chooseValue]))
}

/**
 * Fills values into the fields: names, types and options stay, only chooseValue is new. A field that is not shown with these values is empty.
 * @param given text or a list, by fieldId
 * @throws badRequest naming the field: required but empty, or not a value of its type or options (G-44)
 */
export const fillGiven = (fields: readonly Field[], given: ReadonlyMap<string, unknown>): Field[] => {
  const filled = new Map<string, Field['chooseValue']>()
  const fill = (field: Field): readonly string[] => {
    const value = chooseValue(field, given.get(field.fieldId))
    filled.set(field.fieldId, value)
    return [value].flat()
  }
  for (const field of shownFields(fields, fill))
    if (field.requiredStatus === 1 && filled.get(field.fieldId)?.length === 0) throw wrong(field, 'filled in')
  return fields.map((field) => ({ ...field, chooseValue: filled.get(field.fieldId) ?? '' }))
}

/**
 * `fillGiven` with the values of a card form.
 * @param docNode JSON text `{"submitted":1,"formFields":[{"fieldId","chooseValue"}]}` (G-15)
 */
export const fillFields = (fields: readonly Field[], docNode: string): Field[] => fillGiven(fields, parse(docNode))

/** Values by fieldId for the dialogue's variables; several choices are joined by commas. */
export const valuesOf = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.fieldId, [field.chooseValue].flat().join(',')]))

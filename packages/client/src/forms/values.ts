import type { FormField } from '../message.ts'
import { choicesOf, kindOf, levelsOf } from './fields.ts'
import { fieldKindOf, idOf, listOf } from './words.ts'

/** A field's value in wire form (G-44): text, or the names or ids of the choices. */
export type Chosen = string | readonly string[]

/** By field id. A Map, because an id may be any text, even `__proto__`. */
export type Values = ReadonlyMap<string, Chosen>

/** Why a field is invalid; `phone` and `email`: it is no such number or address. */
export type FieldError = 'missing' | 'wrong' | 'phone' | 'email'

export const textOf = (chosen: Chosen | undefined): string =>
  typeof chosen === 'string' ? chosen : (chosen ?? []).join(',')

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/
const number = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** `yyyy-MM-dd hh:mm:ss` as the native field needs it: with a T, and with seconds only if there are any. */
export const toMoment = (text: string): string => {
  const [, date, time, seconds = ''] = moment.exec(text) ?? []
  return date ? `${date}T${time}${seconds === ':00' ? '' : seconds}` : ''
}

/** The reverse; '' for anything that is no date and time. */
export const fromMoment = (text: string): string => {
  const [, date, time, seconds = ':00'] = moment.exec(text) ?? []
  return date ? `${date} ${time}${seconds}` : ''
}

/** A value from the form or a stored draft, reduced to what the field can hold. */
const fit = (field: FormField, chosen: Chosen): Chosen => {
  const text = textOf(chosen)
  switch (kindOf(field)) {
    case 'date':
      return day.test(text) ? text : ''
    case 'datetime':
      return fromMoment(text)
    case 'number':
      return number.test(text) ? text : ''
    case 'select':
    case 'radio':
      return choicesOf(field).some(({ value }) => value === text) ? text : ''
    case 'checkbox':
      return choicesOf(field).flatMap(({ value }) => (listOf(chosen).includes(value) ? [value] : []))
    case 'cascader':
      return levelsOf(field.options, listOf(chosen)).flatMap((level) => (level.chosen ? [idOf(level.chosen)] : []))
    default:
      return text
  }
}

/** Initial values: the stored draft, else those of the form. */
export const startValues = (fields: readonly FormField[], kept: Values): Values =>
  new Map(fields.map((field) => [field.id, fit(field, kept.get(field.id) ?? field.chosen)]))

/** A cascader is complete once its last level has no further choices. */
const isAnswered = (field: FormField, chosen: Chosen | undefined): boolean =>
  kindOf(field) === 'cascader'
    ? levelsOf(field.options, listOf(chosen)).every((level) => level.chosen)
    : textOf(chosen).trim() !== ''

const phone = /^1\d{10}$/
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const matches = (pattern: string, text: string): boolean => {
  try {
    return (pattern ? new RegExp(pattern) : phone).test(text)
  } catch {
    return phone.test(text)
  }
}

/** What the browser reports of half-typed fields, and the tenant's pattern of phone numbers, '' for the rule. */
export type Checking = { readonly unreadable?: ReadonlySet<string>; readonly phonePattern?: string }

const errorOf = (field: FormField, chosen: Chosen | undefined, checking: Checking): FieldError | null => {
  const text = textOf(chosen).trim()
  // Only browsers take 1e9 for a number.
  const odd = kindOf(field) === 'number' && text !== '' && !number.test(text)
  if (odd || checking.unreadable?.has(field.id)) return 'wrong'
  if (!isAnswered(field, chosen)) return field.required ? 'missing' : null
  if (field.asks === 'phone' && !matches(checking.phonePattern ?? '', text)) return 'phone'
  return field.asks === 'email' && !email.test(text) ? 'email' : null
}

/** Errors by field id, in the order of the fields. */
export const checkValues = (
  fields: readonly FormField[],
  values: Values,
  checking: Checking = {},
): ReadonlyMap<string, FieldError> =>
  new Map(
    fields.flatMap((field): [string, FieldError][] => {
      const error = errorOf(field, values.get(field.id), checking)
      return error ? [[field.id, error]] : []
    }),
  )

/** The field that a form names first: one that is missing, else one that is wrong. */
export const worstOf = (fields: readonly FormField[], errors: ReadonlyMap<string, FieldError>): FormField | undefined =>
  fields.find(({ id }) => errors.get(id) === 'missing') ?? fields.find(({ id }) => errors.has(id))

const isList = ({ type }: FormField): boolean => ['checkbox', 'cascader'].includes(fieldKindOf(type))

/** The values to submit: text, but lists for checkboxes and cascaders, even if those were shown as text fields. */
export const toSubmission = (fields: readonly FormField[], values: Values): Readonly<Record<string, Chosen>> =>
  Object.fromEntries(
    fields.map((field) => {
      const chosen = values.get(field.id) ?? ''
      if (!isList(field)) return [field.id, textOf(chosen).trim()]
      return [field.id, typeof chosen === 'string' ? [chosen.trim()].filter(Boolean) : chosen]
    }),
  )

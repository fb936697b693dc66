import { fieldKindOf, idOf, listOf } from '@foyer/client/formWords'
import type { FormField } from '@foyer/client/message'
import { kindOf, levelsOf, optionsOf } from './fields.ts'

/** A field's value in wire form (G-44): text, or the names or ids of the choices. */
export type Chosen = string | readonly string[]

/** By field id. A Map, because an id may be any text, even `__proto__`. */
export type Values = ReadonlyMap<string, Chosen>

/** Why a field is invalid. */
export type FieldError = 'missing' | 'wrong'

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
      return field.options.some(({ name }) => name === text) ? text : ''
    case 'checkbox':
      return optionsOf(field.options).flatMap(({ name }) => (listOf(chosen).includes(name) ? [name] : []))
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

/** Errors by field id, in the order of the fields; `unreadable` are the fields with half-typed input. */
export const checkValues = (
  fields: readonly FormField[],
  values: Values,
  unreadable: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, FieldError> =>
  new Map(
    fields.flatMap((field): [string, FieldError][] => {
      const { id } = field
      const chosen = values.get(id)
      // Only browsers take 1e9 for a number.
      const odd = kindOf(field) === 'number' && textOf(chosen) !== '' && !number.test(textOf(chosen))
      if (odd || unreadable.has(id)) return [[id, 'wrong']]
      return field.required && !isAnswered(field, chosen) ? [[id, 'missing']] : []
    }),
  )

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

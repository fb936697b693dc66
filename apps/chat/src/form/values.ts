import { fieldKindOf, idOf, listOf } from '@foyer/client/formWords'
import type { FormField } from '@foyer/client/message'
import { kindOf, levelsOf, optionsOf } from './fields.ts'

/** What somebody chose or wrote in a field, in the form of the wire (G-44): text, or the names or ids of the chosen. */
export type Chosen = string | readonly string[]

/** By the field's id. A map, as an id may be any text, `__proto__` too. */
export type Values = ReadonlyMap<string, Chosen>

/** Why a field cannot be taken as it is. */
export type FieldError = 'missing' | 'wrong'

export const textOf = (chosen: Chosen | undefined): string =>
  typeof chosen === 'string' ? chosen : (chosen ?? []).join(',')

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/
const number = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** `yyyy-MM-dd hh:mm:ss` as the browser's own field wants it: with a T, and seconds only where there are any. */
export const toMoment = (text: string): string => {
  const [, date, time, seconds = ''] = moment.exec(text) ?? []
  return date ? `${date}T${time}${seconds === ':00' ? '' : seconds}` : ''
}

/** The way back; '' for what is no point of time. */
export const fromMoment = (text: string): string => {
  const [, date, time, seconds = ':00'] = moment.exec(text) ?? []
  return date ? `${date} ${time}${seconds}` : ''
}

/** A value from elsewhere (the form's own, a kept draft), as far as the field could have it. */
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

/** What the fields hold at first: the kept draft, else what the form itself brings. */
export const startValues = (fields: readonly FormField[], kept: Values): Values =>
  new Map(fields.map((field) => [field.id, fit(field, kept.get(field.id) ?? field.chosen)]))

/** A cascader is answered once nothing is left to choose. */
const isAnswered = (field: FormField, chosen: Chosen | undefined): boolean =>
  kindOf(field) === 'cascader'
    ? levelsOf(field.options, listOf(chosen)).every((level) => level.chosen)
    : textOf(chosen).trim() !== ''

/** What is wrong, by the field's id, in the order of the fields; `unreadable` are those whose input is half written. */
export const checkValues = (
  fields: readonly FormField[],
  values: Values,
  unreadable: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, FieldError> =>
  new Map(
    fields.flatMap((field): [string, FieldError][] => {
      const { id } = field
      const chosen = values.get(id)
      // 1e9 is a number to browsers alone.
      const odd = kindOf(field) === 'number' && textOf(chosen) !== '' && !number.test(textOf(chosen))
      if (odd || unreadable.has(id)) return [[id, 'wrong']]
      return field.required && !isAnswered(field, chosen) ? [[id, 'missing']] : []
    }),
  )

const isList = ({ type }: FormField): boolean => ['checkbox', 'cascader'].includes(fieldKindOf(type))

/** What is submitted: text for 1 to 7, lists for 8 and 9, also where they could only be asked for as text. */
export const toSubmission = (fields: readonly FormField[], values: Values): Readonly<Record<string, Chosen>> =>
  Object.fromEntries(
    fields.map((field) => {
      const chosen = values.get(field.id) ?? ''
      if (!isList(field)) return [field.id, textOf(chosen).trim()]
      return [field.id, typeof chosen === 'string' ? [chosen.trim()].filter(Boolean) : chosen]
    }),
  )

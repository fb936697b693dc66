import type { ManageRequest, ManageResponse } from '@foyer/client/agent/managing'
import { describeChosen } from '@foyer/client/forms/words'
import type { FormField } from '@foyer/client/message'
import type { FormOption } from '@foyer/protocol/form'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { choicesOf, hasChoices } from '../../writing/cards.ts'

export type TicketType = ManageResponse<'getWoTemplateList'>[number]

/** A field of a ticket type in the editor. `choices` has one a line, the steps of a path separated by ` > `. */
export type FieldForm = {
  /** Stays the same while the field is edited and moved; `id` is the wire's. */
  readonly key: number
  readonly id: string
  readonly name: string
  readonly type: number
  readonly choices: string
  readonly required: boolean
  readonly start: string | readonly string[]
  readonly showIf: { readonly fieldId: string; readonly value: string } | null
  /** The choices as stored, for the ids that tickets already hold. */
  readonly stored: readonly FormOption[]
}

/** The texts of a language by what they translate; see `textKeys`. */
type Texts = Readonly<Record<string, string>>

/** A ticket type in the editor. */
export type TypeForm = {
  readonly typeName: string
  readonly hidden: boolean
  readonly fields: readonly FieldForm[]
  readonly texts: Readonly<Record<string, Texts>>
}

/** What can be translated: its path on the wire, its key in the editor (places change there), and the own text. */
export type TextEntry = { readonly path: string; readonly key: string; readonly own: string }

const pathsOf = (options: readonly FormOption[], before: string): string[] =>
  options.flatMap(({ name, children = [] }) =>
    children.length === 0 ? [`${before}${name}`] : pathsOf(children, `${before}${name} > `),
  )

const choiceKeys = (options: readonly FormOption[], path: string, key: string): TextEntry[] =>
  options.flatMap(({ name, children = [] }, at) => [
    { path: `${path}.${at}.name`, key: `${key}\n${name}`, own: name },
    ...choiceKeys(children, `${path}.${at}.children`, `${key}\n${name}`),
  ])

/** Choices that had an id keep it: tickets, conditions and initial values hold ids. */
const withIds = (made: readonly FormOption[], stored: readonly FormOption[]): FormOption[] =>
  made.map((option) => {
    const before = stored.find(({ name }) => name === option.name)
    const { id: _, children: __, ...rest } = option
    const kept: FormOption = rest
    const id = before ? before.id : option.id
    if (id !== undefined) kept.id = id
    if (option.children) kept.children = withIds(option.children, before?.children ?? [])
    return kept
  })

/** The choices that the editor's lines stand for. */
export const optionsOf = (field: Pick<FieldForm, 'type' | 'choices' | 'stored'>): readonly FormOption[] =>
  hasChoices(field.type) ? withIds(choicesOf(field), field.stored) : []

/** Everything of a type that can be translated, in the order of the form. */
export const textEntries = ({ typeName, fields }: Pick<TypeForm, 'typeName' | 'fields'>): readonly TextEntry[] => [
  { path: 'woType.typeName', key: 'type', own: typeName },
  ...fields.flatMap((field, at) => [
    { path: `items.${at}.fieldName`, key: field.id, own: field.name },
    ...choiceKeys(optionsOf(field), `items.${at}.fieldValue`, field.id),
  ]),
]

const toField = (item: TicketType['items'][number], key: number): FieldForm => ({
  key,
  id: item.fieldId,
  name: item.fieldName,
  type: item.fieldType,
  choices: pathsOf(item.fieldValue ?? [], '').join('\n'),
  required: item.requiredStatus === 1,
  start: item.chooseValue ?? '',
  showIf: item.showIf ?? null,
  stored: item.fieldValue ?? [],
})

/** A stored type for the editor. */
export const toForm = ({ woType, items, hidden, translations }: TicketType): TypeForm => {
  const form = { typeName: woType.typeName, hidden: hidden === 1, fields: items.map(toField) }
  const entries = textEntries(form)
  const texts = Object.entries(translations).map(([locale, byPath]) => [
    locale,
    Object.fromEntries(entries.flatMap(({ path, key }) => (byPath[path] ? [[key, byPath[path]]] : []))),
  ])
  return Object.assign(form, { texts: Object.fromEntries(texts) })
}

/** A field with an id that the form does not have yet. */
export const blankField = (fields: readonly FieldForm[]): FieldForm => {
  const used = new Set(fields.map(({ id }) => id))
  let number = fields.length + 1
  while (used.has(`f${number}`)) number += 1
  return {
    key: Math.max(-1, ...fields.map(({ key }) => key)) + 1,
    id: `f${number}`,
    name: '',
    type: FIELD_TYPE.text,
    choices: '',
    required: false,
    start: '',
    showIf: null,
    stored: [],
  }
}

/** The fields whose condition asks for this one. */
export const dependentsOf = (fields: readonly FieldForm[], id: string): readonly FieldForm[] =>
  fields.filter(({ showIf }) => showIf?.fieldId === id)

const toItem = (field: FieldForm): TicketType['items'][number] => ({
  fieldId: field.id,
  fieldName: field.name.trim(),
  fieldType: field.type,
  fieldValue: [...optionsOf(field)],
  requiredStatus: field.required ? 1 : 0,
  chooseValue: typeof field.start === 'string' ? field.start : [...field.start],
  ...(field.showIf ? { showIf: { fieldId: field.showIf.fieldId, value: field.showIf.value } } : {}),
})

/** What the editor saves. */
export const toSave = ({ typeName, hidden, fields, texts }: TypeForm): ManageRequest<'saveWoTemplate'> => {
  const entries = textEntries({ typeName, fields })
  const translations = Object.entries(texts).map(([locale, byKey]) => [
    locale,
    Object.fromEntries(
      entries.flatMap(({ path, key }) => {
        const text = byKey[key]?.trim() ?? ''
        return text === '' ? [] : [[path, text]]
      }),
    ),
  ])
  return {
    woType: { typeName: typeName.trim() },
    items: fields.map(toItem),
    hidden: hidden ? 1 : 0,
    translations: Object.fromEntries(translations),
  }
}

export type FieldProblem = 'fillIn' | 'choicesMissing' | 'wrongCondition'

const problemOf = (field: FieldForm, earlier: readonly FieldForm[]): FieldProblem | null => {
  if (field.name.trim() === '') return 'fillIn'
  // One check box can be a consent; a list with one choice asks nothing.
  const least = field.type === FIELD_TYPE.checkbox ? 1 : 2
  if (hasChoices(field.type) && pathsOf(optionsOf(field), '').length < least) return 'choicesMissing'
  const { showIf } = field
  return showIf && !earlier.some(({ id }) => id === showIf.fieldId) ? 'wrongCondition' : null
}

/** What is wrong with the fields, by key. */
export const problemsOf = (fields: readonly FieldForm[]): ReadonlyMap<number, FieldProblem> =>
  new Map(
    fields.flatMap((field, at): [number, FieldProblem][] => {
      const problem = problemOf(field, fields.slice(0, at))
      return problem ? [[field.key, problem]] : []
    }),
  )

type ClientOption = FormField['options'][number]

/** Values are ids, which are the own names where a choice has none: so the preview can show another language. */
const toShownOptions = (
  options: readonly FormOption[],
  key: string,
  texts: Texts,
  byOwnId: boolean,
): readonly ClientOption[] =>
  options.map(({ id = '', name, children = [] }) => ({
    id: (byOwnId && id) || name,
    name: texts[`${key}\n${name}`]?.trim() || name,
    children: toShownOptions(children, `${key}\n${name}`, texts, byOwnId),
  }))

/** The field as a form shows it, in the language of `texts` as far as there are any. */
export const toShown = (field: FieldForm, texts: Texts = {}): FormField => ({
  id: field.id,
  name: texts[field.id]?.trim() || field.name,
  type: field.type,
  options: toShownOptions(optionsOf(field), field.id, texts, field.type === FIELD_TYPE.cascader),
  required: field.required,
  chosen: field.start,
  byId: true,
  showIf: field.showIf ?? undefined,
})

/** The values that a condition on this field can ask for, with their names; null if it is a text. */
export const valuesOf = (field: FieldForm): readonly { readonly value: string; readonly label: string }[] | null => {
  if (!hasChoices(field.type)) return null
  const options = optionsOf(field)
  if (field.type !== FIELD_TYPE.cascader) return options.map(({ name }) => ({ value: name, label: name }))
  const shown = toShown(field)
  const walk = (list: readonly FormOption[], path: readonly string[]): { value: string; label: string }[] =>
    list.flatMap(({ id, name, children = [] }) => {
      const here = [...path, id || name]
      const label = describeChosen(Object.assign({}, shown, { chosen: here }))
      return [{ value: id || name, label }, ...walk(children, here)]
    })
  return walk(options, [])
}

import type { FormField } from '@foyer/client/message'
import { FIELD_TYPE, PRE_CHAT_FIELD_TYPES } from '@foyer/protocol/kinds'
import type { ChannelDraft } from '../../channels/draft.ts'
import { type Problem, textProblem } from '../shared/checks.ts'

export type UserForm = ChannelDraft['userForm']
export type Item = UserForm['formList'][number]
export type Option = NonNullable<Item['options']>[number]

/** Items 0 to 2 are name, phone and email (S3.10-09 to 11). */
export const FIXED = 3
export const ITEMS_MAX = 50
export const LIST = 'userForm.formList'

const choosing: readonly number[] = [FIELD_TYPE.select, FIELD_TYPE.radio, FIELD_TYPE.checkbox]

export const fieldTypes: readonly number[] = PRE_CHAT_FIELD_TYPES

export const hasOptions = ({ fieldType }: Pick<Item, 'fieldType'>): boolean => choosing.includes(fieldType)

const item = (name: string, show: 0 | 1): Item => ({
  name,
  value: '',
  require: 0,
  show,
  fieldType: FIELD_TYPE.text,
  options: [],
})

/** The form with name, phone and email at its beginning, which an empty one does not have yet. */
export const completeItems = ({ formList }: UserForm, names: readonly string[]): readonly Item[] => [
  ...names.map((name, at) => formList[at] ?? item(name, 0)),
  ...formList.slice(FIXED),
]

export const blankItem = (): Item => item('', 1)

/** Labels that visitors can tell apart; a single check box can be a consent. */
export const itemProblem = (field: Item): Problem => {
  if (field.show === 0) return null
  if (textProblem(field.name) !== null) return 'fillIn'
  if (!hasOptions(field)) return null
  const labels = new Set((field.options ?? []).map(({ label }) => label.trim()).filter((label) => label !== ''))
  return labels.size < (field.fieldType === FIELD_TYPE.checkbox ? 1 : 2) ? 'optionsMissing' : null
}

/** A choice with another label: its value stays as it is, unless it was the label. */
export const renamed = ({ label, value }: Option, next: string): Option => ({
  label: next,
  value: value === label || value === '' ? next : value,
})

/** The items that visitors see, as fields of a form. */
export const shownFields = (items: readonly Item[]): readonly FormField[] =>
  items.flatMap((one, at) =>
    one.show === 0
      ? []
      : [
          {
            id: String(at),
            name: one.name,
            type: one.fieldType,
            options: (one.options ?? []).map(({ label, value }) => ({ id: value || label, name: label, children: [] })),
            byId: true,
            required: one.require === 1,
            chosen: one.value ?? '',
          },
        ],
  )

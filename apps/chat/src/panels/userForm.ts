import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { bag, isOn, list, readJson, text } from '../switches.ts'

/** The control of an item: 1 text, 2 textarea, 6 select, 7 radio, 8 checkboxes (G-32); anything else is text. */
export type FieldKind = 'text' | 'textarea' | 'select' | 'radio' | 'checkbox'

export type FormItem = {
  readonly name: string
  readonly value: string
  readonly required: boolean
  readonly shown: boolean
  readonly kind: FieldKind
  readonly options: readonly { readonly label: string; readonly value: string }[]
}

export type UserForm = { readonly title: string; readonly items: readonly FormItem[] }

/** Why a form cannot be submitted: the text key of the notice, and the field's name (S5.1). */
export type FormError = {
  readonly key: 'inputField' | 'rightPhone' | 'rightEmail'
  readonly name: string
  readonly index: number
}

const kinds: Readonly<Record<number, FieldKind>> = {
  [FIELD_TYPE.text]: 'text',
  [FIELD_TYPE.textarea]: 'textarea',
  [FIELD_TYPE.select]: 'select',
  [FIELD_TYPE.radio]: 'radio',
  [FIELD_TYPE.checkbox]: 'checkbox',
}

const readItem = (value: unknown): FormItem => {
  const item = bag(value)
  return {
    name: text(item.name),
    value: text(item.value),
    required: isOn(item.require),
    shown: isOn(item.show),
    kind: kinds[Number(item.fieldType)] ?? 'text',
    options: list(item.options).map((option) => ({ label: text(bag(option).label), value: text(bag(option).value) })),
  }
}

/** The channel's pre-chat form: userForm, else userFormConfig; null if none of it is shown. */
export const readUserForm = (channel: {
  readonly userForm?: unknown
  readonly userFormConfig?: unknown
}): UserForm | null => {
  for (const source of [channel.userForm, channel.userFormConfig]) {
    const form = bag(readJson(source))
    const items = list(form.formList).map(readItem)
    if (items.some(({ shown }) => shown)) return { title: text(form.formTitle), items }
  }
  return null
}

const phone = /^1\d{10}$/
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const matches = (pattern: string, value: string): boolean => {
  try {
    return new RegExp(pattern).test(value)
  } catch {
    return phone.test(value)
  }
}

/** The first error in the values, or null; item 1 is the phone, item 2 the email (S5.1, S3.10, A-53). */
export const checkUserForm = (form: UserForm, values: readonly string[], phonePattern = ''): FormError | null => {
  const at = (index: number) => (form.items[index]?.shown ? (values[index] ?? '').trim() : '')
  const missing = form.items.findIndex((item, index) => item.required && item.shown && !at(index))
  const error = (key: FormError['key'], index: number): FormError => ({
    key,
    name: form.items[index]?.name ?? '',
    index,
  })
  if (missing >= 0) return error('inputField', missing)
  if (at(1) && !(phonePattern ? matches(phonePattern, at(1)) : phone.test(at(1)))) return error('rightPhone', 1)
  if (at(2) && !email.test(at(2))) return error('rightEmail', 2)
  return null
}

/** The arguments of submitUserForm: items from 3 on as JSON text (G-31). */
export const toSubmission = (form: UserForm, values: readonly string[]) => {
  const at = (index: number) => (values[index] ?? '').trim()
  const rest = form.items.flatMap((item, index) =>
    index > 2 && item.shown ? [{ name: item.name, value: at(index) }] : [],
  )
  return { userName: at(0), phone: at(1), email: at(2), formParams: JSON.stringify(rest) }
}

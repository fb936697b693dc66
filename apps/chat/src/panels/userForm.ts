import type { Chosen } from '@foyer/client/forms/values'
import type { FormField } from '@foyer/client/message'
import { FIELD_TYPE, PRE_CHAT_FIELD_TYPES } from '@foyer/protocol/kinds'
import { bag, isOn, list, readJson, text } from '../switches.ts'

/** The pre-chat form. The id of a field is its place in the form: items 0 to 2 are name, phone, email (S3.10-09 to 11). */
export type UserForm = {
  readonly title: string
  /** The items that are shown. */
  readonly fields: readonly FormField[]
  /** Values of the other items, by their place. */
  readonly hidden: Readonly<Record<string, string>>
}

const kinds: ReadonlySet<number> = new Set(PRE_CHAT_FIELD_TYPES)
const asks = ['name', 'phone', 'email'] as const

/** An item as a field: 1 text, 2 textarea, 6 select, 7 radio, 8 checkboxes (G-32); anything else is text. */
const toField = (item: Readonly<Record<string, unknown>>, index: number): FormField => {
  const asked = asks[index]
  return {
    id: `${index}`,
    name: text(item.name),
    type: kinds.has(Number(item.fieldType)) ? Number(item.fieldType) : FIELD_TYPE.text,
    options: list(item.options).map((option) => ({
      id: text(bag(option).value),
      name: text(bag(option).label),
      children: [],
    })),
    byId: true,
    required: isOn(item.require),
    chosen: text(item.value),
    ...(asked && { asks: asked }),
  }
}

/** The channel's pre-chat form: userForm, else userFormConfig; null if none of it is shown. */
export const readUserForm = (channel: {
  readonly userForm?: unknown
  readonly userFormConfig?: unknown
}): UserForm | null => {
  for (const source of [channel.userForm, channel.userFormConfig]) {
    const form = bag(readJson(source))
    const items = list(form.formList).map(bag)
    const fields = items.flatMap((item, index) => (isOn(item.show) ? [toField(item, index)] : []))
    const hidden = items.flatMap((item, index) => (isOn(item.show) ? [] : [[`${index}`, text(item.value)] as const]))
    if (fields.length > 0) return { title: text(form.formTitle), fields, hidden: Object.fromEntries(hidden) }
  }
  return null
}

/** The arguments of submitUserForm: items from 3 on as JSON text (G-31). */
export const toUserForm = (form: UserForm, chosen: Readonly<Record<string, Chosen>>) => {
  const at = (id: string) => [chosen[id] ?? form.hidden[id] ?? ''].flat().join(',').trim()
  const rest = form.fields.filter(({ id }) => Number(id) > 2).map(({ id, name }) => ({ name, value: at(id) }))
  return { userName: at('0'), phone: at('1'), email: at('2'), formParams: JSON.stringify(rest) }
}

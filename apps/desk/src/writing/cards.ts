import { isChoosing } from '@foyer/client/forms/fields'
import { fieldKindOf } from '@foyer/client/forms/words'
import type { DeskKey } from '@foyer/locales/desk/index'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { distinctLines } from '../lines.ts'

/** A field of a card's dialog; `name` is the wire's member. */
export type CardField = {
  readonly name: string
  readonly label: DeskKey
  readonly kind: 'text' | 'long' | 'address'
  readonly required?: true
}

const title = { name: 'title', label: 'cardTitle', kind: 'text', required: true } as const
const describe = { name: 'describe', label: 'cardText', kind: 'long' } as const
const picture = { name: 'imgUrl', label: 'cardPicture', kind: 'address' } as const
const page = { name: 'fromUrl', label: 'cardPage', kind: 'address' } as const

/** The fields of each kind of card. */
export const cardFields: Readonly<Record<'goods' | 'order' | 'link', readonly CardField[]>> = {
  goods: [title, { name: 'label', label: 'cardPrice', kind: 'text' }, describe, picture, page],
  order: [
    title,
    { name: 'orderCode', label: 'cardOrderCode', kind: 'text' },
    { name: 'orderStatus', label: 'cardOrderStatus', kind: 'text' },
    { name: 'orderTime', label: 'cardOrderTime', kind: 'text' },
    describe,
    picture,
    page,
  ],
  link: [
    title,
    { name: 'subTitle', label: 'cardSubTitle', kind: 'text' },
    describe,
    picture,
    { name: 'linkUrl', label: 'cardLink', kind: 'address', required: true },
  ],
}

export type CardValues = Readonly<Record<string, string>>

const isAddress = (value: string): boolean =>
  /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value) && value.length <= 2000

/** The error of a field as a text key, null if it has none. */
export const faultOf = (field: CardField, value: string): 'fillIn' | 'addressWrong' | null => {
  const trimmed = value.trim()
  if (trimmed === '') return field.required ? 'fillIn' : null
  return field.kind === 'address' && !isAddress(trimmed) ? 'addressWrong' : null
}

/** A card as JSON text, without empty members. */
export const cardText = (kind: 'goods' | 'order' | 'link', values: CardValues): string => {
  const members = cardFields[kind].flatMap(({ name }) => {
    const value = values[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return JSON.stringify({ ...Object.fromEntries(members), ...(kind === 'link' ? { linkType: 1 } : {}) })
}

/** A field of a form that is being built. `choices` has one a line, the steps of a path separated by ` > `. */
export type BuiltField = {
  readonly key: number
  readonly name: string
  readonly type: number
  readonly choices: string
  readonly required: boolean
}

export const fieldTypes = Object.keys(FIELD_TYPE) as (keyof typeof FIELD_TYPE)[]

/** True if fields of this type have choices. */
export const hasChoices = (type: number): boolean => isChoosing(fieldKindOf(type))

type Choice = { id: string; name: string; children?: Choice[] }

const addPath = (choices: Choice[], path: readonly string[], prefix: string): void => {
  const [name, ...rest] = path
  if (name === undefined) return
  const id = prefix === '' ? name : `${prefix}/${name}`
  const found = choices.find((choice) => choice.name === name)
  const choice = found ?? { id: id.slice(0, 64), name }
  if (!found) choices.push(choice)
  if (rest.length === 0) return
  choice.children ??= []
  addPath(choice.children, rest, id)
}

/** The choices of a field on the wire (S3.11): each with an id, the steps of a path nested. */
export const choicesOf = ({ type, choices }: Pick<BuiltField, 'type' | 'choices'>): Choice[] => {
  const made: Choice[] = []
  for (const line of distinctLines(choices)) {
    const path = type === FIELD_TYPE.cascader ? line.split('>').map((step) => step.trim()) : [line]
    addPath(made, path.filter((step) => step !== '').slice(0, 5), '')
  }
  return made
}

/** A form as JSON text: the list of its fields (S3.11). */
export const formText = (fields: readonly BuiltField[]): string =>
  JSON.stringify(
    fields.map((field, at) => ({
      fieldId: `f${at + 1}`,
      fieldName: field.name.trim(),
      fieldType: field.type,
      ...(hasChoices(field.type) ? { fieldValue: choicesOf(field) } : {}),
      requiredStatus: field.required ? 1 : 0,
    })),
  )

/** The error of a form's field as a text key, null if it has none. */
export const fieldFault = (field: BuiltField): 'fillIn' | 'choicesMissing' | null => {
  if (field.name.trim() === '') return 'fillIn'
  return hasChoices(field.type) && distinctLines(field.choices).length < 2 ? 'choicesMissing' : null
}

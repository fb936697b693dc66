import { type Static, type TSchema, Type } from 'typebox'
import { list, name, onOff, text } from './fields.ts'

/** A choice of a field; a cascader's has id and children (G-44). */
export type FormOption = { id?: string; name: string; children?: FormOption[] }

const CASCADER_DEPTH = 5
const optionOf = (depth: number): TSchema => {
  const own = { id: Type.Optional(text(64)), name }
  return depth === 1
    ? Type.Object(own)
    : Type.Object({ ...own, children: Type.Optional(list(optionOf(depth - 1), 500)) })
}
// written out to a depth and not by reference: a schema that stands alone needs no registry, and nothing nests without end
const formOption = Type.Unsafe<FormOption>(optionOf(CASCADER_DEPTH))

/**
 * Text, or names or ids of the chosen. A list of types and not anyOf: a validator that makes types fit (as Fastify's
 * does) would take the first branch and turn a list of one into text. The list first: fast-json-stringify lets anything
 * through as text.
 */
const chosen = Type.Unsafe<string | string[]>({
  type: ['array', 'string'],
  maxLength: 5000,
  items: { type: 'string', maxLength: 500 },
  maxItems: 200,
})

/** Dynamic form field (S3.11). */
export const formField = Type.Object({
  fieldId: text(64),
  fieldName: name,
  fieldType: Type.Integer({ minimum: 1, maximum: 9 }),
  fieldValue: Type.Optional(list(formOption, 500)),
  requiredStatus: Type.Optional(onOff),
  chooseValue: Type.Optional(chosen),
})
export type FormField = Static<typeof formField>

/** Pre-chat form (S3.10); item 0 is the name, 1 the phone, 2 the email. */
export const userForm = Type.Object({
  formTitle: name,
  formList: list(
    Type.Object({
      name,
      value: Type.Optional(text(5000)),
      require: onOff,
      show: onOff,
      fieldType: Type.Integer({ minimum: 1, maximum: 9 }),
      options: Type.Optional(list(Type.Object({ label: name, value: name }), 200)),
    }),
    50,
  ),
})
export type UserForm = Static<typeof userForm>

/** docNode of updateSessionMsg, parsed (G-15). */
export type DocNode = { submitted: 1; formFields: FormField[] }

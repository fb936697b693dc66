import { type Static, type TSchema, Type } from 'typebox'
import { list, name, onOff, text } from './fields.ts'
import { FIELD_TYPE, PRE_CHAT_FIELD_TYPES } from './kinds.ts'
import { filled, setting, shown, titled, withHelp } from './setting.ts'

/** A choice of a field; a cascader's has id and children (G-44). */
export type FormOption = { id?: string; name: string; children?: FormOption[] }

/** How deep the choices of a cascader nest. */
export const CASCADER_DEPTH = 5

const optionOf = (label: TSchema, depth: number): TSchema => {
  const own = { id: Type.Optional(text(64)), name: label }
  return depth === 1
    ? Type.Object(own)
    : Type.Object({ ...own, children: Type.Optional(list(optionOf(label, depth - 1), 500)) })
}
// written out to a depth and not by reference: such a schema needs no registry, and nothing nests without end
const optionsWith = (label: TSchema) => list(Type.Unsafe<FormOption>(optionOf(label, CASCADER_DEPTH)), 500)

/**
 * Text, or a list of chosen names or ids. A list of types instead of anyOf: a validator that coerces types would take the first branch and turn
 * a list of one into text. `array` comes first because fast-json-stringify serializes anything as text.
 */
const chosen = Type.Unsafe<string | string[]>({
  type: ['array', 'string'],
  maxLength: 5000,
  items: { type: 'string', maxLength: 500 },
  maxItems: 200,
})

/**
 * When a field is shown: while an earlier field of its form is shown and has this value, or any if `value` is ''. The value is a text, the
 * name of a choice, or the id of a cascader's choice. See shownFields.ts.
 */
const showIf = Type.Object({ fieldId: text(64), value: text(500) })

/** Dynamic form field (S3.11). */
export const formField = Type.Object({
  fieldId: text(64),
  fieldName: shown(name),
  fieldType: Type.Integer({ minimum: 1, maximum: 9 }),
  fieldValue: Type.Optional(optionsWith(shown(name))),
  requiredStatus: Type.Optional(onOff),
  chooseValue: Type.Optional(chosen),
  showIf: Type.Optional(showIf),
})
export type FormField = Static<typeof formField>

/** A dynamic form field as an operator sets it. */
export const templateField = Type.Object(
  withHelp('templateField', {
    fieldId: titled(filled(64), 'Id'),
    fieldName: titled(shown(filled(500)), 'Label'),
    fieldType: titled(formField.properties.fieldType, 'Type'),
    fieldValue: Type.Optional(setting(optionsWith(shown(filled(500))), 'Choices', [])),
    requiredStatus: Type.Optional(setting(onOff, 'Must be filled in', 0)),
    chooseValue: Type.Optional(setting(chosen, 'Value that it starts with', '')),
    showIf: Type.Optional(titled(showIf, 'Shown only if')),
  }),
)

/** Pre-chat form (S3.10); item 0 is the name, 1 the phone, 2 the email. */
export const userForm = Type.Object(
  withHelp('userForm', {
    formTitle: setting(shown(name), 'Title', ''),
    formList: setting(
      list(
        Type.Object(
          withHelp('userFormField', {
            name: setting(shown(name), 'Label', ''),
            value: Type.Optional(setting(name, 'Value that it starts with', '')),
            require: setting(onOff, 'Must be filled in', 0),
            show: setting(onOff, 'Shown', 1),
            // G-32
            fieldType: setting(Type.Integer({ enum: [...PRE_CHAT_FIELD_TYPES] }), 'Type', FIELD_TYPE.text),
            options: Type.Optional(
              setting(
                list(
                  Type.Object(
                    withHelp('userFormOption', {
                      label: setting(shown(name), 'Label', ''),
                      value: setting(name, 'Value', ''),
                    }),
                  ),
                  200,
                ),
                'Choices',
                [],
              ),
            ),
          }),
        ),
        50,
      ),
      'Fields',
      [],
    ),
  }),
)

/** The parsed docNode of updateSessionMsg (G-15). */

import type { FormField, FormOption, MessageForm, MessageKind } from './message.ts'
import type { Log } from './platform.ts'
import { isOn, isRaw, type Raw, toJson, toList, toNumber, toRaw, toText } from './read.ts'

/* Forms in a conversation: a message of type form has a list of fields, one of type formNode a node of a dialogue. */

/** A cascader has five levels (G-44): deeper choices are left out. */
const DEPTH = 5

const readOption = (value: unknown, depth = 1): FormOption => {
  const raw = isRaw(value) ? value : { name: value }
  return {
    id: toText(raw.id),
    name: toText(raw.name),
    children: depth < DEPTH ? toList(raw.children).map((child) => readOption(child, depth + 1)) : [],
  }
}

/** A field of S3.11. */
export const readField = (value: unknown, log: Log): FormField => {
  const raw = toRaw(value)
  const options = typeof raw.fieldValue === 'string' ? toJson(raw.fieldValue, log) : raw.fieldValue
  return {
    id: toText(raw.fieldId),
    name: toText(raw.fieldName),
    type: toNumber(raw.fieldType),
    options: toList(options).map((option) => readOption(option)),
    required: isOn(raw.requiredStatus),
    chosen: Array.isArray(raw.chooseValue) ? raw.chooseValue.map(toText) : toText(raw.chooseValue),
    showIf: raw.showIf,
  }
}

/**
 * The form of a message, null for other kinds. `source` is a form node, a list of fields, or either as JSON text. The
 * message's own formFields are newer, if it has any: they contain the filled-in values (G-15).
 */
export const readForm = (kind: MessageKind, raw: Raw, source: unknown, log: Log): MessageForm | null => {
  if (kind !== 'form' && kind !== 'formNode') return null
  const found = isFilled(raw.formFields) ? raw.formFields : toJson(source, log)
  const fields = Array.isArray(found) ? found : toList(toRaw(found).fromFields ?? toRaw(found).formFields)
  return {
    submitted: isOn(raw.submitted) || isOn(toRaw(found).submitted),
    fields: fields.filter(isRaw).map((field) => readField(field, log)),
  }
}

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0

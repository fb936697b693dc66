import type { FormField, FormOption, Message, MessageForm, MessageKind } from './message.ts'
import type { Log } from './platform.ts'
import { isOn, isRaw, type Raw, toJson, toList, toNumber, toRaw, toText } from './read.ts'

/* Forms in a conversation: msgType 10 has a list of fields, msgType 11 a node of a dialogue with the request that it wants. */

/** Deeper choices are left out: a cascader has five levels (G-44). */
const DEPTH = 5

const readOption = (value: unknown, depth = 1): FormOption => {
  const raw = isRaw(value) ? value : { name: value }
  return {
    id: toText(raw.id),
    name: toText(raw.name),
    children: depth < DEPTH ? toList(raw.children).map((child) => readOption(child, depth + 1)) : [],
  }
}

const readField = (value: unknown, log: Log): FormField => {
  const raw = toRaw(value)
  const options = typeof raw.fieldValue === 'string' ? toJson(raw.fieldValue, log) : raw.fieldValue
  return {
    id: toText(raw.fieldId),
    name: toText(raw.fieldName),
    type: toNumber(raw.fieldType),
    options: toList(options).map((option) => readOption(option)),
    required: isOn(raw.requiredStatus),
    chosen: Array.isArray(raw.chooseValue) ? raw.chooseValue.map(toText) : toText(raw.chooseValue),
  }
}

/**
 * The form of a message, null for other kinds. `source` is a form node, a list of fields, or either as JSON text; the
 * message's own formFields, where there are some, are newer: they hold what was filled in (G-15).
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

/** The request of a form node (S3.2-11). */
export type FormRequest = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodyType: string
}

/** The request that a form node asks for; null where it names no address. */
export const readFormRequest = (message: Message, log: Log): FormRequest | null => {
  const replies = message.answer?.replies ?? []
  const node = replies.findLast(({ formNode }) => isRaw(formNode))?.formNode ?? toJson(message.content, log)
  const raw = toRaw(node)
  if (toText(raw.url) === '') return null
  const headers = Object.entries(toRaw(raw.headers)).map(([name, value]) => [name, toText(value)])
  return {
    url: toText(raw.url),
    method: toText(raw.method) || 'POST',
    headers: Object.fromEntries(headers),
    bodyType: toText(raw.bodyType),
  }
}

/** What was chosen, by the id of the field: lists stay lists in JSON and are repeated in a form body. */
export type Chosen = Readonly<Record<string, string | readonly string[]>>

const encoded = (chosen: Chosen): string =>
  Object.entries(chosen)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`))
    .join('&')

/** contentType and requestBody of fromRequest, by the node's bodyType: `json` unless it speaks of a form. */
export const bodyOf = (
  bodyType: string,
  chosen: Chosen,
): { readonly contentType: string; readonly requestBody: string } =>
  /form/i.test(bodyType)
    ? { contentType: 'application/x-www-form-urlencoded', requestBody: encoded(chosen) }
    : { contentType: 'application/json', requestBody: JSON.stringify(chosen) }

/** docNode of updateSessionMsg (G-15). */
export const docNodeOf = (fields: readonly FormField[]): string =>
  JSON.stringify({
    submitted: 1,
    formFields: fields.map(({ id, name, type, required, chosen }) => ({
      fieldId: id,
      fieldName: name,
      fieldType: type,
      requiredStatus: required ? 1 : 0,
      chooseValue: chosen,
    })),
  })

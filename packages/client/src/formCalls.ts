import type { FormField, Message } from './message.ts'
import type { Log } from './platform.ts'
import { isRaw, toJson, toRaw, toText } from './read.ts'

/* The calls of a filled-in form. */

/** The request of a form node (S3.2-11). */
export type FormRequest = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodyType: string
}

/** The request of a form node; null where it has no address. */
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

/** The chosen values by field id. Lists stay lists in JSON, and become repeated members in a form body. */
export type Chosen = Readonly<Record<string, string | readonly string[]>>

const encoded = (chosen: Chosen): string =>
  Object.entries(chosen)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`))
    .join('&')

/** contentType and requestBody of fromRequest: a form if the node's bodyType contains `form`, else JSON. */
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

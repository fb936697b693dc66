import type { FlowForm } from './flow.ts'
import { isHostName } from './hostValues.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const HEADER = /^[\w!#$%&'*+.^`|~-]+$/

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const unnamed = (options: unknown): boolean =>
  Array.isArray(options) && options.some((option) => !isBag(option) || !isText(option.name) || unnamed(option.children))

const lacksOfField = (field: unknown): string | null => {
  if (!isBag(field)) return 'that is none'
  if (!isText(field.fieldId)) return 'without fieldId'
  if (isHostName(field.fieldId)) return `${field.fieldId}, a name of the host page's`
  if (!isText(field.fieldName)) return `${field.fieldId} without fieldName`
  const type = Number(field.fieldType)
  if (!Number.isInteger(type) || type < 1 || type > 9) return `${field.fieldId} whose fieldType is none of 1 to 9`
  const { fieldValue = [] } = field
  if (!Array.isArray(fieldValue)) return `${field.fieldId} whose fieldValue is no list`
  return type >= 6 && unnamed(fieldValue) ? `${field.fieldId} with a choice without a name` : null
}

const lacksOfAddress = ({ url, method, headers = {} }: FlowForm): string | null => {
  // without an address the values stay with the message
  if (!url) return null
  if (!/^https?:\/\/[^\s\\]+$/i.test(url)) return 'has a form whose url is no http or https address'
  if (!method) return 'has a form with url and no method'
  if (!METHODS.includes(method.toUpperCase())) return `has a form whose method is none of ${METHODS.join(', ')}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const broken = Object.entries(headers).find(([name, value]) => !HEADER.test(name) || /[\0-\x1f\x7f]/.test(value))
  return broken ? `has a form with a header ${JSON.stringify(broken[0])} that cannot be sent` : null
}

/** What a form node lacks to be filled in (S3.11) and sent (S3.2-11), null for nothing. */
export const lacksOfForm = (form: FlowForm | undefined): string | null => {
  if (!isBag(form)) return 'has no form'
  const { fromFields } = form as FlowForm
  if (!Array.isArray(fromFields)) return 'has a form without fromFields'
  for (const field of fromFields) {
    const missing = lacksOfField(field)
    if (missing !== null) return `has a field ${missing}`
  }
  const ids = fromFields.map((field) => (field as { fieldId: string }).fieldId)
  if (new Set(ids).size < ids.length) return 'has two fields with one fieldId'
  return lacksOfAddress(form as FlowForm)
}

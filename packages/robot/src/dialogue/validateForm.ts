import type { FlowForm } from './flow.ts'
import { isHostName } from './hostValues.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const HEADER = /^[\w!#$%&'*+.^`|~-]+$/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const unnamed = (options: unknown): boolean =>
  Array.isArray(options) &&
  options.some((option) => !isObject(option) || !isText(option.name) || unnamed(option.children))

const problemOfField = (field: unknown): string | null => {
  if (!isObject(field)) return 'that is none'
  if (!isText(field.fieldId)) return 'without fieldId'
  if (isHostName(field.fieldId)) return `${field.fieldId}, a name of the host page's`
  if (!isText(field.fieldName)) return `${field.fieldId} without fieldName`
  const type = Number(field.fieldType)
  if (!Number.isInteger(type) || type < 1 || type > 9) return `${field.fieldId} whose fieldType is none of 1 to 9`
  const { fieldValue = [] } = field
  if (!Array.isArray(fieldValue)) return `${field.fieldId} whose fieldValue is no list`
  return type >= 6 && unnamed(fieldValue) ? `${field.fieldId} with a choice without a name` : null
}

const problemOfAddress = ({ url, method, headers = {} }: FlowForm): string | null => {
  // without an address the values stay in the conversation
  if (!url) return null
  if (!/^https?:\/\/[^\s\\]+$/i.test(url)) return 'has a form whose url is no http or https address'
  if (!method) return 'has a form with url and no method'
  if (!METHODS.includes(method.toUpperCase())) return `has a form whose method is none of ${METHODS.join(', ')}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this check looks for them
  const broken = Object.entries(headers).find(([name, value]) => !HEADER.test(name) || /[\0-\x1f\x7f]/.test(value))
  return broken ? `has a form with a header ${JSON.stringify(broken[0])} that cannot be sent` : null
}

/** Why a form cannot be filled in (S3.11) or sent (S3.2-11); null if it can. */
export const problemOfForm = (form: FlowForm | undefined): string | null => {
  if (!isObject(form)) return 'has no form'
  const { fromFields } = form as FlowForm
  if (!Array.isArray(fromFields)) return 'has a form without fromFields'
  for (const field of fromFields) {
    const problem = problemOfField(field)
    if (problem !== null) return `has a field ${problem}`
  }
  const ids = fromFields.map((field) => (field as { fieldId: string }).fieldId)
  if (new Set(ids).size < ids.length) return 'has two fields with one fieldId'
  return problemOfAddress(form as FlowForm)
}

import { type ProactiveRule, proactiveRule } from '@foyer/protocol/channel'
import { rulesProblem } from '@foyer/protocol/proactive'
import { type FieldSchema, lengthOf } from './fieldSchema.ts'

/** What is wrong with a value, by the rule of the schema that it breaks. */
export type Problem =
  | { readonly kind: 'fillIn' | 'link' | 'colour' | 'oneLine' | 'regex' | 'choice' | 'notNumber' | 'whole' }
  | { readonly kind: 'tooLong'; readonly most: number }
  | { readonly kind: 'range'; readonly least: number; readonly most: number }

const isLink = (value: string): boolean => {
  // as the server: browsers take a backslash for a slash and drop tabs and line breaks
  if (/[\\\s\p{Cc}]/u.test(value)) return false
  return /^\/(?!\/)/.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value))
}

const isRegularExpression = (value: string): boolean => {
  try {
    return new RegExp(value, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const textProblem = (schema: FieldSchema, value: string): Problem | null => {
  const { maxLength = Number.POSITIVE_INFINITY, minLength = 0, pattern, format } = schema
  if (value.trim().length < minLength) return { kind: 'fillIn' }
  if (lengthOf(value) > maxLength) return { kind: 'tooLong', most: maxLength }
  if (format === 'link' && value !== '' && !isLink(value)) return { kind: 'link' }
  if (format === 'line' && /[\p{Cc}\u2028\u2029]/u.test(value.trim())) return { kind: 'oneLine' }
  if (format === 'regex' && !isRegularExpression(value)) return { kind: 'regex' }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return { kind: 'colour' }
  return null
}

const numberProblem = (schema: FieldSchema, value: number): Problem | null => {
  const { minimum: least = Number.MIN_SAFE_INTEGER, maximum: most = Number.MAX_SAFE_INTEGER } = schema
  if (Number.isNaN(value)) return { kind: 'notNumber' }
  if (schema.type === 'integer' && !Number.isInteger(value)) return { kind: 'whole' }
  return value < least || value > most ? { kind: 'range', least, most } : null
}

/** What is wrong with invitations to chat: the fields of each as its schema says, and that one that is on has a text. */
export const rulesProblemOf = (rules: readonly ProactiveRule[]): Problem | null =>
  rules.flatMap((rule) => ruleProblemOf(rule) ?? []).at(0) ?? null

/** What is wrong with one invitation. */
export const ruleProblemOf = (rule: ProactiveRule): Problem | null =>
  rulesProblem([rule]) === null
    ? (Object.entries(proactiveRule.properties)
        .map(([name, schema]) => problemOf(schema, rule[name as keyof ProactiveRule]))
        .find((problem) => problem !== null) ?? null)
    : { kind: 'fillIn' }

/** What is wrong with the value of a plain setting, as its schema says; null if nothing is. */
export const problemOf = (schema: FieldSchema, value: unknown): Problem | null => {
  if (schema.enum !== undefined) return schema.enum.includes(value as string | number) ? null : { kind: 'choice' }
  if (typeof value === 'string') return textProblem(schema, value)
  return typeof value === 'number' ? numberProblem(schema, value) : null
}

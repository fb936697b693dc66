import { managedChannel } from '@foyer/protocol/channel'
import { evaluateSettings } from '@foyer/protocol/evaluation'
import { colour } from '@foyer/protocol/setting'

/** What a form reads of the schema of a setting. */
export type FieldSchema = {
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly 'x-help'?: string
}

const { pattern: colourPattern }: FieldSchema = colour

const ofRating = Object.entries(evaluateSettings).map(([name, schema]) => [`evaluate.${name}`, schema] as const)

const schemas: Readonly<Record<string, FieldSchema>> = { ...managedChannel.properties, ...Object.fromEntries(ofRating) }

/** The schema of a member of a channel; that of a member of its rating by `evaluate.` and its name. */
export const schemaOf = (name: string): FieldSchema => schemas[name] ?? {}

/** How a setting is edited. */
export type FieldKind = 'switch' | 'choice' | 'number' | 'colour' | 'link' | 'language' | 'lines' | 'text'

/** From here on a text has several lines. */
const LINES_FROM = 1000

/** The control that fits a plain setting. */
export const kindOf = (schema: FieldSchema): FieldKind => {
  const { type, enum: values, minimum, maximum, maxLength = 0, pattern, format } = schema
  if (values !== undefined) return values.includes('') ? 'language' : 'choice'
  if (type === 'integer' && minimum === 0 && maximum === 1) return 'switch'
  if (type === 'integer' || type === 'number') return 'number'
  if (pattern === colourPattern) return 'colour'
  if (format === 'link') return 'link'
  return maxLength >= LINES_FROM ? 'lines' : 'text'
}

/** Counts code points, as the server does. */
export const lengthOf = (text: string): number => [...text].length

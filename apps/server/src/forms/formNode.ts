import { MSG_TYPE, SENDER_TYPE } from '@foyer/protocol/kinds'
import type { MessageRow } from '../events/log.ts'
import { type Field, type Raw, rawOf, readFields } from './fields.ts'

/** The form that a message contains. */
export type Form = {
  readonly fields: readonly Field[]
  readonly submitted: boolean
  /** The dialogue node that waits for the form and where its values are sent; null for an agent's form. */
  readonly node: FormNode | null
}

export type FormNode = {
  readonly nodeId: string
  /** The flow of the node; flowId '' for messages that were stored before they named it. */
  readonly flow: { readonly flowId: string; readonly version?: number }
  /** '' if the values are only stored with the message. */
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodyType: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const answersOf = (row: MessageRow): Raw[] => (Array.isArray(row.extra.answers) ? row.extra.answers.map(rawOf) : [])
const nodeIn = (answer: Raw): Raw | null => {
  const { fromNode } = rawOf(answer.reply)
  return typeof fromNode === 'object' && fromNode !== null ? (fromNode as Raw) : null
}

const headersOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rawOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const flowIn = (value: unknown): FormNode['flow'] => {
  const { flowId, version } = rawOf(value)
  return { flowId: textOf(flowId), ...(typeof version === 'number' ? { version } : {}) }
}

const nodeForm = (row: MessageRow): Form | null => {
  const answer = answersOf(row).find((one) => nodeIn(one) !== null)
  const node = answer === undefined ? null : nodeIn(answer)
  if (answer === undefined || node === null) return null
  return {
    fields: readFields(node.fromFields),
    submitted: row.extra.submitted === 1,
    node: {
      nodeId: textOf(rawOf(answer.instruction).nodeId),
      flow: flowIn(row.extra.flow),
      url: textOf(node.url),
      method: textOf(node.method).toUpperCase() || 'POST',
      headers: headersOf(node.headers),
      bodyType: textOf(node.bodyType),
    },
  }
}

/** The form of an agent's or the robot's message (S3.2-10, S3.2-11); null for all others, such as lines that a page saved. */
export const formOf = (row: MessageRow): Form | null => {
  if (row.recalled || row.inside || row.sensitive_words !== '') return null
  if (row.msg_type === MSG_TYPE.formNode && row.sender === SENDER_TYPE.robot) return nodeForm(row)
  if (row.msg_type !== MSG_TYPE.form || row.sender !== SENDER_TYPE.agent) return null
  return { fields: readFields(row.extra.formFields), submitted: row.extra.submitted === 1, node: null }
}

/** The message with its form filled in, in every place that holds a copy of the fields. */
export const withFields = (row: MessageRow, fields: readonly Field[]): MessageRow => {
  const answers = answersOf(row).map((answer) => {
    const node = nodeIn(answer)
    return node === null
      ? answer
      : { ...answer, reply: { ...rawOf(answer.reply), fromNode: { ...node, fromFields: fields } } }
  })
  const extra = { ...row.extra, ...(answers.length > 0 ? { answers } : {}), formFields: fields, submitted: 1 }
  return { ...row, extra, content: row.msg_type === MSG_TYPE.form ? JSON.stringify(fields) : row.content }
}

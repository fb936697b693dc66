import type { Changes } from '../conversations/change.ts'
import type { WordFilter } from '../conversations/sensitiveWords.ts'
import type { Conversation, Key } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Tenants } from '../tenants/settings.ts'
import { type Field, fillFields, valuesOf } from './fields.ts'
import { type Form, formOf, withFields } from './formNode.ts'

/** Stores the values for the dialogue, which continues when robotAsk names the node. */
const remember = (c: Conversation, sessionId: string, form: Form, values: Record<string, string>): void => {
  if (form.node === null || c.state !== 'robot' || c.sessionId !== sessionId) return
  const { nodeId, flow } = form.node
  c.robot = { ...c.robot, form: { ...flow, nodeId, values } }
}

/** Sensitive words of the tenant in the values, shown only at the desk (G-57). */
const flagged = (fields: readonly Field[], filter: WordFilter): { formWords?: string } => {
  const words = filter.match(fields.flatMap((field) => field.chooseValue).join('\n'))
  return words.length > 0 ? { formWords: words.join(',') } : {}
}

/** Stores the values of a visitor's form, once (G-15). */
export type SubmitForm = (key: Key, msgId: string, docNode: string) => Promise<void>

/** What `createSubmitForm` uses. */
export type SubmitFormParts = {
  readonly changes: Changes
  readonly tenants: Pick<Tenants, 'wordFilter'>
}

/** @throws notFound if the visitor has no such form, alreadySubmitted, badRequest naming the field */
export const createSubmitForm =
  ({ changes, tenants }: SubmitFormParts): SubmitForm =>
  async (key, msgId, docNode) => {
    const filter = await tenants.wordFilter(key.tenantId)
    await changes.changeOne(key, async (unit, c) => {
      const rows = await unit.known([{ ...key, id: msgId }])
      const row = rows.find((one) => formOf(one) !== null)
      const form = row === undefined ? null : formOf(row)
      if (row === undefined || form === null) throw failures.notFound()
      if (form.submitted) throw failures.alreadySubmitted()
      const fields = fillFields(form.fields, docNode)
      const filled = withFields(row, fields)
      const message = { ...filled, extra: { ...filled.extra, ...flagged(fields, filter) } }
      await unit.tx.rows({
        name: 'message-form',
        text: 'update message set extra = $4::jsonb, content = $5 where tenant_id = $1 and user_id = $2 and msg_id = $3',
        values: [key.tenantId, key.userId, row.msg_id, JSON.stringify(message.extra), message.content],
      })
      remember(c, row.session_id, form, valuesOf(fields))
      unit.emit(c, { kind: 'message.updated', data: { msgId: row.msg_id } }, { sessionId: row.session_id, message })
    })
  }

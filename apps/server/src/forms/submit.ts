import type { Changes } from '../conversations/change.ts'
import type { WordFilter } from '../conversations/sensitiveWords.ts'
import type { Conversation, Key } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { Tenants } from '../tenants/settings.ts'
import { type Field, fillFields, valuesOf } from './fields.ts'
import { type Form, formOf, withFields } from './formNode.ts'

/** What the dialogue goes on with when robotAsk names the node. */
const remember = (c: Conversation, sessionId: string, form: Form, values: Record<string, string>): void => {
  if (form.node === null || c.state !== 'robot' || c.sessionId !== sessionId) return
  const { nodeId, flow } = form.node
  c.robot = { ...c.robot, form: { ...flow, nodeId, values } }
}

/** The words of the tenant's list in what was typed and chosen (G-57), for the desk alone. */
const flagged = (fields: readonly Field[], filter: WordFilter): { formWords?: string } => {
  const words = filter.match(fields.flatMap((field) => field.chooseValue).join('\n'))
  return words.length > 0 ? { formWords: words.join(',') } : {}
}

/** Stores what a visitor filled into a form of theirs, once (G-15). */
export type SubmitForm = (key: Key, msgId: string, docNode: string) => Promise<void>

/** What `createSubmitForm` uses. */
export type SubmitFormParts = {
  readonly changes: Changes
  readonly tenants: Pick<Tenants, 'wordFilter'>
}

/** @throws notFound when the visitor has no such form, alreadySubmitted, badRequest with the field named */
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

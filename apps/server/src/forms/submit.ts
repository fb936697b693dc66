import type { FlowState } from '@foyer/robot'
import type { Changes } from '../conversations/change.ts'
import type { Conversation, Key } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import { fillFields, valuesOf } from './fields.ts'
import { type Form, formOf, withFields } from './formNode.ts'

/** What the dialogue goes on with when robotAsk names the node. */
const remember = (c: Conversation, sessionId: string, form: Form, values: Record<string, string>): void => {
  if (form.node === null || c.state !== 'robot' || c.sessionId !== sessionId) return
  const waiting = c.robot.flow as FlowState | undefined
  const flowId = waiting?.nodeId === form.node.nodeId ? waiting.flowId : ''
  c.robot = { ...c.robot, form: { flowId, nodeId: form.node.nodeId, values } }
}

/** Stores what a visitor filled into a form of theirs, once (G-15). */
export type SubmitForm = (key: Key, msgId: string, docNode: string) => Promise<void>

/** @throws notFound when the visitor has no such form, alreadySubmitted, badRequest with the field named */
export const createSubmitForm =
  (changes: Changes): SubmitForm =>
  (key, msgId, docNode) =>
    changes.changeOne(key, async (unit, c) => {
      const rows = await unit.known([{ ...key, id: msgId }])
      const row = rows.find((one) => formOf(one) !== null)
      const form = row === undefined ? null : formOf(row)
      if (row === undefined || form === null) throw failures.notFound()
      if (form.submitted) throw failures.alreadySubmitted()
      const fields = fillFields(form.fields, docNode)
      const message = withFields(row, fields)
      await unit.tx.rows({
        name: 'message-form',
        text: 'update message set extra = $4::jsonb, content = $5 where tenant_id = $1 and user_id = $2 and msg_id = $3',
        values: [key.tenantId, key.userId, row.msg_id, JSON.stringify(message.extra), message.content],
      })
      remember(c, row.session_id, form, valuesOf(fields))
      unit.emit(c, { kind: 'message.updated', data: { msgId: row.msg_id } }, { sessionId: row.session_id, message })
    })

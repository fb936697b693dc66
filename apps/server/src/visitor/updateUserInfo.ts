import type { updateUserInfo as call } from '@foyer/protocol/visitor/updateUserInfo'
import type { LiveVisitor } from '../conversations/live.ts'
import type { VisitorFacts } from '../conversations/start.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Changes the facts that are given and tells the desk (2206). */
export const changeFacts = async (
  { changes }: Pick<VisitorParts, 'changes'>,
  visitor: LiveVisitor,
  facts: VisitorFacts,
): Promise<void> => {
  const set = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  await changes.changeOne(visitor, async (unit, c) => {
    await unit.tx.k
      .updateTable('visitor')
      .set(set)
      .where('tenant_id', '=', c.tenantId)
      .where('user_id', '=', c.userId)
      .execute()
    unit.emit(c, { kind: 'visitor.updated', data: {} })
  })
}

/** only members present are changed (G-05); an old window's are ignored. */
export const updateUserInfo =
  ({ who, limits, changes }: Pick<VisitorParts, 'who' | 'limits' | 'changes'>): Handler<typeof call> =>
  async ({ userId, pollId, userName, phone, email, params }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    if (visitor.pollId !== pollId) return false
    const facts = { name: userName, phone, email, params }
    await changeFacts({ changes }, visitor, facts as VisitorFacts)
    return true
  }

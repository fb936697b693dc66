import type { submitUserForm as call } from '@foyer/protocol/visitor/submitUserForm'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Stores the pre-chat form; empty members change nothing. */
export const submitUserForm =
  ({ who, limits, changeFacts }: Pick<VisitorParts, 'who' | 'limits' | 'changeFacts'>): Handler<typeof call> =>
  async ({ userId, userName, phone, email, formParams }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const facts = {
      ...(userName ? { name: userName } : {}),
      ...(phone ? { phone } : {}),
      ...(email ? { email } : {}),
      ...(formParams ? { form_params: formParams } : {}),
    }
    await changeFacts(visitor, facts)
    return true
  }

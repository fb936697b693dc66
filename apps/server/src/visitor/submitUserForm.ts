import type { submitUserForm as call } from '@foyer/protocol/visitor/submitUserForm'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'
import { changeFacts } from './updateUserInfo.ts'

/** the pre-chat form; empty members leave what is known as it is. */
export const submitUserForm =
  ({ who, limits, changes }: Pick<VisitorParts, 'who' | 'limits' | 'changes'>): Handler<typeof call> =>
  async ({ userId, userName, phone, email, formParams }, { request }) => {
    const visitor = await who(request, userId)
    await limits.light(request, userId)
    const facts = {
      ...(userName ? { name: userName } : {}),
      ...(phone ? { phone } : {}),
      ...(email ? { email } : {}),
      ...(formParams ? { form_params: formParams } : {}),
    }
    await changeFacts({ changes }, visitor, facts)
    return true
  }

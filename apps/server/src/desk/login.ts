import type { login as call } from '@foyer/protocol/admin/login'
import type { Handler } from '../http/door.ts'
import type { Limits } from '../http/limits.ts'
import type { People } from '../people/people.ts'
import { createAnswerSignIn, fromOf } from './signedIn.ts'

type Parts = {
  readonly people: Pick<People, 'signIn' | 'getAdmin'>
  readonly limits: Pick<Limits, 'signIn'>
  readonly clock: { now(): number }
}

/** Signs an agent or operator in. With a second factor the answer is the token with which loginTotp finishes it (D-22). */
export const login = (parts: Parts): Handler<typeof call> => {
  const answer = createAnswerSignIn(parts)
  return async ({ account, password }, caller) => {
    await parts.limits.signIn(caller.request)
    const entered = await parts.people.signIn(account, password, fromOf(caller.request))
    return entered.kind === 'in' ? answer(entered.signedIn, caller) : { totp: 1, loginToken: entered.loginToken }
  }
}

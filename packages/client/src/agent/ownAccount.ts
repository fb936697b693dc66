import type { AgentCalls, Caller, Requests, Responses } from '../calls.ts'
import type { Answer } from '../http.ts'
import type { Core } from './core.ts'
import { pathOf } from './wire.ts'

/** Calls of the own account, and of people who are not signed in yet (D-22). */
export type OwnCall =
  | 'getSignInWays'
  | 'getInvite'
  | 'askPasswordReset'
  | 'resetPassword'
  | 'tryPassword'
  | 'getOwnAccount'
  | 'changePassword'
  | 'startTotp'
  | 'confirmTotp'
  | 'stopTotp'
  | 'renewRecoveryCodes'
  | 'getSignInList'
  | 'endSignIn'
  | 'endOtherSignIns'

export type OwnRequest<Name extends OwnCall> = Requests<AgentCalls>[Name]
export type OwnResponse<Name extends OwnCall> = Responses<AgentCalls>[Name]

export type OwnAccount = {
  /** They keep no state here. A 401 ends the sign-in only if there was one. */
  readonly own: <Name extends OwnCall>(name: Name, body: OwnRequest<Name>) => Promise<Answer<OwnResponse<Name>>>
}

export const createOwnAccount = ({ call, http, get }: Pick<Core, 'call' | 'http' | 'get'>): OwnAccount => {
  const open: Caller<AgentCalls> = (name, body, timeout) => http.call(pathOf(name), body, timeout)
  return { own: (name, body) => (get().phase === 'ready' ? call : open)(name, body) }
}

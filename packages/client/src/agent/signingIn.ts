import type { AgentCalls, Requests, Responses } from '../calls.ts'
import type { Platform } from '../platform.ts'
import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import { reasonOf } from './reason.ts'
import type { Agent, Reason } from './types.ts'
import { pathOf, readSignedIn, type SignedIn } from './wire.ts'

/** The account has a second factor. */
export type SecondStep = { readonly loginToken: string }

type Parts = {
  readonly core: Core
  readonly platform: Platform
  /** The server knows the agent: loads and connects the desk. */
  readonly enter: (signedIn: SignedIn) => Promise<void>
  readonly leave: () => void
  readonly wake: () => void
}

type SigningIn = Pick<Agent, 'start' | 'signIn' | 'finishSignIn' | 'acceptInvite' | 'signOut'> & {
  readonly stopWaking: () => void
}

/** Calls that sign somebody in. */
type EnteringCall = 'login' | 'loginTotp' | 'acceptInvite'

/** Only login has a second step. */
const wordOf = (tried: string | SecondStep | null): string | null =>
  typeof tried === 'object' && tried !== null ? 'failed' : tried

/** By the cookie of an earlier sign-in, or by account and password. */
export const createSigningIn = ({ core, platform, enter, leave, wake }: Parts): SigningIn => {
  let stopWaking = () => {}
  const tryToEnter = async <Name extends EnteringCall>(name: Name, body: Requests<AgentCalls>[Name]) => {
    core.patch({ phase: 'signingIn' })
    // Not through core.call: a wrong password is a 401 too, and ends no session.
    const answer = await core.http.call<Responses<AgentCalls>['login']>(pathOf(name), body)
    const signedIn = answer.ok ? readSignedIn(answer.data) : null
    if (signedIn) {
      await enter(signedIn)
      return null
    }
    core.patch({ phase: 'signedOut' })
    const loginToken = answer.ok ? toText(toRaw(answer.data).loginToken) : ''
    if (loginToken !== '') return { loginToken }
    const reason: Reason = answer.ok ? { key: 'failed' } : reasonOf(answer)
    return 'key' in reason ? reason.key : reason.plain
  }
  return {
    start: async () => {
      core.start()
      stopWaking()
      stopWaking = platform.onWake(wake)
      const answer = await core.insist(async (timeout) => {
        const known = await core.call('me', {}, timeout)
        // no stream tells it yet
        if (!known.ok && known.kind !== 'refused' && known.kind !== 'expired') core.patch({ connection: 'offline' })
        return known
      })
      const signedIn = answer?.ok ? readSignedIn(answer.data) : null
      if (signedIn) await enter(signedIn)
      else if (answer) core.patch({ phase: 'signedOut' })
    },
    signIn: (account, password) => tryToEnter('login', { account, password }),
    finishSignIn: async (loginToken, code) => wordOf(await tryToEnter('loginTotp', { loginToken, code })),
    acceptInvite: async (token, password) => wordOf(await tryToEnter('acceptInvite', { token, password })),
    signOut: async () => {
      await core.call('logout', {})
      leave()
    },
    stopWaking: () => stopWaking(),
  }
}

import type { AgentCalls, Responses } from '../calls.ts'
import type { Platform } from '../platform.ts'
import type { Core } from './core.ts'
import { reasonOf } from './reason.ts'
import type { Agent, Reason } from './types.ts'
import { pathOf, readSignedIn, type SignedIn } from './wire.ts'

type Parts = {
  readonly core: Core
  readonly platform: Platform
  /** The server knows the agent: loads and connects the desk. */
  readonly enter: (signedIn: SignedIn) => Promise<void>
  readonly leave: () => void
  readonly wake: () => void
}

type SigningIn = Pick<Agent, 'start' | 'signIn' | 'signOut'> & { readonly stopWaking: () => void }

/** By the cookie of an earlier sign-in, or by account and password. */
export const createSigningIn = ({ core, platform, enter, leave, wake }: Parts): SigningIn => {
  let stopWaking = () => {}
  return {
    start: async () => {
      core.start()
      stopWaking()
      stopWaking = platform.onWake(wake)
      const answer = await core.insist((timeout) => core.call('me', {}, timeout))
      const signedIn = answer?.ok ? readSignedIn(answer.data) : null
      if (signedIn) await enter(signedIn)
      else if (answer) core.patch({ phase: 'signedOut' })
    },
    signIn: async (account, password) => {
      core.patch({ phase: 'signingIn' })
      // Not through core.call: a wrong password is a 401 too, and ends no session.
      const answer = await core.http.call<Responses<AgentCalls>['login']>(pathOf('login'), { account, password })
      const signedIn = answer.ok ? readSignedIn(answer.data) : null
      if (signedIn) {
        await enter(signedIn)
        return null
      }
      core.patch({ phase: 'signedOut' })
      const reason: Reason = answer.ok ? { key: 'failed' } : reasonOf(answer)
      return 'key' in reason ? reason.key : reason.plain
    },
    signOut: async () => {
      await core.call('logout', {})
      leave()
    },
    stopWaking: () => stopWaking(),
  }
}

import type { Core } from './core.ts'
import { createHosted } from './hosted.ts'
import type { OwnData } from './types.ts'

/** What visitors ask of the data that is kept of them. */
export const createOwnData = (parts: Parameters<typeof createHosted>[0] & { readonly core: Core }): OwnData => {
  const { core } = parts
  const { logout } = createHosted(parts)
  return {
    look: async (whole) => {
      const answer = await core.call('getMyData', { whole: whole ? 1 : 0 })
      core.refusalOf(answer)
      return answer.ok ? answer.data : null
    },
    erase: async () => {
      const answer = await core.call('eraseMyData', {})
      core.refusalOf(answer)
      if (!answer.ok) return null
      // the id is over: there is nobody left to sign out at the server
      core.session.userId = ''
      await logout()
      return answer.data
    },
  }
}

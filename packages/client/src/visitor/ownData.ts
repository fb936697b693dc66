import type { Core } from './core.ts'
import { type ForgetParts, forgetVisitor } from './forgetVisitor.ts'
import { refusalOf } from './refusalOf.ts'
import type { OwnData } from './types.ts'

/** What visitors ask of the data that is kept of them. */
export const createOwnData = (parts: ForgetParts & { readonly core: Core }): OwnData => {
  const { core } = parts
  return {
    look: async (whole) => {
      const answer = await core.call('getMyData', { whole: whole ? 1 : 0 })
      refusalOf(core, answer)
      return answer.ok ? answer.data : null
    },
    erase: async () => {
      const answer = await core.call('eraseMyData', {})
      refusalOf(core, answer)
      if (!answer.ok) return null
      await forgetVisitor(parts)
      core.reset()
      return answer.data
    },
  }
}

import { type CallLine, callRefusalOf, createUntilAnswered } from '../callLine.ts'
import type { Core } from './core.ts'

/** The visitor's way to the server for calls by voice and video (G-20). */
export const createCalls = (core: Core): CallLine => {
  const untilAnswered = createUntilAnswered(core)
  return {
    act: async (act) =>
      callRefusalOf(await untilAnswered((timeout) => core.call('userVideoInvitation', { ...act }, timeout))),
    get: async () => {
      const answer = await untilAnswered((timeout) => core.call('getCall', {}, timeout))
      return answer.ok ? answer.data : null
    },
  }
}

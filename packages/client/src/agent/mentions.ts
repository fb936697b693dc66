import type { Core } from './core.ts'
import type { Agent } from './types.ts'
import { readSessions } from './wire.ts'

/** Sessions with a note that mentions the agent, whoever has them. */
export const createMentions = (core: Core) => {
  const load = () =>
    core.load(
      'mentions',
      (timeout) => core.call('getSessionList', { status: 0, scope: 'mentions' }, timeout),
      (data) => core.patch({ mentioned: readSessions(data) }),
    )

  return {
    loadMentions: load,
    seeMention: async (sessionId) => {
      if (!core.get().mentioned.some(({ id, mentions }) => id === sessionId && mentions > 0)) return
      const answer = await core.call('seeMention', { sessionId })
      if (!answer.ok) return
      const mentioned = core.get().mentioned.map((row) => (row.id === sessionId ? { ...row, mentions: 0 } : row))
      core.patch({ mentioned })
    },
  } satisfies Partial<Agent>
}

import type { Core } from './core.ts'
import type { Agent } from './types.ts'
import { readSessions } from './wire.ts'

/** Sessions with a note that mentions the agent, whoever has them. */
export const createMentions = (core: Core) => {
  const load = async () => {
    const answer = await core.call('getSessionList', { status: 0, scope: 'mentions' })
    if (answer.ok) core.patch({ mentioned: readSessions(answer.data) })
  }

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

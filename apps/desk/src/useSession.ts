import type { Session } from '@foyer/client/agent/types'
import { useAgentState } from './useClient.ts'

/** A session of the agent's lists, also a colleague's that the agent may read; null if it is in none. */
export const useSession = (sessionId: string): Session | null =>
  useAgentState(
    ({ sessions, mentioned, team }) =>
      [sessions, mentioned, team ?? []].flatMap((list) => list.find(({ id }) => id === sessionId) ?? [])[0] ?? null,
  )

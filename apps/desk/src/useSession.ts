import type { Session } from '@foyer/client/agent/types'
import { useAgentState } from './useClient.ts'

/** A session of the lists, also one of a colleague that the agent may read; null when it stands on none. */
export const useSession = (sessionId: string): Session | null =>
  useAgentState(
    ({ sessions, mentioned, team }) =>
      [sessions, mentioned, team ?? []].flatMap((list) => list.find(({ id }) => id === sessionId) ?? [])[0] ?? null,
  )

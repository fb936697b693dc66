import type { AgentState } from '@foyer/client/agent/types'
import { useAgent, useAgentState } from '../useClient.ts'

/** How many conversations the agent has or is offered, of how many they may have; `room` is Infinity where that is not known. */
type Capacity = { readonly load: number; readonly room: number; readonly full: boolean }

/**
 * As the server counts before an accept: what was offered to this agent takes a place too.
 * @param exceptId the conversation that is to be taken; its own offer takes no second place
 */
export const capacityOf = (
  { sessions, colleagues, me }: Pick<AgentState, 'sessions' | 'colleagues' | 'me'>,
  exceptId: string,
): Capacity => {
  const held = sessions.filter(({ id, state, offered }) => id !== exceptId && (state === 'agent' || offered))
  const room = colleagues.find(({ id }) => id === me?.id)?.room ?? Infinity
  return { load: held.length, room, full: held.length >= room }
}

/** What the agent has now; drawn again when it changes. */
export const useCapacity = (exceptId: string): Capacity => {
  const { getState } = useAgent()
  useAgentState((state) => state.sessions)
  useAgentState((state) => state.colleagues)
  return capacityOf(getState(), exceptId)
}

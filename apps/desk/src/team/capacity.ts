import type { AgentState } from '@foyer/client/agent/types'
import { useAgent, useAgentState } from '../useClient.ts'

/**
 * The number of conversations that the agent has or is offered, and their limit; `room` is Infinity if the limit is
 * unknown.
 */
type Capacity = { readonly load: number; readonly room: number; readonly full: boolean }

/**
 * Counts like the server before an accept: an offer to this agent counts too.
 * @param exceptId the conversation to accept; its own offer does not count
 */
export const capacityOf = (
  { sessions, colleagues, me }: Pick<AgentState, 'sessions' | 'colleagues' | 'me'>,
  exceptId: string,
): Capacity => {
  const held = sessions.filter(({ id, state, offered }) => id !== exceptId && (state === 'agent' || offered))
  const room = colleagues.find(({ id }) => id === me?.id)?.room ?? Infinity
  return { load: held.length, room, full: held.length >= room }
}

/** The agent's current capacity. */
export const useCapacity = (exceptId: string): Capacity => {
  const { getState } = useAgent()
  useAgentState((state) => state.sessions)
  useAgentState((state) => state.colleagues)
  return capacityOf(getState(), exceptId)
}

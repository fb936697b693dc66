import type { Session } from '@foyer/client/agent/types'

/** True if the conversation is assigned to this agent; an empty `adminId` stands for the agent's own. */
export const isAssignedTo = (session: Session | null, agentId: string | undefined): boolean =>
  session?.state === 'agent' && (session.adminId === '' || session.adminId === agentId)

import { isMine } from '@foyer/client/agent/sessions'
import { useAgent, useAgentState, useDesk } from '../useClient.ts'

/** Signs out, and lists the conversations that the agent would leave. */
export const useSignOut = () => {
  const { drafts, recent } = useDesk()
  const { signOut } = useAgent()
  const sessions = useAgentState((state) => state.sessions)
  return {
    held: sessions.filter(isMine),
    leave: () => {
      drafts.clear()
      recent.clear()
      return signOut()
    },
  }
}

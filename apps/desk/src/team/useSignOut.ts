import { isMine } from '@foyer/client/agent/sessions'
import { useAgent, useAgentState, useDesk } from '../useClient.ts'

/** The way out, and how many conversations the agent would leave behind. */
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

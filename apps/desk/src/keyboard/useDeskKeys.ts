import type { RefObject } from 'react'
import type { useDialogs } from '../Dialogs.tsx'
import type { useTeamActions } from '../team/useTeamActions.ts'
import type { useActions } from '../useActions.ts'
import { useMay, useTranslating } from '../useClient.ts'
import { useShortcuts } from './useShortcuts.ts'

type Parts = {
  sessionId: string
  actions: ReturnType<typeof useActions>
  dialogs: ReturnType<typeof useDialogs>
  team: ReturnType<typeof useTeamActions>
  searchField: RefObject<HTMLInputElement | null>
  closable: boolean
  blockable: boolean
  onReply: () => void
  onFacts: () => void
  onInvite: () => void
  onMakeTicket: () => unknown
  /** Null if the agent may not. */
  onTakeOver: (() => unknown) | null
}

/** Handles the shortcuts of the conversations. A command that is not possible now does nothing. */
export const useDeskKeys = ({ sessionId, actions, dialogs, team, searchField, ...parts }: Parts): void => {
  const all = useMay('chats.all')
  const [translating, setTranslating] = useTranslating()
  const { go } = actions
  useShortcuts({
    next: () => actions.step(1),
    previous: () => actions.step(-1),
    acceptNext: actions.acceptNext,
    reply: parts.onReply,
    toList: actions.toList,
    close: () => parts.closable && dialogs.show('close'),
    facts: parts.onFacts,
    invite: parts.onInvite,
    makeTicket: parts.onMakeTicket,
    search: () => searchField.current?.focus(),
    block: () => parts.blockable && dialogs.show('block'),
    mine: () => go('mine', sessionId),
    queue: () => go('queue', sessionId),
    ended: () => go('ended', sessionId),
    translate: () => setTranslating(!translating),
    team: () => all && go('team', sessionId),
    handOn: () => team.handOn?.(),
    takeOver: () => parts.onTakeOver?.(),
  })
}

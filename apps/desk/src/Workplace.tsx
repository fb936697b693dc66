import { useCallback, useRef } from 'react'
import { Conversation } from './conversation/Conversation.tsx'
import { useMakeTicket } from './conversation/useMakeTicket.ts'
import { useRatingInvitation } from './conversation/useRatingInvitation.ts'
import { Dialogs, useDialogs } from './Dialogs.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import type { View } from './inbox/sections.ts'
import { useDeskKeys } from './keyboard/useDeskKeys.ts'
import classes from './layout.module.css'
import { useShowFoundMessage } from './search/useShowFoundMessage.ts'
import { useCapacity } from './team/capacity.ts'
import { useTeamActions } from './team/useTeamActions.ts'
import { useActions } from './useActions.ts'
import { useAgentState, useOpenSession, useTexts } from './useClient.ts'
import { useFacts } from './useFacts.ts'
import { useSession } from './useSession.ts'
import { FactsPanel } from './visitor/FactsPanel.tsx'
import { useVisitorName } from './visitor/useVisitorName.ts'

/** The first row of the list; the selected tab if the list is empty. */
const firstRowOf = (list: HTMLElement | null) =>
  list?.querySelector('a') ?? document.querySelector<HTMLElement>('nav [role="tab"][aria-selected="true"]')

/** The columns of the conversations. The address decides which section and conversation they show. */
export const Workplace = ({ view, sessionId }: { view: View; sessionId: string }) => {
  const t = useTexts()
  const open = useAgentState((state) => state.open)
  const list = useRef<HTMLUListElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const reply = useRef<HTMLTextAreaElement>(null)
  const dialogs = useDialogs()
  const actions = useActions({ view, sessionId, list })
  const { leave, notify } = actions
  const facts = useFacts(sessionId !== '')
  const session = useSession(sessionId)
  const team = useTeamActions(session)
  const focusReply = useCallback(() => reply.current?.focus(), [])
  const subject = {
    sessionId,
    session,
    name: useVisitorName(sessionId, session),
    closable: team.mine,
    blockable: open?.customer?.blocked === null,
  }
  const invitation = useRatingInvitation(session)
  const invite = () => (invitation?.reason ? notify(invitation.reason) : invitation?.invite())
  const makeTicket = useMakeTicket(sessionId)
  useOpenSession(sessionId)
  useShowFoundMessage(sessionId, () => notify(t('foundTooOld')))
  const parts = { ...subject, actions, dialogs, team, searchField }
  const takeOverNow = () => actions.takeOver(sessionId)
  const { full } = useCapacity(sessionId)
  const takeOver = team.mayTakeOver ? () => (full ? dialogs.show('takeOver') : takeOverNow()) : null
  useDeskKeys({
    ...parts,
    onReply: focusReply,
    onFacts: facts.toggle,
    onInvite: invite,
    onMakeTicket: makeTicket,
    onTakeOver: takeOver,
  })
  const conversation = {
    sessionId,
    replyRef: reply,
    onLeave: leave,
    onFacts: facts.toggle,
    onAccept: () => actions.accept(sessionId),
    onRefuse: () => actions.refuse(sessionId),
    onClose: () => dialogs.show('close'),
    onInvite: invite,
    onMakeTicket: makeTicket,
    onHandOn: team.handOn,
    onTakeOver: takeOver,
  }
  return (
    <div className={classes.desk} data-open={sessionId !== ''} data-facts={facts.beside}>
      <Inbox
        view={view}
        openId={sessionId}
        listRef={list}
        onOpenAgain={focusReply}
        searchRef={searchField}
        onLeaveSearch={() => requestAnimationFrame(() => firstRowOf(list.current)?.focus())}
      />
      <Conversation key={sessionId} {...conversation} />
      <FactsPanel facts={facts} session={session} onBlock={() => dialogs.show('block')} />
      <Dialogs {...subject} dialogs={dialogs} team={team} onHandedOn={leave} onTakeOver={takeOverNow} />
    </div>
  )
}

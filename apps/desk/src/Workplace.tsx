import { useRef } from 'react'
import { useAlerts } from './alerts/useAlerts.ts'
import { Conversation } from './conversation/Conversation.tsx'
import { useInvite } from './conversation/useInvite.ts'
import { Dialogs, useDialogs } from './Dialogs.tsx'
import { Inbox } from './inbox/Inbox.tsx'
import { unreadTotal, type View } from './inbox/sections.ts'
import { useShortcuts } from './keyboard/useShortcuts.ts'
import classes from './layout.module.css'
import { Notices } from './notices/Notices.tsx'
import { useFound } from './search/useFound.ts'
import { HandOn } from './team/HandOn.tsx'
import { useTeamActions } from './team/useTeamActions.ts'
import { useActions } from './useActions.ts'
import { useAgentState, useIsOperator, useOpenSession, useTexts, useTranslating } from './useClient.ts'
import { useFacts } from './useFacts.ts'
import { useSession } from './useSession.ts'
import { useTitle } from './useTitle.ts'
import { FactsPlace } from './visitor/FactsPlace.tsx'

/** The first row; where there is none, the section that has none. */
const placeIn = (list: HTMLElement | null) =>
  list?.querySelector('a') ?? document.querySelector<HTMLElement>('nav [role="tab"][aria-selected="true"]')

/** The three columns; which section and conversation they show, the address says. */
export const Workplace = ({ view, sessionId }: { view: View; sessionId: string }) => {
  const t = useTexts()
  const operator = useIsOperator()
  const sessions = useAgentState((state) => state.sessions)
  const open = useAgentState((state) => state.open)
  const list = useRef<HTMLUListElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const reply = useRef<HTMLTextAreaElement>(null)
  const dialogs = useDialogs()
  const actions = useActions({ view, sessionId, list })
  const { go, leave, tell } = actions
  const facts = useFacts(sessionId !== '')
  const session = useSession(sessionId)
  const team = useTeamActions(session)
  const closable = team.mine
  const [translating, setTranslating] = useTranslating()
  const blockable = open?.customer?.blocked === null
  const write = () => reply.current?.focus()
  const name = session?.customerName || open?.customer?.name || t('nameless')
  const invitation = useInvite(session)
  const invite = () => (invitation?.reason ? tell(invitation.reason) : invitation?.invite())
  useOpenSession(sessionId)
  useFound(sessionId, () => tell(t('foundTooOld')))
  useTitle(unreadTotal(sessions))
  useAlerts({ openId: sessionId, ...actions })
  useShortcuts({
    next: () => actions.step(1),
    previous: () => actions.step(-1),
    acceptNext: actions.acceptNext,
    reply: write,
    leave,
    close: () => closable && dialogs.show('close'),
    facts: facts.toggle,
    invite,
    profile: () => dialogs.show('profile'),
    search: () => searchField.current?.focus(),
    block: () => blockable && dialogs.show('block'),
    mine: () => go('mine', sessionId),
    queue: () => go('queue', sessionId),
    ended: () => go('ended', sessionId),
    translate: () => setTranslating(!translating),
    team: () => operator && go('team', sessionId),
    handOn: () => team.handOn?.(),
    takeOver: () => team.mayTakeOver && actions.takeOver(sessionId),
    colleagues: () => team.colleagues.onChange(true),
    map: () => dialogs.show('map'),
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
    onHandOn: team.handOn,
    onTakeOver: team.mayTakeOver ? () => actions.takeOver(sessionId) : null,
  }
  return (
    <div className={classes.desk} data-open={sessionId !== ''} data-facts={facts.beside}>
      <Inbox
        view={view}
        openId={sessionId}
        listRef={list}
        onOpenAgain={write}
        onMap={() => dialogs.show('map')}
        onProfile={() => dialogs.show('profile')}
        searchRef={searchField}
        onLeaveSearch={() => requestAnimationFrame(() => placeIn(list.current)?.focus())}
        colleagues={team.colleagues}
      />
      <Conversation key={sessionId} {...conversation} />
      <FactsPlace facts={facts} session={session} onBlock={() => dialogs.show('block')} />
      <Dialogs dialogs={dialogs} sessionId={sessionId} name={name} closable={closable} blockable={blockable} />
      {session && (
        <HandOn
          opened={team.handing}
          sessionId={sessionId}
          name={name}
          holderId={session.adminId}
          onClose={team.cancel}
          onDone={() => {
            team.cancel()
            return leave()
          }}
        />
      )}
      <Notices notice={actions.notice} dismiss={actions.dismiss} />
    </div>
  )
}

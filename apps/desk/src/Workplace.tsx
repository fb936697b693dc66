import { Drawer } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { useAlerts } from './alerts/useAlerts.ts'
import { ConfirmClose } from './conversation/ConfirmClose.tsx'
import { Conversation } from './conversation/Conversation.tsx'
import { useInvite } from './conversation/useInvite.ts'
import { Inbox } from './inbox/Inbox.tsx'
import { unreadTotal, type View } from './inbox/sections.ts'
import { ShortcutMap } from './keyboard/ShortcutMap.tsx'
import { useShortcuts } from './keyboard/useShortcuts.ts'
import classes from './layout.module.css'
import { Notices } from './notices/Notices.tsx'
import { Profile } from './profile/Profile.tsx'
import { useFound } from './search/useFound.ts'
import { HandOn } from './team/HandOn.tsx'
import { useTeamActions } from './team/useTeamActions.ts'
import { useActions } from './useActions.ts'
import { useAgent, useAgentState, useIsOperator, useOpenSession, useTexts } from './useClient.ts'
import { useFacts } from './useFacts.ts'
import { useSession } from './useSession.ts'
import { useTitle } from './useTitle.ts'
import { ConfirmBlock } from './visitor/Block.tsx'
import { Facts } from './visitor/Facts.tsx'

/** The three columns; which section and conversation they show, the address says. */
export const Workplace = ({ view, sessionId }: { view: View; sessionId: string }) => {
  const t = useTexts()
  const { endSession, setBlocked } = useAgent()
  const operator = useIsOperator()
  const sessions = useAgentState((state) => state.sessions)
  const open = useAgentState((state) => state.open)
  const list = useRef<HTMLUListElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const reply = useRef<HTMLTextAreaElement>(null)
  const [closing, setClosing] = useState(false)
  const [blocking, setBlocking] = useState(false)
  const [profileOpen, setProfileOpen] = useState(false)
  const [mapOpen, setMapOpen] = useState(false)
  const actions = useActions({ view, sessionId, list })
  const { go, leave, tell } = actions
  const facts = useFacts(sessionId !== '')
  const session = useSession(sessionId)
  const blockable = open?.customer?.blocked === null
  const closeProfile = useCallback(() => setProfileOpen(false), [])
  const team = useTeamActions(session)
  const closable = team.mine
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
    close: () => setClosing(closable),
    facts: facts.toggle,
    invite,
    profile: () => setProfileOpen(true),
    search: () => searchField.current?.focus(),
    block: () => setBlocking(blockable),
    mine: () => go('mine', sessionId),
    queue: () => go('queue', sessionId),
    ended: () => go('ended', sessionId),
    team: () => operator && go('team', sessionId),
    handOn: () => team.handOn?.(),
    takeOver: () => team.mayTakeOver && actions.takeOver(sessionId),
    colleagues: () => team.colleagues.onChange(true),
    map: () => setMapOpen(true),
  })
  const conversation = {
    sessionId,
    replyRef: reply,
    onLeave: leave,
    onFacts: facts.toggle,
    onAccept: () => actions.accept(sessionId),
    onRefuse: () => actions.refuse(sessionId),
    onClose: () => setClosing(true),
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
        onMap={() => setMapOpen(true)}
        onProfile={() => setProfileOpen(true)}
        searchRef={searchField}
        onLeaveSearch={() => list.current?.querySelector('a')?.focus()}
        colleagues={team.colleagues}
      />
      <Conversation key={sessionId} {...conversation} />
      {facts.beside && (
        <aside className={classes.aside} aria-label={t('facts')}>
          <Facts session={session} onBlock={() => setBlocking(true)} />
        </aside>
      )}
      <Drawer
        opened={facts.over}
        onClose={facts.hide}
        position="right"
        size="20rem"
        title={t('facts')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Facts session={session} onBlock={() => setBlocking(true)} bare />
      </Drawer>
      <ConfirmClose
        opened={closing && closable}
        name={name}
        onCancel={() => setClosing(false)}
        onConfirm={async (remark) => {
          if (await endSession(sessionId, remark)) setClosing(false)
        }}
      />
      <ConfirmBlock
        opened={blocking && blockable}
        name={name}
        onCancel={() => setBlocking(false)}
        onConfirm={async (reason) => {
          if (await setBlocked(sessionId, true, reason)) setBlocking(false)
        }}
      />
      <Profile opened={profileOpen} onClose={closeProfile} />
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
      <ShortcutMap opened={mapOpen} onClose={() => setMapOpen(false)} />
      <Notices notice={actions.notice} dismiss={actions.dismiss} />
    </div>
  )
}

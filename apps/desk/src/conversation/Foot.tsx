import type { Session } from '@foyer/client/agent/types'
import type { RefObject } from 'react'
import { isAssignedTo } from '../team/assignee.ts'
import { TakeOverBar } from '../team/TakeOverBar.tsx'
import { useAgentState, useMay, useTexts } from '../useClient.ts'
import { AcceptBar } from './AcceptBar.tsx'
import { Composer } from './Composer.tsx'
import classes from './Conversation.module.css'
import { FollowUp } from './FollowUp.tsx'
import { ReadOnlyFoot } from './ReadOnlyFoot.tsx'

export type FootProps = {
  session: Session | null
  /** The visitor's name. */
  name: string
  replyRef: RefObject<HTMLTextAreaElement | null>
  onAccept: () => void
  onRefuse: () => void
  /** Null if the agent may not. */
  onTakeOver: (() => void) | null
}

/** Below the messages: the composer, a decision, or why neither is possible. */
export const Foot = ({ session, name, replyRef, onAccept, onRefuse, onTakeOver }: FootProps) => {
  const t = useTexts()
  const me = useAgentState((state) => state.me)
  const all = useMay('chats.all')
  const mentioned = useAgentState((state) => state.mentioned.some(({ id }) => id === session?.id))
  if (!session) return <ReadOnlyFoot text={t('takenHint')} />
  if (session.state === 'ended')
    return (
      <>
        <ReadOnlyFoot text={t('endedHint')} />
        <FollowUp key={session.id} session={session} />
      </>
    )
  if (isAssignedTo(session, me?.id) && !session.offered)
    return <Composer session={session} name={name} replyRef={replyRef} />
  if (session.state === 'agent' && (mentioned || all))
    return (
      <>
        {onTakeOver && <TakeOverBar session={session} onTakeOver={onTakeOver} />}
        <Composer session={session} name={name} replyRef={replyRef} notesOnly />
      </>
    )
  if (session.state === 'robot' && onTakeOver) return <TakeOverBar session={session} onTakeOver={onTakeOver} />
  if (session.state === 'queued' || session.offered)
    return <AcceptBar session={session} onAccept={onAccept} onRefuse={onRefuse} onTakeOver={onTakeOver} />
  return <p className={classes.note}>{t('takenHint')}</p>
}

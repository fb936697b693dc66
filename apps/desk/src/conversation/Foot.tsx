import type { Session } from '@foyer/client/agent/types'
import type { RefObject } from 'react'
import { isAssignedTo } from '../team/assignee.ts'
import { Watched } from '../team/Watched.tsx'
import { useAgentState, useTexts } from '../useClient.ts'
import { Composer } from './Composer.tsx'
import classes from './Conversation.module.css'
import { Decide } from './Decide.tsx'
import { Kept } from './Kept.tsx'

export type FootProps = {
  session: Session | null
  /** What the visitor is called. */
  name: string
  replyRef: RefObject<HTMLTextAreaElement | null>
  onAccept: () => void
  onRefuse: () => void
  /** Null for who may not. */
  onTakeOver: (() => void) | null
}

/** Under the messages: where to write, what to decide, or why neither is possible. */
export const Foot = ({ session, name, replyRef, onAccept, onRefuse, onTakeOver }: FootProps) => {
  const t = useTexts()
  const me = useAgentState((state) => state.me)
  const mentioned = useAgentState((state) => state.mentioned.some(({ id }) => id === session?.id))
  if (!session) return <Kept text={t('takenHint')} />
  if (session.state === 'ended') return <Kept text={t('endedHint')} />
  if (isAssignedTo(session, me?.id) && !session.offered)
    return <Composer session={session} name={name} replyRef={replyRef} />
  if (session.state === 'agent' && (mentioned || me?.role === 'operator'))
    return (
      <>
        {onTakeOver && <Watched session={session} onTakeOver={onTakeOver} />}
        <Composer session={session} name={name} replyRef={replyRef} notesOnly />
      </>
    )
  if (session.state === 'robot' && onTakeOver) return <Watched session={session} onTakeOver={onTakeOver} />
  if (session.state === 'queued' || session.offered)
    return <Decide session={session} onAccept={onAccept} onRefuse={onRefuse} onTakeOver={onTakeOver} />
  return <p className={classes.note}>{t('takenHint')}</p>
}

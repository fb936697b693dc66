import { Skeleton } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { Empty } from '../Empty.tsx'
import layout from '../layout.module.css'
import { HandedOn } from '../team/HandedOn.tsx'
import { useAgentState, useDesk, useTexts } from '../useClient.ts'
import { useSession } from '../useSession.ts'
import { useVisitorName } from '../visitor/useVisitorName.ts'
import { WritingContext } from '../writing/useWriting.ts'
import { createWriting } from '../writing/writing.ts'
import classes from './Conversation.module.css'
import { Foot } from './Foot.tsx'
import { Header } from './Header.tsx'
import { MessageList } from './MessageList.tsx'
import { Summary } from './Summary.tsx'

type Props = {
  sessionId: string
  replyRef: RefObject<HTMLTextAreaElement | null>
  onLeave: () => void
  onFacts: () => void
  onAccept: () => void
  onRefuse: () => void
  onClose: () => void
  onInvite: () => void
  onMakeTicket: () => void
  onHandOn: (() => void) | null
  /** Null if the agent may not. */
  onTakeOver: (() => void) | null
}

const Ghost = () => (
  <div className={classes.ghost} aria-hidden="true">
    <Skeleton height={44} width="55%" />
    <Skeleton height={64} width="45%" ml="auto" />
    <Skeleton height={44} width="60%" />
  </div>
)

/** The middle column: the open conversation, or a hint if none is open. */
export const Conversation = (props: Props) => {
  const { sessionId } = props
  const { drafts } = useDesk()
  const [writing] = useState(() => createWriting(drafts, sessionId))
  const t = useTexts()
  const session = useSession(sessionId)
  const name = useVisitorName(sessionId, session)
  const open = useAgentState((state) => (state.open?.sessionId === sessionId ? state.open : null))
  const waiting = open === null || (open.messages.length === 0 && open.history === 'loading')
  if (sessionId === '') {
    const hint = t('nothingOpenHint', { key: `${t('keyAlt')}+A` })
    return (
      <main className={layout.main}>
        <Empty icon="chat" title={t('nothingOpen')} hint={hint} heading />
      </main>
    )
  }
  if (!session && !waiting && open.messages.length === 0) {
    return (
      <main className={layout.main}>
        <Empty icon="chat" title={t('gone')} hint={t('goneHint')} heading />
      </main>
    )
  }
  return (
    <main className={layout.main} aria-label={t('conversation')}>
      <Header session={session} name={name} {...props} />
      <Summary sessionId={sessionId} />
      {session?.handedOn && <HandedOn handedOn={session.handedOn} />}
      <WritingContext value={writing}>
        {open ? <MessageList open={open} session={session} name={name} /> : <Ghost />}
        <Foot {...props} session={session} name={name} />
      </WritingContext>
    </main>
  )
}

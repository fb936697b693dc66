import { reasonOf } from '@foyer/client/agent/reason'
import type { Session } from '@foyer/client/agent/types'
import { Button, Menu, SegmentedControl, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later } from '../later.ts'
import { useAgent, useAgentState, useNow, useTexts, useTimes } from '../useClient.ts'
import classes from './FollowUp.module.css'

/** When the session is to be followed up, and the choices to set or clear that. */
const FollowLater = ({ session }: { session: Session }) => {
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  const { customerCall, loadEnded } = useAgent()
  const mark = async (followUpAt: number) => {
    await customerCall('markSession', { sessionIds: [session.id], followUpAt })
    await loadEnded()
  }
  if (session.followUpAt > 0)
    return (
      <>
        <span className={classes.due} data-due={session.followUpAt <= now}>
          {t('followUpAt', { time: times.full(session.followUpAt) })}
        </span>
        <Button variant="default" size="xs" onClick={() => mark(0)}>
          {t('followDone')}
        </Button>
      </>
    )
  return (
    <Menu withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs">
          {t('followLater')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {later.map(([key, at]) => (
          <Menu.Item key={key} onClick={() => mark(at(Date.now()))}>
            {t(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type Way = 'mail' | 'chat'

type WritingProps = { session: Session; email: string; onCancel: () => void; onSent: () => void }

const Writing = ({ session, email, onCancel, onSent }: WritingProps) => {
  const t = useTexts()
  const { customerCall } = useAgent()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [way, setWay] = useState<Way>(email === '' ? 'chat' : 'mail')
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  // the same words sent twice are one message
  const [clientId] = useState(() => `message${Date.now()}`)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await customerCall('followUp', { sessionId: session.id, way, content, clientId })
    setBusy(false)
    if (!answer.ok) {
      const reason = reasonOf(answer)
      return setRefusal('key' in reason ? t(reason.key) : reason.plain)
    }
    if (answer.data.woId !== '') await navigate({ pathname: `/tickets/${answer.data.woId}`, search })
    else onSent()
  }
  return (
    <form className={classes.writing} onSubmit={send} aria-label={t('followUp')}>
      <SegmentedControl
        aria-label={t('followUp')}
        size="xs"
        value={way}
        onChange={(value) => setWay(value === 'mail' ? 'mail' : 'chat')}
        data={[
          { value: 'mail', label: t('followByMail'), disabled: email === '' },
          { value: 'chat', label: t('followInChat') },
        ]}
      />
      <p className={classes.hint}>{way === 'mail' ? t('followMailHint', { address: email }) : t('followChatHint')}</p>
      <Textarea
        aria-label={t('followText')}
        autosize
        minRows={3}
        maxRows={10}
        dir="auto"
        data-autofocus
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      {refusal !== '' && (
        <p className={classes.refused} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={content.trim() === ''} loading={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** What an agent can still do for the customer of an ended session: write by mail or into the chat, or come back to it later. */
export const FollowUp = ({ session }: { session: Session }) => {
  const t = useTexts()
  const known = useAgentState(({ open }) => (open?.sessionId === session.id ? open.customer?.email : undefined))
  const [writing, setWriting] = useState(false)
  const [written, setWritten] = useState(false)
  if (writing)
    return (
      <Writing
        session={session}
        email={known || session.email}
        onCancel={() => setWriting(false)}
        onSent={() => {
          setWriting(false)
          setWritten(true)
        }}
      />
    )
  return (
    <div className={classes.bar}>
      <FollowLater session={session} />
      <span role="status" className={classes.hint}>
        {written ? t('followSent') : ''}
      </span>
      <Button size="xs" onClick={() => setWriting(true)}>
        {t('followUp')}
      </Button>
    </div>
  )
}

import type { Session } from '@foyer/client/agent/types'
import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import { Button } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from 'react'
import { isSend } from '../keyboard/shortcuts.ts'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useDesk, useTexts } from '../useClient.ts'
import classes from './Composer.module.css'
import { useFocusOnOpen } from './useFocusOnOpen.ts'

type Props = { session: Session; replyRef: RefObject<HTMLTextAreaElement | null> }

/** The unsent reply of a conversation: its text, whether it may be sent, and how it is. */
const useReply = (session: Session) => {
  const { drafts } = useDesk()
  const { send, typing } = useAgent()
  const [text, setText] = useState(() => drafts.read(session.id))
  const over = text.trim().length - MSG_CONTENT_MAX
  const ready = text.trim() !== '' && over <= 0
  const keep = (value: string) => {
    setText(value)
    drafts.write(session.id, value)
  }
  return {
    text,
    over,
    ready,
    change: ({ target: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
      keep(value)
      if (value.trim() !== '') typing(session.id)
    },
    submit: () => {
      if (!ready) return
      send(session.id, text.trim())
      keep('')
    },
  }
}

/** Where the agent writes. What is unsent is kept for each conversation. */
export const Composer = ({ session, replyRef }: Props) => {
  const t = useTexts()
  const { text, over, ready, change, submit } = useReply(session)
  useFocusOnOpen(replyRef)

  const post = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
    replyRef.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSend(event.nativeEvent)) post(event)
  }
  const keys = { enter: t('keyEnter'), newline: `${t('keyShift')}+${t('keyEnter')}` }
  return (
    <form className={classes.composer} onSubmit={post}>
      <textarea
        ref={replyRef}
        className={classes.text}
        rows={2}
        dir="auto"
        aria-label={t('reply')}
        aria-invalid={over > 0}
        placeholder={t('replyPlaceholder', { name: session.customerName || t('nameless') })}
        value={text}
        onChange={change}
        onKeyDown={press}
      />
      <div className={classes.line}>
        <span className={classes.hint} role="status" data-over={over > 0}>
          {over > 0 ? t('tooManyCharacters', { count: over }) : t('sendHint', keys)}
        </span>
        <Button type="submit" disabled={!ready} rightSection={<Icon name="send" size={16} flip />}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

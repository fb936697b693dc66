import { Button, TextInput } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './PresenceReason.module.css'
import { presenceReasonText, reasons } from './presence.ts'

const REASON_MAX = 100

/** Why the agent is busy or offline, as colleagues read it. */
export const PresenceReason = () => {
  const t = useTexts()
  const { setPresence } = useAgent()
  const presence = useAgentState((state) => state.presence)
  const reason = useAgentState((state) => state.reason)
  const [opened, setOpened] = useState(false)
  const [other, setOther] = useState('')
  const toggle = useRef<HTMLButtonElement>(null)
  if (presence === 'online') return null
  const label = reason === '' ? t('reasonAdd') : t('reasonNow', { reason: presenceReasonText(t, reason) })
  const choose = (word: string) => {
    setOpened(false)
    setOther('')
    // The chosen button is gone.
    toggle.current?.focus()
    setPresence(presence, word).catch(() => {})
  }
  const post = (event: SyntheticEvent) => {
    event.preventDefault()
    if (other.trim() !== '') choose(other.trim())
  }
  return (
    <div className={classes.reasons}>
      <Button
        ref={toggle}
        variant="subtle"
        color="gray"
        justify="start"
        title={label}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.reason}>{label}</span>
      </Button>
      {opened && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
        <div role="group" className={classes.choices} aria-label={t('reason')}>
          {reasons.map((word) => (
            <Button
              key={word}
              variant={word === reason ? 'light' : 'subtle'}
              color="gray"
              justify="start"
              aria-pressed={word === reason}
              onClick={() => choose(word)}
            >
              {presenceReasonText(t, word)}
            </Button>
          ))}
          <form onSubmit={post} className={classes.other}>
            <TextInput
              aria-label={t('reasonOther')}
              placeholder={t('reasonOther')}
              maxLength={REASON_MAX}
              value={other}
              onChange={(event) => setOther(event.currentTarget.value)}
            />
            <Button type="submit" disabled={other.trim() === ''}>
              {t('ok')}
            </Button>
          </form>
          {reason !== '' && (
            <Button variant="subtle" color="gray" justify="start" onClick={() => choose('')}>
              {t('reasonNone')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

import { Button, Popover, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
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
  if (presence === 'online') return null
  const label = reason === '' ? t('reasonAdd') : t('reasonNow', { reason: presenceReasonText(t, reason) })
  const choose = (word: string) => {
    setOpened(false)
    setOther('')
    setPresence(presence, word).catch(() => {})
  }
  const post = (event: SyntheticEvent) => {
    event.preventDefault()
    if (other.trim() !== '') choose(other.trim())
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.button}
          variant="subtle"
          color="gray"
          size="compact-sm"
          title={label}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.reason}>{label}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('reason')}>
        <div className={classes.choices}>
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
      </Popover.Dropdown>
    </Popover>
  )
}

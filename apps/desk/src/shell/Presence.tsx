import { SegmentedControl } from '@mantine/core'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './OwnMenu.module.css'

const presences = ['online', 'busy', 'offline'] as const
const hints = { online: 'presenceOnlineHint', busy: 'presenceBusyHint', offline: 'presenceOfflineHint' } as const

/** The choice of the agent's presence. */
export const Presence = () => {
  const t = useTexts()
  const { setPresence } = useAgent()
  const presence = useAgentState((state) => state.presence)
  return (
    <SegmentedControl
      aria-label={t('presence')}
      fullWidth
      size="sm"
      classNames={{ root: classes.presences ?? '', input: classes.radio ?? '', label: classes.label ?? '' }}
      value={presence}
      onChange={(value) => {
        const chosen = presences.find((name) => name === value)
        if (chosen) setPresence(chosen).catch(() => {})
      }}
      data={presences.map((name) => ({
        value: name,
        label: (
          <span className={classes.presence} title={t(hints[name])}>
            <i className={classes.dot} data-presence={name} />
            {t(name)}
          </span>
        ),
      }))}
    />
  )
}

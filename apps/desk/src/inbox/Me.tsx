import { Button, SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Avatar } from '../Avatar.tsx'
import { AlertSettings } from '../alerts/AlertSettings.tsx'
import { IconButton } from '../IconButton.tsx'
import { Colleagues } from '../team/Colleagues.tsx'
import { PresenceReason } from '../team/PresenceReason.tsx'
import { useSignOut } from '../team/useSignOut.ts'
import { Icon } from '../theme/Icon.tsx'
import { useAgent, useAgentState, useTexts } from '../useClient.ts'
import classes from './Me.module.css'

const presences = ['online', 'busy', 'offline'] as const
const hints = { online: 'presenceOnlineHint', busy: 'presenceBusyHint', offline: 'presenceOfflineHint' } as const

export type MeProps = {
  onMap: () => void
  onProfile: () => void
  /** Asks who takes over the conversations that the agent would leave. */
  onSignOut: () => void
  colleagues: { opened: boolean; onChange: (opened: boolean) => void }
}

/** The agent's own corner: profile, presence, shortcuts and sign-out. */
export const Me = ({ onMap, onProfile, onSignOut, colleagues }: MeProps) => {
  const t = useTexts()
  const { setPresence } = useAgent()
  const { held, leave } = useSignOut()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  const face = useAgentState((state) => state.me?.face ?? '')
  const presence = useAgentState((state) => state.presence)
  return (
    <header className={classes.me}>
      <div className={classes.line}>
        <UnstyledButton className={classes.self} onClick={onProfile} title={t('profile')}>
          <Avatar name={nick} presence={presence} src={face} />
          <strong className={classes.nick} dir="auto">
            {nick}
          </strong>
          <VisuallyHidden>{t('profile')}</VisuallyHidden>
        </UnstyledButton>
        <Colleagues {...colleagues} />
        <AlertSettings />
        <IconButton icon="keyboard" label={t('shortcuts')} onClick={onMap} />
      </div>
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
      <div className={classes.foot}>
        <PresenceReason />
        <Button
          className={classes.signOut}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Icon name="signOut" size={16} flip />}
          onClick={held.length > 0 ? onSignOut : leave}
        >
          {t('signOut')}
        </Button>
      </div>
    </header>
  )
}

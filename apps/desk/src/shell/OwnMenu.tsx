import { Button, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Avatar } from '../Avatar.tsx'
import { AlertSwitches } from '../alerts/AlertSwitches.tsx'
import { PresenceReason } from '../team/PresenceReason.tsx'
import { useSignOut } from '../team/useSignOut.ts'
import { Icon, type IconName } from '../theme/Icon.tsx'
import { useAgentState, useTexts } from '../useClient.ts'
import { AreaLink } from './AreaLink.tsx'
import type { Area } from './areas.ts'
import classes from './OwnMenu.module.css'
import { Presence } from './Presence.tsx'
import { type ShellDialog, useShell } from './shell.ts'

export type OwnMenuProps = {
  opened: boolean
  onChange: (opened: boolean) => void
  phone: boolean
  /** The areas that the bar of a phone has no room for. */
  areas: readonly Area[]
}

const dialogs = [
  { dialog: 'profile', icon: 'customer' },
  { dialog: 'colleagues', icon: 'team' },
  { dialog: 'map', icon: 'keyboard', label: 'shortcuts' },
] as const satisfies readonly { dialog: ShellDialog; icon: IconName; label?: string }[]

const Entry = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    justify="start"
    fw={500}
    leftSection={<Icon name={icon} flip={icon === 'signOut'} />}
    onClick={onClick}
  >
    {label}
  </Button>
)

const Content = ({ onLeave, areas }: { onLeave: () => void; areas: readonly Area[] }) => {
  const t = useTexts()
  const { show } = useShell()
  const navigate = useNavigate()
  const { held, leave } = useSignOut()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  const face = useAgentState((state) => state.me?.face ?? '')
  const open = (dialog: ShellDialog) => {
    onLeave()
    show(dialog)
  }
  return (
    <>
      {/* The first field would be a presence that is not the current one. */}
      <div className={classes.head} tabIndex={-1} data-autofocus>
        <Avatar name={nick} src={face} />
        <strong className={classes.nick} dir="auto">
          {nick}
        </strong>
      </div>
      <Presence />
      <PresenceReason />
      {areas.length > 0 && (
        <div className={classes.areas}>
          {areas.map((area) => (
            <AreaLink key={area.path} area={area} onGo={onLeave} />
          ))}
        </div>
      )}
      <div className={classes.part}>
        {dialogs.map((entry) => (
          <Entry
            key={entry.dialog}
            icon={entry.icon}
            label={t('label' in entry ? entry.label : entry.dialog)}
            onClick={() => open(entry.dialog)}
          />
        ))}
        <Entry
          icon="settings"
          label={t('ownAccount')}
          onClick={() => {
            onLeave()
            void navigate('/account')
          }}
        />
      </div>
      <div className={classes.part}>
        <AlertSwitches />
      </div>
      <div className={classes.part}>
        <Entry icon="signOut" label={t('signOut')} onClick={held.length > 0 ? () => open('signOut') : leave} />
      </div>
    </>
  )
}

/** The agent's face and presence; behind them presence, profile, colleagues, shortcuts, alerts and sign-out. */
export const OwnMenu = ({ opened, onChange, phone, areas }: OwnMenuProps) => {
  const t = useTexts()
  const nick = useAgentState((state) => state.me?.nick ?? '')
  const face = useAgentState((state) => state.me?.face ?? '')
  const presence = useAgentState((state) => state.presence)
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position={phone ? 'top-end' : 'right-end'}
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.self} title={nick} onClick={() => onChange(!opened)}>
          <Avatar name={nick} presence={presence} src={face} />
          <span className={classes.word}>{t(presence)}</span>
          <VisuallyHidden>
            {nick}, {t('yourMenu')}
          </VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('yourMenu')}>
        <Content onLeave={() => onChange(false)} areas={areas} />
      </Popover.Dropdown>
    </Popover>
  )
}

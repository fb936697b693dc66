import { Popover, Switch } from '@mantine/core'
import { useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useDesk, useSwitch, useTexts } from '../useClient.ts'
import classes from './AlertSettings.module.css'

const permissionOf = () => ('Notification' in window ? Notification.permission : 'denied')

/** Switches for sound and notifications. The browser asks for permission only when the switch is pressed. */
export const AlertSettings = () => {
  const t = useTexts()
  const { tone } = useDesk()
  const [sound, setSound] = useSwitch('sound')
  const [wanted, setWanted] = useSwitch('notifications')
  const [permission, setPermission] = useState(permissionOf)
  const toggleNotifications = async (on: boolean) => {
    const granted = on && permissionOf() === 'default' ? await Notification.requestPermission() : permissionOf()
    setPermission(granted)
    setWanted(on && granted === 'granted')
  }
  const toggleSound = (on: boolean) => {
    setSound(on)
    if (!on) return
    tone.unlock()
    tone.play()
  }
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <IconButton icon="bell" label={t('alerts')} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('alerts')}>
        <div className={classes.switches}>
          <Switch
            label={t('alertSound')}
            checked={sound}
            onChange={(event) => toggleSound(event.currentTarget.checked)}
          />
          <Switch
            label={t('alertNotifications')}
            description={permission === 'denied' ? t('alertsBlocked') : t('alertNotificationsHint')}
            disabled={permission === 'denied'}
            checked={wanted && permission === 'granted'}
            onChange={(event) => toggleNotifications(event.currentTarget.checked)}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

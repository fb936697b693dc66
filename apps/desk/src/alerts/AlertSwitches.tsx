import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useDesk, useSwitch, useTexts } from '../useClient.ts'
import classes from './AlertSwitches.module.css'

const permissionOf = () => ('Notification' in window ? Notification.permission : 'denied')

/** Switches for sound and notifications. The browser asks for permission only when the switch is pressed. */
export const AlertSwitches = () => {
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" className={classes.switches} aria-label={t('alerts')}>
      <Switch label={t('alertSound')} checked={sound} onChange={(event) => toggleSound(event.currentTarget.checked)} />
      <Switch
        label={t('alertNotifications')}
        description={permission === 'denied' ? t('alertsBlocked') : t('alertNotificationsHint')}
        disabled={permission === 'denied'}
        checked={wanted && permission === 'granted'}
        onChange={(event) => toggleNotifications(event.currentTarget.checked)}
      />
    </div>
  )
}

import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useShell } from '../../shell/shell.ts'
import { useTimes } from '../../useClient.ts'
import { useReason } from '../reason.ts'
import type { ChannelEditing } from './channelEditing.ts'
import classes from './channels.module.css'
import { useChannelTexts } from './texts.ts'

type Props = { by: { readonly nick: string; readonly at: number }; editing: ChannelEditing }

/** Says who saved the channel in the meantime, and lets the operator choose what stays. */
export const Outdated = ({ by, editing }: Props) => {
  const t = useChannelTexts()
  const times = useTimes()
  const { notify } = useShell()
  const reasonOf = useReason()
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    work().catch((error: unknown) => {
      setBusy(false)
      notify(reasonOf(error))
    })
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      title={t('outdated', { name: by.nick, time: times.clock(by.at) })}
      className={classes.alert}
      classNames={{ title: classes.alertTitle ?? '' }}
    >
      <p className={classes.alertText}>{t('outdatedText')}</p>
      <Button size="xs" variant="default" loading={busy} onClick={() => run(editing.loadTheirs)}>
        {t('loadTheirs')}
      </Button>{' '}
      <Button size="xs" loading={busy} onClick={() => run(editing.keepMine)}>
        {t('keepMine')}
      </Button>
    </Alert>
  )
}

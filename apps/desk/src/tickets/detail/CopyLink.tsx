import { Button } from '@mantine/core'
import { useState } from 'react'
import { useReason } from '../../operate/reason.ts'
import { useShell } from '../../shell/shell.ts'
import { useCopy } from '../../shell/useCopy.ts'
import { useTicketAction } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import classes from './TicketPage.module.css'

/** Makes a link that opens the ticket for its customer, and copies it. The link is shown in case that copying is refused. */
export const CopyLink = ({ ticketId }: { ticketId: string }) => {
  const k = useTicketTexts()
  const copyUrl = useCopy()
  const { notify } = useShell()
  const reasonOf = useReason()
  const link = useTicketAction('getWoLink')
  const [url, setUrl] = useState('')
  const copy = async () => {
    try {
      const made = url || new URL((await link.mutateAsync({ woId: ticketId })).url, location.href).href
      setUrl(made)
      await copyUrl(made)
    } catch (error) {
      notify(reasonOf(error))
    }
  }
  return (
    <div className={classes.customerLink}>
      <Button variant="default" size="compact-sm" onClick={copy} loading={link.isPending}>
        {k('copyLink')}
      </Button>
      <p className={classes.quiet}>{k('linkHint')}</p>
      {url !== '' && <input className={classes.url} aria-label={k('customerLink')} readOnly value={url} />}
    </div>
  )
}

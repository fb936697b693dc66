import type { OpenTicket } from '@foyer/client/agent/ticketTypes'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReason } from '../../operate/reason.ts'
import { useShell } from '../../shell/shell.ts'
import { usePlace } from '../place.ts'
import { useOpenTicket, useTicketAction } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import { numberOf } from '../words.ts'
import classes from './TicketPage.module.css'

/** Undoes the merge of a double. */
export const useUndoMerge = () => {
  const { notify } = useShell()
  const reasonOf = useReason()
  const undo = useTicketAction('undoMergeWo')
  return (doubleId: string) => undo.mutate({ woId: doubleId }, { onError: (error) => notify(reasonOf(error)) })
}

const Notice = ({ ticket }: { ticket: OpenTicket }) => {
  const k = useTicketTexts()
  const { search } = usePlace()
  const undo = useUndoMerge()
  const { data: next } = useOpenTicket(ticket.mergedInto)
  return (
    <div className={classes.merged}>
      <Link to={{ pathname: `/tickets/${ticket.mergedInto}`, search }}>
        {k('mergedInto', { no: next ? numberOf(next) : '…' })}
      </Link>
      <Button variant="default" size="compact-sm" onClick={() => undo(ticket.id)}>
        {k('undoMerge')}
      </Button>
    </div>
  )
}

/** That a double goes on in another ticket, with the way there and back. */
export const MergedInto = ({ ticket }: { ticket: OpenTicket }) =>
  ticket.mergedInto === '' ? null : <Notice ticket={ticket} />

import type { OpenTicket } from '@foyer/client/agent/ticketTypes'
import { HANDLE_TYPE } from '@foyer/protocol/kinds'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useReason } from '../../operate/reason.ts'
import { useTexts, useTimes } from '../../useClient.ts'
import { DueClock } from '../DueClock.tsx'
import dialogs from '../dialogs.module.css'
import { useTicketAction } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import { statusOf } from '../words.ts'
import classes from './TicketPage.module.css'

const Form = ({ ticket, word, onClose }: { ticket: OpenTicket; word: string; onClose: () => void }) => {
  const k = useTicketTexts()
  const reasonOf = useReason()
  const reply = useTicketAction('addWoHandleInfo')
  const [remark, setRemark] = useState('')
  const post = async (event: FormEvent) => {
    event.preventDefault()
    const done = await reply
      .mutateAsync({
        woId: ticket.id,
        handleType: HANDLE_TYPE.note,
        handleWoStatus: statusOf('solved'),
        handleContent: remark.trim() || word,
      })
      .catch(() => null)
    if (done !== null) onClose()
  }
  return (
    <form className={dialogs.form} onSubmit={post}>
      <Textarea
        label={k('remark')}
        description={k('remarkHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
        data-autofocus
      />
      <p role="alert" className={dialogs.failure}>
        {reply.isError && reasonOf(reply.error)}
      </p>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" loading={reply.isPending}>
          {word}
        </Button>
      </DialogFoot>
    </form>
  )
}

const useCallText = (ticket: OpenTicket): string => {
  const k = useTicketTexts()
  const times = useTimes()
  const { phone, callbackFrom, callbackTo } = ticket
  if (callbackFrom === 0 || callbackTo === 0) return k('callSoon', { phone })
  const to = times.sameDay(callbackFrom, callbackTo) ? times.clock(callbackTo) : times.full(callbackTo)
  return k('callWindow', { phone, from: times.full(callbackFrom), to })
}

/** What is to be done with a call-back or a message left, and the button that it is done, with a remark. */
export const RemarkBar = ({ ticket }: { ticket: OpenTicket }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const callText = useCallText(ticket)
  const [opened, setOpened] = useState(false)
  const call = ticket.kind === 'callback'
  const word = k(call ? 'called' : 'handled')
  if (ticket.state === 'solved' || ticket.state === 'closed') return null
  return (
    <div className={classes.remark}>
      <strong className={classes.call} dir="auto">
        {call && callText}
      </strong>
      {call && <DueClock ticket={ticket} />}
      <Button size="sm" onClick={() => setOpened(true)}>
        {word}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={word}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Form ticket={ticket} word={word} onClose={() => setOpened(false)} />
      </Modal>
    </div>
  )
}

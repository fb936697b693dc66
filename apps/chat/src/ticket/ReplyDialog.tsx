import type { Tickets } from '@foyer/client/visitorTickets/tickets'
import type { Ticket, TicketFile } from '@foyer/client/visitorTickets/types'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import { useCallback, useId, useState } from 'react'
import { Field } from '../form/Field.tsx'
import { readFiles, writeFiles } from '../form/formDraft.ts'
import { Refusal } from '../form/Refusal.tsx'
import { Dialog } from '../panels/Dialog.tsx'
import css from '../panels/Dialogs.module.css'
import { usePageParts } from '../useClient.ts'
import { Pictures } from './Pictures.tsx'
import { useTicketTexts } from './texts.tsx'
import { useAttachments } from './useAttachments.ts'
import { wordsOf } from './Waiting.tsx'

type ReplyProps = {
  readonly tickets: Tickets
  readonly ticket: Ticket
  /** `sent`: the server has taken the reply. */
  readonly done: (sent: boolean) => void
}

const useReply = ({ tickets, ticket, done }: ReplyProps) => {
  const { visitor, storage, t } = usePageParts()
  const tt = useTicketTexts()
  const key = `replyDraft.${ticket.id}`
  const [text, setText] = useState(() => storage.get(key))
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const keep = useCallback(
    (files: readonly TicketFile[]) => storage.set(`${key}.files`, writeFiles(files)),
    [storage, key],
  )
  const pictures = useAttachments(tickets, readFiles(storage.get(`${key}.files`)), keep)
  const write = (words: string) => {
    setText(words)
    setRefusal('')
    storage.set(key, words)
  }
  const send = async () => {
    const files = await pictures.ready()
    if (!files) return tt('pictureFailed')
    const answer = await tickets.send(
      `replySend.${ticket.id}`,
      [text, files],
      (clientId) => tickets.write.reply(ticket, text.trim(), files, clientId),
      () => setWaiting(true),
    )
    if (!answer?.ok) return answer ? wordsOf(answer, t) : ''
    write('')
    pictures.clear()
    visitor.notify('info', 'submitSuccess')
    done(true)
    return ''
  }
  const submit = async () => {
    if (busy || text.trim() === '') return
    setBusy(true)
    setRefusal(await send())
    setBusy(false)
    setWaiting(false)
  }
  return { text, write, refusal, busy, waiting, pictures, submit }
}

/** The dialog of a reply (S2.4-18, S2.5-09, S2.5-10, S8.2-01 to 04). What is written is kept when it closes. */
export const ReplyDialog = (props: ReplyProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const id = useId()
  const { text, write, refusal, busy, waiting, pictures, submit } = useReply(props)
  const close = () => props.done(false)
  const field = { id, name: tt('replyContent'), type: FIELD_TYPE.textarea, options: [], required: true, chosen: '' }
  return (
    <Dialog title={tt('reply')} close={busy ? null : close} sign={false}>
      <form
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={css.body}>
          <Field field={field} value={text} error={undefined} set={(value) => !busy && write(`${value}`)} t={t} />
          <Pictures {...pictures} />
        </div>
        <div className={css.buttons}>
          <Refusal text={refusal} />
          <p className={waiting ? css.waiting : 'hidden'} role="status">
            {waiting && tt('retrying')}
          </p>
          <button type="button" disabled={busy} onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" className={css.main} disabled={busy || text.trim() === ''}>
            {busy ? t('sending') : t('submit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

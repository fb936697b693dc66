import { Button, Modal, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useAgent, useTexts } from '../useClient.ts'
import classes from './HandOn.module.css'
import { Receiver, receiverOf } from './Receiver.tsx'

const NOTE_MAX = 2000

type Props = {
  sessionId: string
  name: string
  /** The agent who has it now; not offered. */
  holderId: string
  onClose: () => void
  onDone: () => unknown
}

const Form = ({ sessionId, holderId, onClose, onDone }: Omit<Props, 'name'>) => {
  const t = useTexts()
  const { handOn, loadColleagues } = useAgent()
  const [to, setTo] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)

  const post = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (to === null || busy) return
    setBusy(true)
    const done = await handOn(sessionId, receiverOf(to), note.trim())
    setBusy(false)
    if (done) onDone()
    // Shows who is no longer available.
    else await loadColleagues()
  }
  return (
    <form onSubmit={post} className={classes.form}>
      <Receiver label={t('handOnTo')} exceptId={holderId} value={to} onChange={setTo} />
      <Textarea
        label={t('handOnNote')}
        description={t('handOnNoteHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={NOTE_MAX}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogFoot onCancel={onClose}>
        <Button type="submit" disabled={to === null} loading={busy}>
          {t('handOn')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Hands the conversation on to a colleague or a group, with a note. */
export const HandOn = ({ opened, name, ...form }: Props & { opened: boolean }) => {
  const t = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('handOnTitle', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form {...form} />
    </Modal>
  )
}

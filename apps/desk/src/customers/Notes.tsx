import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useReason } from '../operate/reason.ts'
import { useAgentState, useMay, useNow, useTexts, useTimes } from '../useClient.ts'
import classes from './customers.module.css'
import { type CustomerRecord, useCustomerAction } from './queries.ts'

const Note = ({ note }: { note: CustomerRecord['notes'][number] }) => {
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  const all = useMay('tickets.all')
  const own = useAgentState((state) => state.me?.id === note.adminId)
  const remove = useCustomerAction('deleteCustomerNote')
  return (
    <li className={classes.note}>
      <p className={classes.quiet}>
        <bdi>{note.adminNick}</bdi> · {times.short(note.at, now)}
      </p>
      <p className={classes.words} dir="auto">
        {note.content}
      </p>
      {(own || all) && (
        <IconButton icon="close" label={t('removeNote')} onClick={() => remove.mutate({ id: note.noteId })} />
      )}
    </li>
  )
}

/** The staff's notes on a customer, newest first. */
export const Notes = ({ record }: { record: CustomerRecord }) => {
  const t = useTexts()
  const reasonOf = useReason()
  const add = useCustomerAction('addCustomerNote')
  const [content, setContent] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '') return
    add.mutate({ customerId: record.customerId, content }, { onSuccess: () => setContent('') })
  }
  return (
    <section className={classes.card} aria-label={t('customerNotes')}>
      <h2 className={classes.heading}>{t('customerNotes')}</h2>
      <form onSubmit={submit} className={classes.addNote}>
        <Textarea
          aria-label={t('newNote')}
          placeholder={t('newNote')}
          autosize
          minRows={1}
          maxRows={6}
          dir="auto"
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={content.trim() === ''} loading={add.isPending}>
          {t('addNote')}
        </Button>
      </form>
      {add.isError && (
        <p className={classes.refused} role="alert">
          {reasonOf(add.error)}
        </p>
      )}
      {record.notes.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        <ul className={classes.notes} role="list" aria-label={t('customerNotes')}>
          {record.notes.map((note) => (
            <Note key={note.noteId} note={note} />
          ))}
        </ul>
      )}
    </section>
  )
}

import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useReason } from '../operate/reason.ts'
import { useAgent, useTexts } from '../useClient.ts'
import classes from './dialogs.module.css'
import { usePlace } from './place.ts'
import { type TicketQuery, useTicketAction } from './queries.ts'
import { useTicketTexts } from './texts.ts'

type Props = { id: string; name: string; query: TicketQuery; onClose: () => void }

const Form = ({ id, name, query, onClose }: Props) => {
  const k = useTicketTexts()
  const t = useTexts()
  const { show } = usePlace()
  const { loadTicketCounts } = useAgent()
  const reasonOf = useReason()
  const save = useTicketAction('saveWoView')
  const [viewName, setViewName] = useState(name)
  const post = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const body = { viewName: viewName.trim(), query }
    const view = await save.mutateAsync(id === '' ? body : Object.assign(body, { viewId: id })).catch(() => null)
    if (!view) return
    // No event tells of views.
    void loadTicketCounts()
    onClose()
    await show(view.query, view.viewId)
  }
  return (
    <form className={classes.form} onSubmit={post}>
      <TextInput
        label={k('viewName')}
        value={viewName}
        onChange={(event) => setViewName(event.currentTarget.value)}
        maxLength={100}
        dir="auto"
        required
        data-autofocus
      />
      <p role="alert" className={classes.failure}>
        {save.isError && reasonOf(save.error)}
      </p>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" loading={save.isPending} disabled={viewName.trim() === ''}>
          {t('save')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Names a filter to be kept (`id` ''), or names a saved one anew. */
export const ViewDialog = ({ opened, ...form }: Props & { opened: boolean }) => {
  const k = useTicketTexts()
  const t = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={k(form.id === '' ? 'saveView' : 'rename')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form {...form} />
    </Modal>
  )
}

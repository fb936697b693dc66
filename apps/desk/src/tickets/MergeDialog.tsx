import type { Ticket } from '@foyer/client/agent/ticketTypes'
import { TICKET_KINDS } from '@foyer/protocol/kinds'
import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { DialogFoot } from '../dialog/DialogFoot.tsx'
import { useReason } from '../operate/reason.ts'
import { useTexts } from '../useClient.ts'
import classes from './dialogs.module.css'
import { usePlace } from './place.ts'
import { useFewTickets, useTicketAction } from './queries.ts'
import { StateSign, useCustomerName } from './Signs.tsx'
import { useTicketTexts } from './texts.ts'
import { numberOf } from './words.ts'

type Props = {
  /** One ticket, whose doubles are to be found; or several, one of which goes on. */
  tickets: readonly Ticket[]
  onClose: () => void
  onDone?: () => void
}

const DEBOUNCE_MS = 250

const Found = ({
  keep,
  chosen,
  onToggle,
}: {
  keep: Ticket
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}) => {
  const k = useTicketTexts()
  const customerOf = useCustomerName()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), DEBOUNCE_MS)
  const byWords = { view: 'all' as const, woKinds: [...TICKET_KINDS], words: asked.replace(/^#/, '') }
  const ofCustomer = { view: 'all' as const, woKinds: [...TICKET_KINDS], customerId: keep.customerId }
  const { data = [] } = useFewTickets(asked === '' ? ofCustomer : byWords, asked !== '' || keep.customerId !== '')
  const found = data.filter(({ id, mergedInto }) => id !== keep.id && mergedInto === '')
  return (
    <>
      <TextInput
        type="search"
        label={k('mergeFind')}
        dir="auto"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={classes.found} aria-busy={words.trim() !== asked}>
        {found.map((ticket) => (
          <li key={ticket.id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it */}
            <label>
              <Checkbox
                size="xs"
                aria-label={`${numberOf(ticket)} ${ticket.title}`}
                checked={chosen.has(ticket.id)}
                onChange={() => onToggle(ticket.id)}
              />
              <span className={classes.entry}>
                <span className={classes.line} dir="auto">
                  {numberOf(ticket)} {ticket.title}
                </span>
                <span className={classes.quiet} dir="auto">
                  {customerOf(ticket)} <StateSign state={ticket.state} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

const Form = ({ tickets, onClose, onDone }: Props) => {
  const k = useTicketTexts()
  const reasonOf = useReason()
  const { open } = usePlace()
  const merge = useTicketAction('mergeWo')
  // The oldest goes on unless the agent says otherwise.
  const oldest = tickets.toSorted((a, b) => a.createdAt - b.createdAt)[0]
  const [keepId, setKeepId] = useState(oldest?.id ?? '')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const keep = tickets.find(({ id }) => id === keepId) ?? oldest
  if (!keep) return null
  const doubles = tickets.length > 1 ? tickets.map(({ id }) => id).filter((id) => id !== keep.id) : [...picked]
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const post = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const done = await merge.mutateAsync({ woId: keep.id, doubles }).catch(() => null)
    if (done === null) return
    onClose()
    onDone?.()
    if (tickets.length > 1) await open(keep.id)
  }
  return (
    <form className={classes.form} onSubmit={post}>
      {tickets.length > 1 ? (
        <NativeSelect
          label={k('mergeKeep')}
          value={keep.id}
          onChange={(event) => setKeepId(event.currentTarget.value)}
          data={tickets.map((ticket) => ({ value: ticket.id, label: `${numberOf(ticket)} ${ticket.title}` }))}
        />
      ) : (
        <Found keep={keep} chosen={picked} onToggle={toggle} />
      )}
      <p className={classes.hint}>{k('mergeHint')}</p>
      <p role="alert" className={classes.failure}>
        {merge.isError && reasonOf(merge.error)}
      </p>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" disabled={doubles.length === 0} loading={merge.isPending}>
          {k('merge')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Merges doubles: finds those of one ticket, or lets one of several go on; says what happens. */
export const MergeDialog = ({ opened, ...form }: Props & { opened: boolean }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const [one] = form.tickets
  const title = form.tickets.length === 1 && one ? k('mergeTitle', { no: numberOf(one) }) : k('merge')
  return (
    <Modal opened={opened} onClose={form.onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Form {...form} />
    </Modal>
  )
}

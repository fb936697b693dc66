import type { OpenTicket } from '@foyer/client/agent/ticketTypes'
import { ActionIcon, CopyButton, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { Icon } from '../../theme/Icon.tsx'
import { useAgentState, useTexts } from '../../useClient.ts'
import { DueClock } from '../DueClock.tsx'
import { usePlace } from '../place.ts'
import type { TicketChange } from '../queries.ts'
import { KindSign } from '../Signs.tsx'
import { useTicketTexts } from '../texts.ts'
import { nextStates, numberOf, priorities, priorityNumber, priorityTexts, stateTexts, statusOf } from '../words.ts'
import classes from './TicketPage.module.css'

type Props = { ticket: OpenTicket; onChange: (change: TicketChange) => void }

const CopyNumber = ({ no }: { no: string }) => {
  const t = useTexts()
  return (
    <CopyButton value={no}>
      {({ copied, copy }) => (
        <button type="button" className={classes.number} onClick={copy} title={t('copy', { name: no })}>
          <span>{no}</span>
          <Icon name={copied ? 'sent' : 'copy'} size={14} />
          <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
        </button>
      )}
    </CopyButton>
  )
}

/** The subject; a click makes it a field, which saves when it is left. */
const Subject = ({ ticket, onChange }: Props) => {
  const k = useTicketTexts()
  const t = useTexts()
  const [text, setText] = useState<string | null>(null)
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    const woTitle = text?.trim() ?? ''
    if (woTitle !== '' && woTitle !== ticket.title) onChange({ woTitle })
    setText(null)
  }
  if (text === null)
    return (
      <div className={classes.subject}>
        <h1 dir="auto">{ticket.title}</h1>
        <IconButton
          icon="edit"
          size="md"
          label={t('editNamed', { name: k('subject') })}
          onClick={() => setText(ticket.title)}
        />
      </div>
    )
  return (
    <form className={classes.subject} onSubmit={save}>
      <TextInput
        className={classes.edit}
        size="sm"
        dir="auto"
        aria-label={k('subject')}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setText(null)
        }}
        autoFocus
      />
    </form>
  )
}

const Choices = ({ ticket, onChange }: Props) => {
  const k = useTicketTexts()
  const t = useTexts()
  const colleagues = useAgentState((state) => state.colleagues)
  const known = colleagues.some(({ id }) => id === ticket.adminId)
  const agents = colleagues.map(({ id, nick }) => ({ value: id, label: nick }))
  if (!known && ticket.adminId !== '') agents.push({ value: ticket.adminId, label: ticket.adminNick || ticket.adminId })
  return (
    <div className={classes.choices}>
      <NativeSelect
        size="xs"
        aria-label={t('filterState')}
        value={ticket.state}
        onChange={({ currentTarget: { value } }) => onChange({ woStatus: statusOf(value as OpenTicket['state']) })}
        data={[ticket.state, ...nextStates[ticket.state]].map((value) => ({ value, label: k(stateTexts[value]) }))}
      />
      <NativeSelect
        size="xs"
        aria-label={k('priority')}
        value={ticket.priority}
        onChange={({ currentTarget: { value } }) =>
          onChange({ woPriority: priorityNumber(value as OpenTicket['priority']) })
        }
        data={priorities.map((value) => ({ value, label: k(priorityTexts[value]) }))}
      />
      <NativeSelect
        size="xs"
        aria-label={t('agent')}
        value={ticket.adminId}
        onChange={({ currentTarget: { value } }) => onChange({ adminId: value })}
        data={[{ value: '', label: k('nobody') }, ...agents]}
      />
      <DueClock ticket={ticket} />
    </div>
  )
}

/** The ticket's number, subject, state, priority, agent and due time. */
export const TicketHead = ({ ticket, onChange, onFacts }: Props & { onFacts: () => void }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const { toList } = usePlace()
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={toList} aria-label={t('back')}>
          <Icon name="back" flip />
        </ActionIcon>
        <KindSign kind={ticket.kind} />
        <CopyNumber no={numberOf(ticket)} />
        <Subject ticket={ticket} onChange={onChange} />
        <IconButton icon="facts" label={k('properties')} onClick={onFacts} />
      </div>
      <Choices ticket={ticket} onChange={onChange} />
    </header>
  )
}

import type { OpenTicket } from '@foyer/client/agent/ticketTypes'
import { SNOOZED_UNTIL_ANSWER, STARS } from '@foyer/protocol/limits'
import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { viewOf } from '../../inbox/sections.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useAgentState, useNow, useTexts, useTimes } from '../../useClient.ts'
import { MergeDialog } from '../MergeDialog.tsx'
import { type TicketChange, useTicketTypes } from '../queries.ts'
import { useTicketTexts } from '../texts.ts'
import { CopyLink } from './CopyLink.tsx'
import { MergedFrom, OtherTickets } from './OtherTickets.tsx'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import classes from './TicketPage.module.css'

type Props = { ticket: OpenTicket; onChange: (change: TicketChange) => void }

/** A line of text that saves when it is left. */
const Fact = ({
  label,
  value,
  type,
  onSave,
}: {
  label: string
  value: string
  type?: string
  onSave: (value: string) => void
}) => {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextInput
      size="xs"
      type={type ?? 'text'}
      label={label}
      dir="auto"
      maxLength={320}
      value={draft ?? value}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (draft !== null && draft.trim() !== value) onSave(draft.trim())
        setDraft(null)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}

const Dues = ({ ticket }: { ticket: OpenTicket }) => {
  const k = useTicketTexts()
  const times = useTimes()
  const now = useNow()
  const dues = (
    [
      ['dueFirst', ticket.firstDue],
      ['dueNext', ticket.nextDue],
      ['dueSolve', ticket.solveDue],
    ] as const
  ).filter(([, at]) => at > 0)
  return (
    <ul className={classes.dues}>
      {dues.map(([what, at]) => (
        <li key={what} data-late={at <= now}>
          {k(what, { time: times.full(at) })}
        </li>
      ))}
      <li>{k(dues.length > 0 ? 'dueHours' : 'dueNone')}</li>
    </ul>
  )
}

const Snooze = ({ ticket, onChange }: Props) => {
  const k = useTicketTexts()
  const times = useTimes()
  const now = useNow()
  const until = ticket.snoozedUntil
  const asleep = until > now
  return (
    <div className={classes.fields}>
      {asleep && (
        <p className={classes.quiet}>
          {until >= SNOOZED_UNTIL_ANSWER ? k('snoozedAnswer') : k('snoozedUntil', { time: times.full(until) })}
        </p>
      )}
      <SnoozeMenu snoozed={asleep} onSnooze={(snoozedUntil) => onChange({ snoozedUntil })} />
    </div>
  )
}

type Choice = { readonly value: string; readonly label: string }

/** The choices, with the current one even if it is no longer offered. */
const withCurrent = (choices: readonly Choice[], current: Choice): Choice[] =>
  choices.some(({ value }) => value === current.value) ? [...choices] : [current, ...choices]

const Choices = ({ ticket, onChange }: Props) => {
  const k = useTicketTexts()
  const t = useTexts()
  const groups = useAgentState((state) => state.groups)
  const tags = useAgentState((state) => state.info?.tags ?? null)
  const { data: types = [] } = useTicketTypes()
  const groupChoices = withCurrent(
    [{ value: '', label: k('noGroup') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))],
    { value: ticket.groupId, label: ticket.groupId },
  )
  const typeChoices = withCurrent(
    [
      { value: '', label: k('noType') },
      ...types.map(({ woType }) => ({ value: woType.typeId, label: woType.typeName })),
    ],
    { value: ticket.typeId, label: ticket.typeName || ticket.typeId },
  )
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="xs"
        label={t('filterGroup')}
        value={ticket.groupId}
        onChange={({ currentTarget: { value } }) => onChange({ groupId: value })}
        data={groupChoices}
      />
      <NativeSelect
        size="xs"
        label={k('type')}
        value={ticket.typeId}
        onChange={({ currentTarget: { value } }) => onChange({ typeId: value })}
        data={typeChoices}
      />
      <TagsInput
        size="xs"
        label={t('closeTags')}
        value={[...ticket.tags]}
        onChange={(next) => onChange({ tags: next })}
        data={tags === null ? [] : [...tags]}
        maxTags={50}
      />
    </div>
  )
}

const Conversation = ({ sessionId }: { sessionId: string }) => {
  const k = useTicketTexts()
  const search = useKeptSearch()
  const row = useAgentState((state) => state.sessions.find(({ id }) => id === sessionId))
  if (sessionId === '') return null
  return (
    <Link to={{ pathname: `/${row ? viewOf(row) : 'ended'}/${sessionId}`, search }} className={classes.link}>
      <Icon name="chat" size={16} />
      {k('toConversation')}
    </Link>
  )
}

const Rating = ({ ticket: { stars, ratingComment } }: { ticket: OpenTicket }) => {
  const t = useTexts()
  if (stars === 0) return null
  return (
    <p className={classes.rating}>
      <Icon name="star" size={14} /> {t('ratingGiven', { stars: `${stars}/${STARS}` })}
      {ratingComment !== '' && <q dir="auto">{ratingComment}</q>}
    </p>
  )
}

const RecordLink = ({ customerId }: { customerId: string }) => {
  const t = useTexts()
  const search = useKeptSearch()
  if (customerId === '') return null
  return (
    <Link to={{ pathname: `/customers/${customerId}`, search }} className={classes.link}>
      <Icon name="customer" size={16} />
      {t('customerRecord')}
    </Link>
  )
}

/** What is known about a ticket besides its head: group, type, tags, due times, the customer, doubles and other tickets. */
export const Properties = ({ ticket, onChange }: Props) => {
  const k = useTicketTexts()
  const t = useTexts()
  const [merging, setMerging] = useState(false)
  return (
    <>
      <Choices ticket={ticket} onChange={onChange} />
      <h2 className={classes.heading}>{k('due')}</h2>
      <Dues ticket={ticket} />
      <Snooze ticket={ticket} onChange={onChange} />
      <Rating ticket={ticket} />
      <h2 className={classes.heading}>{k('customer')}</h2>
      <div className={classes.facts}>
        <Fact label={t('name')} value={ticket.customerName} onSave={(customerName) => onChange({ customerName })} />
        <Fact label={t('phone')} type="tel" value={ticket.phone} onSave={(phone) => onChange({ phone })} />
        <Fact label={t('email')} type="email" value={ticket.email} onSave={(email) => onChange({ email })} />
      </div>
      <div className={classes.fields}>
        <Conversation sessionId={ticket.sessionId} />
        <RecordLink customerId={ticket.customerId} />
        <CopyLink ticketId={ticket.id} />
      </div>
      <OtherTickets ticket={ticket} />
      <MergedFrom ticket={ticket} />
      <div className={classes.fields}>
        <Button variant="default" size="compact-sm" justify="center" onClick={() => setMerging(true)}>
          {k('merge')}
        </Button>
      </div>
      <MergeDialog opened={merging} tickets={[ticket]} onClose={() => setMerging(false)} />
    </>
  )
}

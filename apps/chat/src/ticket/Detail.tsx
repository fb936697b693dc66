import type { Ticket } from '@foyer/client/visitorTickets/types'
import type { ReactNode } from 'react'
import { Linked } from '../conversation/bubbles/Text.tsx'
import { usePageParts } from '../useClient.ts'
import { Files, PriorityLabel, Spelled, StateLabel } from './Parts.tsx'
import { useTicketTexts } from './texts.tsx'
import css from './ticket.module.css'

const Row = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What a ticket is about (S2.5-01 to 07). */
export const Detail = ({ ticket }: { readonly ticket: Ticket }) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const { customer, fields, priority, state } = ticket
  return (
    <div className={css.detail}>
      {ticket.text && (
        <p className={css.words} dir="auto">
          <Linked text={ticket.text} />
        </p>
      )}
      <Files files={ticket.files} />
      <dl className={css.facts}>
        {ticket.number > 0 && (
          <Row name={tt('ticketNumber')}>
            <Spelled number={ticket.number} />
          </Row>
        )}
        <Row name={tt('created')}>
          <time dir="ltr">{ticket.created}</time>
        </Row>
        {state && (
          <Row name={tt('status')}>
            <StateLabel state={state} />
          </Row>
        )}
        {priority !== null && (
          <Row name={tt('priority')}>
            <PriorityLabel priority={priority} />
          </Row>
        )}
        {ticket.typeName && (
          <Row name={tt('ticketType')}>
            <bdi>{ticket.typeName}</bdi>
          </Row>
        )}
        {customer.name && (
          <Row name={tt('contactName')}>
            <bdi>{customer.name}</bdi>
          </Row>
        )}
        {customer.phone && (
          <Row name={t('telephone')}>
            <span dir="ltr">{customer.phone}</span>
          </Row>
        )}
        {fields.map(({ id, name, value }) => (
          <Row key={id} name={<bdi>{name}</bdi>}>
            <bdi>{value || t('noAnswer')}</bdi>
          </Row>
        ))}
      </dl>
    </div>
  )
}

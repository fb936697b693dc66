import type { Ticket } from '@foyer/client/agent/ticketTypes'
import { Icon, type IconName } from '../theme/Icon.tsx'
import { useTexts } from '../useClient.ts'
import { useTicketTexts } from './texts.ts'
import classes from './tickets.module.css'
import { kindTexts, priorityTexts, stateTexts } from './words.ts'

/** A ticket's state in a word on a ground of its own. */
export const StateSign = ({ state }: Pick<Ticket, 'state'>) => {
  const k = useTicketTexts()
  return (
    <span className={classes.state} data-state={state}>
      {k(stateTexts[state])}
    </span>
  )
}

/** A ticket's priority; high and urgent ones have a mark besides the word. */
export const PrioritySign = ({ priority }: Pick<Ticket, 'priority'>) => {
  const k = useTicketTexts()
  return (
    <span className={classes.priority} data-priority={priority}>
      {priority === 'danger' && <Icon name="warning" size={14} />}
      {k(priorityTexts[priority])}
    </span>
  )
}

const icons = { ticket: 'ticket', message: 'note', callback: 'wait' } as const satisfies Record<
  Ticket['kind'],
  IconName
>

/** The icon of a message left or a call-back, with its word for screen readers; nothing for other tickets. */
export const KindSign = ({ kind }: Pick<Ticket, 'kind'>) => {
  const k = useTicketTexts()
  if (kind === 'ticket') return null
  return (
    <span className={classes.kind} role="img" aria-label={k(kindTexts[kind])} title={k(kindTexts[kind])}>
      <Icon name={icons[kind]} size={14} />
    </span>
  )
}

/** The customer's name, otherwise their mail address or telephone number. */
export const useCustomerName = (): ((ticket: Pick<Ticket, 'customerName' | 'email' | 'phone'>) => string) => {
  const k = useTicketTexts()
  return ({ customerName, email, phone }) => customerName.trim() || email || phone || k('noName')
}

/** The agent of a ticket in words. */
export const useAgentName = (): ((ticket: Pick<Ticket, 'adminId' | 'adminNick'>) => string) => {
  const k = useTicketTexts()
  const t = useTexts()
  return ({ adminId, adminNick }) => (adminId === '' ? k('nobody') : adminNick || t('agent'))
}

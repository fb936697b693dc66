import type { Ticket, TicketFile, TicketState } from '@foyer/client/visitorTickets/types'
import { DRAWN_EXTENSIONS, extensionOf } from '@foyer/protocol/files'
import { fileUrl } from '../conversation/fileUrl.ts'
import { priorityLabels, priorityStyles, stateLabels } from './labels.ts'
import { useTicketTexts } from './texts.tsx'
import css from './ticket.module.css'

/** The state of a ticket; nothing for one that is not listed. */
export const StateLabel = ({ state }: { readonly state: TicketState | null }) => {
  const tt = useTicketTexts()
  return state && <span className={`${css.chip} ${css[state]}`}>{tt(stateLabels[state])}</span>
}

export const PriorityLabel = ({ priority }: { readonly priority: NonNullable<Ticket['priority']> }) => {
  const tt = useTicketTexts()
  return <span className={`${css.chip} ${css[priorityStyles[priority]]}`}>{tt(priorityLabels[priority])}</span>
}

/** A number that screen readers read digit by digit. */
export const Spelled = ({ number }: { readonly number: number }) => (
  <>
    <span aria-hidden="true" dir="ltr">
      {number}
    </span>
    <span className="hidden">{[...`${number}`].join(' ')}</span>
  </>
)

/** Links to files; pictures with a preview. Only addresses that a browser may open. */
export const Files = ({ files }: { readonly files: readonly TicketFile[] }) => {
  const tt = useTicketTexts()
  const shown = files.flatMap(({ name, url }) => {
    const address = fileUrl(url)
    return address ? [{ name, address, drawn: DRAWN_EXTENSIONS.includes(extensionOf(name)) }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className={css.files} aria-label={tt('attachments')}>
      {shown.map(({ name, address, drawn }) => (
        <li key={`${address} ${name}`}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {drawn && <img src={address} alt="" loading="lazy" />}
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

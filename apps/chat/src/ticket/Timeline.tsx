import type { Entry } from '@foyer/client/visitorTickets/types'
import { Linked } from '../conversation/bubbles/Text.tsx'
import { authorLabels } from './labels.ts'
import { Files, StateLabel } from './Parts.tsx'
import { useTicketTexts } from './texts.tsx'
import css from './ticket.module.css'

const Handled = ({ entry: { by, name, state, time, text, quoted, files } }: { readonly entry: Entry }) => {
  const tt = useTicketTexts()
  return (
    <li className={css.entry} data-by={by}>
      <p className={css.entryHead}>
        <b>{tt(authorLabels[by])}</b>
        {name && by !== 'customer' && <bdi>{name}</bdi>}
        <StateLabel state={state} />
        <time dir="ltr">{time}</time>
      </p>
      {text && (
        <p className={css.words} dir="auto">
          <Linked text={text} />
        </p>
      )}
      {quoted && (
        <details className={css.quoted}>
          <summary>{tt('quoted')}</summary>
          <p dir="auto">{quoted}</p>
        </details>
      )}
      <Files files={files} />
    </li>
  )
}

/** What was said about a ticket, oldest first (S2.4-13 to 17). */
export const Timeline = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const tt = useTicketTexts()
  if (entries.length === 0) return <p className={css.quiet}>{tt('noReplies')}</p>
  return (
    <ol className={css.timeline} aria-label={tt('timeline')}>
      {entries.map((entry) => (
        <Handled key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

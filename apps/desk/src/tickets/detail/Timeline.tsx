import type { OpenTicket, TicketEntry } from '@foyer/client/agent/ticketTypes'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Text } from '../../conversation/bubbles/Text.tsx'
import { isolated } from '../../isolated.ts'
import { Moment } from '../../Moment.tsx'
import { Icon } from '../../theme/Icon.tsx'
import { useAgentState, useNow, useTexts, useTimes } from '../../useClient.ts'
import { useTicketTypes } from '../queries.ts'
import { useCustomerName } from '../Signs.tsx'
import { useTicketTexts } from '../texts.ts'
import { numberOf } from '../words.ts'
import { changeTexts, type Names } from './changeText.ts'
import { Files } from './Files.tsx'
import classes from './Timeline.module.css'

const useNames = (ticket: OpenTicket): Names => {
  const times = useTimes()
  const colleagues = useAgentState((state) => state.colleagues)
  const groups = useAgentState((state) => state.groups)
  const { data: types = [] } = useTicketTypes()
  return {
    agent: (id) => colleagues.find((one) => one.id === id)?.nick ?? id,
    group: (id) => groups.find((one) => one.id === id)?.name ?? id,
    type: (id) => types.find(({ woType }) => woType.typeId === id)?.woType.typeName ?? id,
    ticket: (id) => {
      const double = ticket.mergedFrom.find((one) => one.id === id)
      return double ? numberOf(double) : '…'
    },
    time: times.full,
  }
}

type CardProps = { kind: TicketEntry['type']; by: string; at: number; mailed: boolean; children: ReactNode }

const Card = ({ kind, by, at, mailed, children }: CardProps) => {
  const k = useTicketTexts()
  const t = useTexts()
  const times = useTimes()
  const now = useNow()
  return (
    <article className={classes.card} data-kind={kind}>
      <header className={classes.by}>
        {kind === 'note' && (
          <span className={classes.note}>
            <Icon name="note" size={14} /> {t('insideNote')}
          </span>
        )}
        <strong dir="auto">{by}</strong>
        {mailed && <span className={classes.quiet}>{k('byMail')}</span>}
        <Moment className={classes.at} at={at} text={`${times.day(at, now)}, ${times.clock(at)}`} />
      </header>
      {children}
    </article>
  )
}

const Quoted = ({ text }: { text: string }) => {
  const k = useTicketTexts()
  if (text === '') return null
  return (
    <details className={classes.quoted}>
      <summary>{k('quoted')}</summary>
      <Text text={text} words={[]} />
    </details>
  )
}

const Entry = ({ entry, names, customer }: { entry: TicketEntry; names: Names; customer: string }) => {
  const k = useTicketTexts()
  const t = useTexts()
  const times = useTimes()
  const by = entry.by || (entry.type === 'customer' ? customer : t('system'))
  const said = changeTexts(k, entry, isolated(by), names)
  const worded = entry.content !== '' || entry.files.length > 0 || entry.quoted !== ''
  return (
    <li className={classes.entry} data-entry={entry.no}>
      {entry.type === 'change'
        ? entry.content !== '' && <p className={classes.change}>{entry.content}</p>
        : worded && (
            <Card kind={entry.type} by={by} at={entry.at} mailed={entry.mailed}>
              <Text text={entry.content} words={[]} />
              <Files files={entry.files} />
              <Quoted text={entry.quoted} />
            </Card>
          )}
      {said.map((sentence) => (
        <p key={sentence} className={classes.change}>
          {sentence} <Moment at={entry.at} text={times.clock(entry.at)} />
        </p>
      ))}
    </li>
  )
}

/** Closer to the end than this counts as at the end. */
const NEAR_PX = 80

/** Keeps the list at its end while the reader is there. Pictures that load and entries that come into sight move the end too. */
const useEnd = () => {
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLUListElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !content.current) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(content.current)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const box = scroller.current
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
  }
  return { scroller, content, onScroll }
}

/** All that was said and changed, oldest first; the customer's request comes before all. */
export const Timeline = ({ ticket }: { ticket: OpenTicket }) => {
  const k = useTicketTexts()
  const names = useNames(ticket)
  const customer = useCustomerName()(ticket)
  const { scroller, content, onScroll } = useEnd()
  return (
    <section
      className={classes.scroller}
      ref={scroller}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus for the keyboard
      tabIndex={0}
      aria-label={k('ticket')}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul ref={content} role="list" className={classes.timeline} aria-label={k('timeline')}>
        <li className={classes.entry}>
          <Card kind="customer" by={customer} at={ticket.createdAt} mailed={ticket.source === 'mail'}>
            <Text text={ticket.content} words={[]} />
            {ticket.fields.length > 0 && (
              <dl className={classes.fields}>
                {ticket.fields.map(({ id, name, value }) => (
                  <div key={id}>
                    <dt dir="auto">{name || id}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <Files files={ticket.files} />
          </Card>
        </li>
        {ticket.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} customer={customer} />
        ))}
      </ul>
    </section>
  )
}

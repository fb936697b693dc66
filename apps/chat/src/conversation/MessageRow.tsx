import type { Message } from '@foyer/client/message'
import { memo, useState } from 'react'
import { Face } from '../header/Face.tsx'
import { Icon, icons } from '../icons.tsx'
import { piece } from '../piece.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { Boundary } from './Boundary.tsx'
import { Bubble } from './bubbles/index.ts'
import type { Dates } from './dates.ts'
import css from './MessageRow.module.css'
import type { Row } from './rows.ts'

const CallSign = piece(async () => (await import('./CallSign.tsx')).CallSign)

/** Spinner, warning with its reason and "again", or nothing (S4.5-01 to 03). */
const Status = ({ message }: { readonly message: Message }) => {
  const { visitor, t } = useChat()
  if (message.status === 'loading') return <span className={css.spinner} role="img" aria-label={t('sending')} />
  if (message.status !== 'failed') return null
  const reason = message.failure?.reason
  const why =
    reason === 'noAgent' ? t('failedNoAgent') : reason === 'tooLong' ? t('failedTooLong') : message.failure?.text
  return (
    <div className={css.failed}>
      <span role="img" aria-label={t('notSent')}>
        <Icon path={icons.warning} />
      </span>
      <span>{why || t('notSent')}</span>
      <button type="button" onClick={() => visitor.sendAgain(message.id)}>
        {t('sendAgain')}
      </button>
    </div>
  )
}

const nameOf = (message: Message, t: ReturnType<typeof useChat>['t']): string =>
  message.sender === 'visitor' ? t('you') : message.senderName || t(message.sender === 'agent' ? 'agent' : 'robot')

type RowProps = Row & { readonly dates: Dates }

const Spoken = ({ message, first, last, dates }: RowProps) => {
  const { t } = useChat()
  const avatar = useVisitor((state) => Number(state.channel?.avatar))
  const robotIcon = useVisitor((state) => state.channel?.robotIcon ?? '')
  const own = message.sender === 'visitor'
  const robot = message.sender === 'robot'
  const name = nameOf(message, t)
  const [drawing, setDrawing] = useState(false)
  const faces = own ? avatar === 1 : avatar !== 0
  return (
    <article
      className={`${css.row} ${own ? css.own : ''} ${first ? css.first : ''}`}
      // A screen reader announces a message once, when it is complete.
      aria-busy={message.streaming || drawing}
    >
      {faces && (
        <span className={css.face}>
          {first && <Face url={message.face || (robot ? robotIcon : '')} robot={robot} />}
        </span>
      )}
      <div className={css.column}>
        <bdi className={first && !own ? css.name : 'hidden'} title={name}>
          {name}
        </bdi>
        <Boundary fallback={t('bubbleBroken')}>
          <Bubble message={message} drawing={setDrawing} />
        </Boundary>
        {own && <Status message={message} />}
        {last && message.status !== 'failed' && (
          <time className={css.time} dateTime={new Date(message.at).toISOString()} title={dates.full(message.at)}>
            {dates.time(message.at)}
            {own && message.status === 'sent' && (
              <span role="img" aria-label={t('sent')}>
                <Icon path={icons.check} />
              </span>
            )}
          </time>
        )}
      </div>
    </article>
  )
}

type CellProps = RowProps & { readonly unread: boolean }

/**
 * One message, with the day and the line "unread from here" above it if it opens them. Renders again only when it changes.
 */
export const MessageRow = memo(({ unread, ...props }: CellProps) => {
  const { t } = useChat()
  return (
    <div className={css.cell} data-id={props.message.id}>
      {props.day && <p className={css.day}>{props.dates.day(props.message.at)}</p>}
      {unread && <p className={css.unread}>{t('unreadFrom')}</p>}
      {props.message.sender === 'system' ? (
        <article className={css.system} dir="auto">
          {props.message.call !== undefined && <CallSign message={props.message} />}
          {props.message.kind === 'text' ? props.message.content : <Bubble message={props.message} />}
        </article>
      ) : (
        <Spoken {...props} />
      )}
    </div>
  )
})

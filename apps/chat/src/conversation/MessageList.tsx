import { tagOf } from '@foyer/locales'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Icon, icons } from '../icons.tsx'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { createDates } from './dates.ts'
import css from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'
import { toRows, visible } from './rows.ts'
import { usePull } from './usePull.ts'
import { useScroll } from './useScroll.ts'

// A long conversation is drawn from its end; older rows come as they are asked for.
const batch = 80

const Answering = () => {
  const { t } = useChat()
  return (
    <div className={css.answering}>
      <span className="hidden">{t('answering')}</span>
      <i />
      <i />
      <i />
    </div>
  )
}

const Earlier = ({ more, hidden }: { readonly more: () => void; readonly hidden: number }) => {
  const { t } = useChat()
  const history = useVisitor((state) => state.history)
  const end = history === 'end' && hidden === 0
  return (
    <div className={css.earlier}>
      {end ? (
        t('historyEnd')
      ) : history === 'loading' ? (
        t('loadingHistory')
      ) : (
        <button type="button" onClick={more}>
          {t('loadHistory')}
        </button>
      )}
    </div>
  )
}

/** The conversation: days, runs, history above, and a way back to the end. */
export const MessageList = () => {
  const { visitor, locale, t } = useChat()
  const messages = useVisitor((state) => state.messages)
  const phase = useVisitor((state) => state.phase)
  const answering = useVisitor((state) => state.answering)
  const hideHistory = useVisitor((state) => isOn(state.channel?.historyHideFlag))
  const [limit, setLimit] = useState(batch)
  const shown = useMemo(() => visible(messages), [messages])
  const rows = useMemo(() => toRows(shown.slice(-limit)), [shown, limit])
  const dates = useMemo(() => createDates(tagOf(locale), t), [locale, t])
  const hidden = shown.length - rows.length
  const more = useCallback(() => {
    if (hidden > 0) setLimit((size) => size + batch)
    else if (!hideHistory && visitor.getState().history === 'none') void visitor.loadHistory()
  }, [hidden, hideHistory, visitor])

  const box = useRef<HTMLDivElement>(null)
  const last = rows.at(-1)?.message
  const ends = {
    first: rows[0]?.message.id ?? '',
    last: last?.id ?? '',
    count: shown.length,
    own: last?.sender === 'visitor',
  }
  const { onScroll, toEnd, unseen, away } = useScroll(box, ends, more)
  usePull(box, more)
  const starting = phase === 'starting'

  return (
    <div className={css.area}>
      <div
        ref={box}
        className="frame-log"
        role="log"
        aria-label={t('messages')}
        aria-busy={starting}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={css.content}>
          {starting && rows.length === 0 ? (
            <>
              <i className="ghost" />
              <i className="ghost" />
            </>
          ) : (
            (!hideHistory || hidden > 0) && <Earlier more={more} hidden={hidden} />
          )}
          {!starting && rows.length === 0 && <p className={css.empty}>{t('emptyList')}</p>}
          {rows.map((row) => (
            <MessageRow key={row.message.id} {...row} dates={dates} />
          ))}
          {answering && <Answering />}
        </div>
      </div>
      {away && (
        <button type="button" className={css.jump} onClick={toEnd} aria-label={unseen ? undefined : t('toNewest')}>
          <Icon path={icons.down} />
          {unseen > 0 && t('newMessages', { count: unseen })}
        </button>
      )}
    </div>
  )
}

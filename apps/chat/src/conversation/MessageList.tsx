import { tagOf } from '@foyer/locales'
import { useCallback, useMemo, useRef } from 'react'
import { Icon, icons } from '../icons.tsx'
import { loadLate } from '../loadPieces.ts'
import { piece } from '../piece.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { createDates } from './dates.ts'
import { useMessageList } from './list/useMessageList.ts'
import css from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'
import { toRows } from './rows.ts'
import { useReadReceipts } from './useReadReceipts.ts'

const Pull = piece(async () => (await loadLate()).Pull)
const Underway = piece(async () => (await loadLate()).Underway)
const LeaveOffer = piece(async () => (await loadLate()).LeaveOffer)

/** The loader of earlier messages: none, loading, end (S4.5-12 to 14). */
const Earlier = ({ more }: { readonly more: () => void }) => {
  const { t } = useChat()
  const history = useVisitor((state) => state.history)
  return (
    <div className={css.earlier}>
      {history === 'none' ? (
        <button type="button" onClick={more}>
          {t('loadHistory')}
        </button>
      ) : (
        <>
          {history === 'loading' && <i className={css.ring} />}
          {t(history === 'end' ? 'historyEnd' : 'loadingHistory')}
        </>
      )}
    </div>
  )
}

/** The conversation: days, runs, history above, and a way back to the end. */
export const MessageList = () => {
  const { visitor, locale, t } = useChat()
  const messages = useVisitor((state) => state.messages)
  const starting = useVisitor((state) => state.phase === 'starting')
  const hideHistory = useVisitor((state) => isOn(state.channel?.historyHideFlag))
  const dates = useMemo(() => createDates(tagOf(locale), t), [locale, t])
  const more = useCallback(() => {
    if (!hideHistory && visitor.getState().history === 'none') void visitor.loadHistory()
  }, [hideHistory, visitor])

  const box = useRef<HTMLDivElement>(null)
  const rowsBox = useRef<HTMLDivElement>(null)
  const { from, end, above, below, unseen, away, divider, onScroll, toEnd } = useMessageList({
    box,
    rows: rowsBox,
    messages,
    more,
  })
  const rows = useMemo(() => toRows(messages, from, end), [messages, from, end])
  useReadReceipts(rowsBox, rows)

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
            !hideHistory && <Earlier more={more} />
          )}
          {!starting && rows.length === 0 && <p className={css.empty}>{t('emptyList')}</p>}
          <div ref={rowsBox} style={{ paddingBlock: `${above}px ${below}px` }}>
            {rows.map((row) => (
              <MessageRow key={row.message.id} {...row} dates={dates} unread={row.message.id === divider} />
            ))}
          </div>
          <Underway />
          <LeaveOffer />
        </div>
      </div>
      <Pull box={box} more={more} />
      {away && (
        <button type="button" className={css.jump} onClick={toEnd} aria-label={unseen ? undefined : t('toNewest')}>
          <Icon path={icons.down} />
          {unseen > 0 && t('newMessages', { count: unseen })}
        </button>
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Icon, icons } from '../icons.tsx'
import { Spelled } from '../ticket/Parts.tsx'
import { useTicketTexts } from '../ticket/texts.tsx'
import { usePageParts } from '../useClient.ts'
import css from './leave.module.css'
import type { Sent } from './useLeave.ts'

type SentProps = {
  readonly sent: Sent | 'solved'
  /** Null where the visitor is not known, and so has no list. */
  readonly showMine: (() => void) | null
  readonly again: () => void
  readonly close: (() => void) | null
}

const Received = ({ sent, listed }: { readonly sent: Sent; readonly listed: boolean }) => {
  const tt = useTicketTexts()
  return (
    <>
      {sent.number > 0 && (
        <p className={css.number}>
          {tt('ticketNumber')}{' '}
          <b>
            <Spelled number={sent.number} />
          </b>
        </p>
      )}
      {sent.kind !== 'callback' && <p>{tt('answerSoon')}</p>}
      {sent.email && <p>{tt('answerMail', { email: sent.email })}</p>}
      {listed && sent.kind !== 'callback' && <p>{tt('answerHere')}</p>}
    </>
  )
}

/** What has become of the form, and what happens next. The focus goes there, since the form is gone. */
export const SentPanel = ({ sent, showMine, again, close }: SentProps) => {
  const { t } = usePageParts()
  const tt = useTicketTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const titles = { message: tt('received'), ticket: tt('received'), callback: tt('willCall') }
  return (
    <div ref={box} className={css.sent} tabIndex={-1} role="status">
      <Icon path={icons.check} />
      <h2>{sent === 'solved' ? tt('gladToHelp') : titles[sent.kind]}</h2>
      {sent !== 'solved' && <Received sent={sent} listed={showMine !== null} />}
      <div className={css.next}>
        {close && (
          <button type="button" className="main-button" onClick={close}>
            {t('backToChat')}
          </button>
        )}
        {showMine && sent !== 'solved' && (
          <button type="button" className={css.pill} onClick={showMine}>
            {tt('myMessages')}
          </button>
        )}
        <button type="button" className={css.pill} onClick={again}>
          {tt('writeAnother')}
        </button>
      </div>
    </div>
  )
}

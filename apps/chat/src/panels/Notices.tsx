import type { ChatKey } from '@foyer/locales/chat/index'
import { useEffect, useState } from 'react'
import { Icon, icons } from '../icons.tsx'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Notices.module.css'

/** Short-lived notices, and those that stay until they are closed: these bear a title (S4.6-05, S8.3). */
export const Notices = () => {
  const { visitor, t } = useChat()
  const notices = useVisitor((state) => state.notices)
  return (
    <div className={css.area} aria-live="polite">
      {notices.map(({ id, tone, text, duration }) => (
        <div key={id} className={`${css.notice} ${css[tone]}`} role={tone === 'info' ? 'status' : 'alert'}>
          <Icon path={icons.warning} />
          <p>
            {duration === 0 && <b>{t('warning')}</b>}
            {/* A text that the catalogue does not have is shown as its key. */}
            {'plain' in text ? text.plain : t(text.key as ChatKey, text.values)}
          </p>
          {duration === 0 && (
            <button type="button" className="icon" aria-label={t('close')} onClick={() => visitor.dismiss(id)}>
              <Icon path={icons.close} />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

// A page polls for a moment at each start and after each lost stream; that is no news.
const patience = 6000

/** Says that the page is cut off, so that what is written waits; or that news may come a little later. */
export const Offline = () => {
  const { t } = useChat()
  const connection = useVisitor(({ phase, connection }) => (phase === 'ready' ? connection : 'stream'))
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (connection === 'stream') return setSlow(false)
    const timer = setTimeout(setSlow, patience, true)
    return () => clearTimeout(timer)
  }, [connection])
  const text = connection === 'offline' ? t('offline') : connection === 'poll' && slow ? t('slowConnection') : ''
  return <div role="status">{text && <p className={css.offline}>{text}</p>}</div>
}

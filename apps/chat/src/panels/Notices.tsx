import type { Notice } from '@foyer/client/visitor/types'
import type { ChatKey } from '@foyer/locales/chat/index'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon, icons } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { useChat, usePageParts, useVisitor } from '../useClient.ts'
import css from './Notices.module.css'
import { pickNotices } from './notices.ts'

const Toast = ({ notice: { id, tone, text, duration } }: { readonly notice: Notice }) => {
  const { visitor, t } = usePageParts()
  const stays = duration === 0
  return (
    <div className={`${css.notice} ${css[tone]} ${stays ? css.stays : ''}`} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon path={tone === 'info' ? icons.check : icons.warning} />
      <p dir="auto">
        {stays && <b>{t('notice')}</b>}
        {/* A text that is missing in the catalogue is shown as its key. */}
        {'plain' in text ? text.plain : t(text.key as ChatKey, text.values)}
      </p>
      {stays && (
        <button type="button" className="icon" aria-label={t('close')} onClick={() => visitor.dismiss(id)}>
          <Icon path={moreIcons.close} />
        </button>
      )}
    </div>
  )
}

/** Notices that pass, and those that stay until they are closed, which have a title (S4.6-05, S8.3). */
export const Toasts = ({ within }: { readonly within: 'page' | 'dialog' }) => {
  const { visitor } = usePageParts()
  const notices = useSyncExternalStore(visitor.subscribe, () => visitor.getState().notices)
  return (
    <div className={css[within]} aria-live="polite">
      {pickNotices(notices).map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

/** An open dialog shows the notices itself: content behind it is neither visible nor read aloud. */
export const Notices = () => {
  const { panels } = useChat()
  const panel = useSyncExternalStore(panels.subscribe, panels.get)
  return !panel && <Toasts within="page" />
}

// Polling for a moment at the start and after a lost stream is normal.
const patience = 6000

const followNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the page is offline and messages wait, or that new messages may arrive a little later. */
export const Offline = () => {
  const { t } = useChat()
  const line = useVisitor(({ phase, connection }) => (phase === 'ready' ? connection : 'stream'))
  // The browser notices a lost network long before a silent stream times out.
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const connection = online ? line : 'offline'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (connection === 'stream') return setSlow(false)
    const timer = setTimeout(setSlow, patience, true)
    return () => clearTimeout(timer)
  }, [connection])
  const text = connection === 'offline' ? t('offline') : connection === 'poll' && slow ? t('slowConnection') : ''
  return <div role="status">{text && <p className={css.offline}>{text}</p>}</div>
}

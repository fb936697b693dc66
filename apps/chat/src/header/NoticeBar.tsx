import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { marqueeSeconds } from './marquee.ts'
import css from './NoticeBar.module.css'

/** The scrolling notice (S2.2-10); it stands still on hover, on focus, and where motion is not wanted. */
export const NoticeBar = () => {
  const { t } = useChat()
  const channel = useVisitor((state) => state.channel)
  const notice = isOn(channel?.noticeMode) ? (channel?.noticeMsg ?? '').trim() : ''
  if (!notice) return null
  return (
    <section className={css.bar} dir="auto" aria-label={t('notice')}>
      <p className={css.text} style={{ animationDuration: `${marqueeSeconds(notice)}s` }}>
        {notice}
      </p>
    </section>
  )
}

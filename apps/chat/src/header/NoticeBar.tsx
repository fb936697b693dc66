import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { isOn } from '../switches.ts'
import { useMedia } from '../theme/useMedia.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { marqueeSeconds } from './marquee.ts'
import css from './NoticeBar.module.css'

/** Runs until it is stopped; then it stands, whole (S9.2-13, WCAG 2.2.2). */
const Running = ({ notice }: { readonly notice: string }) => {
  const { t } = useChat()
  const [stopped, setStopped] = useState(false)
  return (
    <>
      <div className={css.window} dir="auto">
        <p className={stopped ? css.whole : css.running} style={{ animationDuration: `${marqueeSeconds(notice)}s` }}>
          {notice}
        </p>
      </div>
      <button type="button" aria-label={stopped ? t('play') : t('pause')} onClick={() => setStopped((now) => !now)}>
        <Icon path={stopped ? moreIcons.play : moreIcons.pause} />
      </button>
    </>
  )
}

/** For those who want no motion: two lines, and the rest on demand. */
const Still = ({ notice }: { readonly notice: string }) => {
  const { t } = useChat()
  const text = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const element = text.current
    if (!element || open) return
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])
  return (
    <>
      <div className={css.window} dir="auto">
        <p ref={text} className={open ? css.whole : css.cut}>
          {notice}
        </p>
      </div>
      {(cut || open) && (
        <button
          type="button"
          aria-label={t('showAll')}
          aria-expanded={open}
          className={open ? css.up : undefined}
          onClick={() => setOpen((now) => !now)}
        >
          <Icon path={moreIcons.unfold} />
        </button>
      )}
    </>
  )
}

/** The scrolling notice (S2.2-10). */
export const NoticeBar = () => {
  const { t } = useChat()
  const notice = useVisitor(({ channel }) => (isOn(channel?.noticeMode) ? (channel?.noticeMsg ?? '').trim() : ''))
  const still = useMedia('(prefers-reduced-motion: reduce)')
  if (!notice) return null
  return (
    <section className={css.bar} aria-label={t('notice')}>
      {still ? <Still notice={notice} /> : <Running notice={notice} />}
    </section>
  )
}

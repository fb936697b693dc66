import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { isOn } from '../switches.ts'
import { useMedia } from '../theme/useMedia.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { marqueeSeconds } from './marquee.ts'
import css from './NoticeBar.module.css'

/**
 * Scrolls a notice that is longer than its line until the visitor pauses it; then it shows all of it (S9.2-13, WCAG 2.2.2).
 */
const Running = ({ notice }: { readonly notice: string }) => {
  const { t } = useChat()
  const line = useRef<HTMLParagraphElement>(null)
  const [stopped, setStopped] = useState(false)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const element = line.current
    const box = element?.parentElement
    if (!element || !box || stopped) return
    const observer = new ResizeObserver(() => setLong(element.offsetWidth > box.clientWidth))
    for (const one of [element, box]) observer.observe(one)
    return () => observer.disconnect()
  }, [stopped])
  return (
    <>
      <div className={css.window} dir="auto">
        <p
          ref={line}
          className={`${stopped ? css.whole : css.line} ${long && !stopped ? css.running : ''}`}
          style={{ animationDuration: `${marqueeSeconds(notice)}s` }}
        >
          {notice}
        </p>
      </div>
      {long && (
        <button type="button" aria-label={stopped ? t('play') : t('pause')} onClick={() => setStopped((now) => !now)}>
          <Icon path={stopped ? moreIcons.play : moreIcons.pause} />
        </button>
      )}
    </>
  )
}

/** With reduced motion: two lines, and the rest on demand. */
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

/** The channel's notice; a long one scrolls (S2.2-10). */
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

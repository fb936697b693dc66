import { tagOf } from '@foyer/locales'
import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './drawn.module.css'

/** Upload progress of a file (S4.5-04 to 06). */
export const Progress = ({ message, percent }: BubbleProps & { readonly percent: number }) => {
  const { t, locale } = useChat()
  if (message.status !== 'loading') return null
  const full = Math.max(0, Math.min(100, Math.round(percent)))
  return (
    <div className={css.progress}>
      <progress max={100} value={full} aria-label={t('uploading')} />
      <span aria-hidden="true">{new Intl.NumberFormat(tagOf(locale), { style: 'percent' }).format(full / 100)}</span>
    </div>
  )
}

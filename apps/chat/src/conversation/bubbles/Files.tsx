import { Icon, icons } from '../../icons.tsx'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { fileUrl } from '../links.ts'
import css from './more.module.css'
import { Text } from './Text.tsx'

/** A picture in a box of fixed size, so that nothing moves when it arrives; opens in full in a new tab. */
export const Picture = (props: BubbleProps) => {
  const { t } = useChat()
  const url = fileUrl(props.message.content)
  if (!url) return <Text {...props} />
  return (
    <a className={css.picture} href={url} target="_blank" rel="noopener noreferrer">
      <img src={url} alt={props.message.fileName || t('image')} loading="lazy" />
    </a>
  )
}

const units = ['byte', 'kilobyte', 'megabyte'] as const

const formatSize = (bytes: number, locale: string): string => {
  const step = Math.min(2, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const options = {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const
  return new Intl.NumberFormat(locale, options).format(bytes / 1024 ** step)
}

export const File = (props: BubbleProps) => {
  const { t, locale } = useChat()
  const { content, fileName, size } = props.message
  const url = fileUrl(content)
  if (!url) return <Text {...props} />
  const name = fileName || t('file')
  return (
    <a className={css.file} href={url} target="_blank" rel="noopener noreferrer">
      <Icon path={icons.file} />
      <span dir="auto">{name}</span>
      {size > 0 && <small>{formatSize(size, locale === 'tw' ? 'zh-Hant' : locale)}</small>}
    </a>
  )
}

/** Sound and film with the browser's own controls (G-79). */
export const Media = (props: BubbleProps) => {
  const { t } = useChat()
  const url = fileUrl(props.message.content)
  if (!url) return <Text {...props} />
  const label = { 'aria-label': props.message.fileName || t(props.message.kind === 'audio' ? 'audio' : 'video') }
  // biome-ignore-start lint/a11y/useMediaCaption: what people send has no captions
  return props.message.kind === 'audio' ? (
    <audio className={css.media} src={url} controls preload="none" {...label} />
  ) : (
    <video className={css.media} src={url} controls preload="metadata" playsInline {...label} />
  )
  // biome-ignore-end lint/a11y/useMediaCaption: what people send has no captions
}

import type { Message } from '@foyer/client/message'
import { Icon } from '../../theme/Icon.tsx'
import { useDesk, useTexts } from '../../useClient.ts'
import { safeUrl } from '../safeUrl.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

const sizeOf = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)))
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000 ** step)
}

/** A file by name and size, to open in a new tab. */
export const FileBubble = ({ message }: { message: Message }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const href = message.content === '' ? null : safeUrl(message.content, baseUrl)
  const name = message.fileName || t('file')
  return (
    <span className={classes.file}>
      <Icon name="file" size={20} />
      {href === null ? <span>{name}</span> : <OutLink href={href}>{name}</OutLink>}
      {message.size > 0 && <span className={classes.label}>{sizeOf(message.size)}</span>}
    </span>
  )
}

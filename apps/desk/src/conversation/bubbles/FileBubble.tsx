import { safeUrl } from '@foyer/client/links'
import type { Message } from '@foyer/client/message'
import { formatSize } from '@foyer/locales/size'
import { Icon } from '../../theme/Icon.tsx'
import { useDesk, useTexts } from '../../useClient.ts'
import { foreignHost } from '../ownUrl.ts'
import classes from './bubbles.module.css'
import { OutLink } from './OutLink.tsx'

/** A file with its name, its size and its host if that is not this server; opens in a new tab. */
export const FileBubble = ({ message }: { message: Message }) => {
  const t = useTexts()
  const { baseUrl } = useDesk()
  const href = message.content === '' ? null : safeUrl(message.content, baseUrl)
  const name = message.fileName || t('file')
  const host = href === null ? '' : foreignHost(href, baseUrl)
  return (
    <span className={classes.file}>
      <Icon name="file" size={20} />
      {href === null ? (
        <bdi>{name}</bdi>
      ) : (
        <OutLink href={href}>
          <bdi>{name}</bdi>
        </OutLink>
      )}
      {host !== '' && <bdi className={classes.label}>{host}</bdi>}
      {message.size > 0 && (
        <span className={classes.label}>{formatSize(message.size, document.documentElement.lang || 'en')}</span>
      )}
    </span>
  )
}

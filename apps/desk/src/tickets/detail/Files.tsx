import type { TicketFile } from '@foyer/client/agent/ticketTypes'
import { safeUrl } from '@foyer/client/links'
import { OutLink } from '../../conversation/bubbles/OutLink.tsx'
import { Picture } from '../../conversation/bubbles/Picture.tsx'
import { ownUrl } from '../../conversation/ownUrl.ts'
import { Icon } from '../../theme/Icon.tsx'
import { useDesk } from '../../useClient.ts'
import classes from './Timeline.module.css'

const isPicture = ({ name, type, url }: TicketFile) =>
  type.startsWith('image/') || /\.(png|jpe?g|gif|bmp|webp)$/i.test(name || url)

const File = ({ file }: { file: TicketFile }) => {
  const { baseUrl } = useDesk()
  const href = safeUrl(file.url, baseUrl)
  const name = file.name || file.url
  if (isPicture(file) && ownUrl(file.url, baseUrl) !== null) return <Picture address={file.url} name={name} />
  return (
    <span className={classes.file}>
      <Icon name="file" size={16} />
      {href === null ? (
        <bdi>{name}</bdi>
      ) : (
        <OutLink href={href}>
          <bdi>{name}</bdi>
        </OutLink>
      )}
    </span>
  )
}

/** The files of an entry: pictures on this server are shown, all others are links. */
export const Files = ({ files }: { files: readonly TicketFile[] }) =>
  files.length === 0 ? null : (
    <div className={classes.files}>
      {files.map((file) => (
        <File key={file.url} file={file} />
      ))}
    </div>
  )

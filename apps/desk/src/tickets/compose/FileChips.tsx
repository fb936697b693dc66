import { CloseButton, Loader } from '@mantine/core'
import { Icon } from '../../theme/Icon.tsx'
import { useTexts } from '../../useClient.ts'
import { useTicketTexts } from '../texts.ts'
import classes from './TicketComposer.module.css'
import type { Files } from './useFiles.ts'

/** The files that go with what is being written. */
export const FileChips = ({ files }: { files: Files }) => {
  const k = useTicketTexts()
  const t = useTexts()
  if (files.files.length === 0 && !files.busy) return null
  return (
    <ul className={classes.files}>
      {files.files.map(({ name, url }) => (
        <li key={url}>
          <Icon name="file" size={14} />
          <bdi>{name}</bdi>
          <CloseButton size="xs" aria-label={k('removeFile', { name })} onClick={() => files.remove(url)} />
        </li>
      ))}
      {files.busy && (
        <li role="status">
          <Loader size={12} /> {t('uploading')}
        </li>
      )}
    </ul>
  )
}

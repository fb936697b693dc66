import { tagOf } from '@foyer/locales'
import { formatSize } from '@foyer/locales/size'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { fileUrl } from '../fileUrl.ts'
import css from './drawn.module.css'
import { endingOf, familyOf } from './fileKind.ts'
import { foreignHost } from './foreign.ts'
import { TextBubble } from './TextBubble.tsx'

type FileLinkProps = {
  /** Null while the file uploads, or if it was refused: it has no address yet. */
  readonly url: string | null
  readonly name: string
  readonly size?: number
}

/** A file with its name, kind and size, and its host if that is not ours; opens in a new tab. */
export const FileLink = ({ url, name, size = 0 }: FileLinkProps) => {
  const { t, locale } = useChat()
  const shown = name || t('file')
  const host = url === null ? '' : foreignHost(url)
  const ending = endingOf(shown) || endingOf(url?.split(/[?#]/)[0] ?? '')
  const card = (
    <>
      <i data-family={familyOf(ending)} aria-hidden="true">
        {ending || '…'}
      </i>
      <span className={css.fileName}>
        <bdi title={shown}>{shown}</bdi>
        {host && <small dir="ltr">{host}</small>}
        {size > 0 && <small>{formatSize(size, tagOf(locale))}</small>}
      </span>
    </>
  )
  return url === null ? (
    <span className={css.file}>{card}</span>
  ) : (
    <a className={css.file} href={url} target="_blank" rel="noopener noreferrer">
      {card}
    </a>
  )
}

/** Shown without an address: the file's name, or the text that arrived in its place. */
export const Unsent = ({ message }: BubbleProps) =>
  message.content === '' && message.fileName ? (
    <FileLink url={null} name={message.fileName} size={message.size} />
  ) : (
    <TextBubble message={message} />
  )

export const FileCard = ({ message }: BubbleProps) => {
  const url = fileUrl(message.content)
  return url ? <FileLink url={url} name={message.fileName} size={message.size} /> : <Unsent message={message} />
}

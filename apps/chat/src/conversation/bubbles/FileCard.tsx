import { tagOf } from '@foyer/locales'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { fileUrl } from '../links.ts'
import css from './drawn.module.css'
import { endingOf, familyOf, formatSize } from './fileKind.ts'
import { plainName } from './inShort.ts'
import { TextBubble } from './TextBubble.tsx'

type FileLinkProps = { readonly url: string; readonly name: string; readonly size?: number }

/** A file by its name, kind and size; opens in a new tab. */
export const FileLink = ({ url, name, size = 0 }: FileLinkProps) => {
  const { t, locale } = useChat()
  const shown = plainName(name) || t('file')
  const ending = endingOf(shown) || endingOf(url.split(/[?#]/)[0] ?? '')
  return (
    <a className={css.file} href={url} target="_blank" rel="noopener noreferrer">
      <i data-family={familyOf(ending)} aria-hidden="true">
        {ending || '…'}
      </i>
      <span className={css.fileName}>
        <bdi title={shown}>{shown}</bdi>
        {size > 0 && <small>{formatSize(size, tagOf(locale))}</small>}
      </span>
    </a>
  )
}

export const FileCard = ({ message }: BubbleProps) => {
  const url = fileUrl(message.content)
  return url ? <FileLink url={url} name={message.fileName} size={message.size} /> : <TextBubble message={message} />
}

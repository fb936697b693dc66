import { LINK_TYPE } from '@foyer/protocol/kinds'
import { Icon } from '../../icons.tsx'
import { bag, readJson, text } from '../../switches.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { fileUrl } from '../fileUrl.ts'
import css from './drawn.module.css'
import { shownUrl } from './foreign.ts'
import { Thumb } from './Product.tsx'
import { signs } from './signs.ts'
import { TextBubble } from './TextBubble.tsx'

export type LinkParts = {
  readonly href: string
  readonly title: string
  readonly subTitle: string
  readonly text: string
  readonly picture: string | null
  /** One of our card forms (linkType 2); else an external page, with its host. */
  readonly form: boolean
  readonly host: string
}

/** A link card (S3.4-17 to 22, G-45); null without an address that may be opened. */
export const readLink = (value: unknown): LinkParts | null => {
  const parts = bag(readJson(value))
  const href = fileUrl(parts.linkUrl)
  if (!href) return null
  return {
    href,
    title: text(parts.title),
    subTitle: text(parts.subTitle),
    text: text(parts.describe),
    picture: shownUrl(parts.imgUrl),
    form: Number(parts.linkType) === LINK_TYPE.cardForm,
    host: href.startsWith('/') ? '' : new URL(href).host,
  }
}

/** A card that opens its address or one of our card forms in a new tab (S3.4, G-45). */
export const LinkCard = ({ message }: BubbleProps) => {
  const { t } = useChat()
  const link = readLink(message.content)
  if (!link) return <TextBubble message={message} />
  return (
    <a className={css.card} href={link.href} target="_blank" rel="noopener noreferrer" dir="auto">
      {link.picture && <Thumb url={link.picture} />}
      <span>
        <b>{link.title || link.href}</b>
        {link.subTitle && <span className={css.sub}>{link.subTitle}</span>}
        {link.text && <span className={css.sub}>{link.text}</span>}
        <small className={css.host}>
          <Icon path={link.form ? signs.form : signs.link} />
          <bdi>{link.form ? t('formLink') : link.host || t('open')}</bdi>
        </small>
      </span>
    </a>
  )
}

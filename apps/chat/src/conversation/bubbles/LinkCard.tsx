import { bag, readJson, text } from '../../switches.ts'
import type { BubbleProps } from '../../useClient.ts'
import { fileUrl } from '../links.ts'
import css from './more.module.css'
import { Text } from './Text.tsx'

/** A card that opens its address, or a card form of ours, in a new tab (S3.4, G-45). */
export const LinkCard = (props: BubbleProps) => {
  const parts = bag(readJson(props.message.content))
  const href = fileUrl(parts.linkUrl)
  const picture = fileUrl(parts.imgUrl)
  if (!href) return <Text {...props} />
  return (
    <a className={css.card} href={href} target="_blank" rel="noopener noreferrer" dir="auto">
      {picture && <img src={picture} alt="" loading="lazy" />}
      <span>
        <b>{text(parts.title) || href}</b>
        {text(parts.subTitle) && <span>{text(parts.subTitle)}</span>}
        {text(parts.describe) && <span>{text(parts.describe)}</span>}
      </span>
    </a>
  )
}

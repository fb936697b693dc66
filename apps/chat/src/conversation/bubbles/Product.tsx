import { safeUrl } from '@foyer/client/links'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { bag, readJson, text } from '../../switches.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './drawn.module.css'
import { shownUrl } from './foreign.ts'
import { signs } from './signs.ts'
import { TextBubble } from './TextBubble.tsx'

export type ProductParts = {
  readonly picture: string | null
  readonly title: string
  readonly description: string
  readonly price: string
  readonly link: string | null
  readonly order: { readonly code: string; readonly time: string; readonly status: string } | null
}

/** Card, goods and order are the same thing under different names (S3.4, X-42); null if there is nothing to show. */
export const readProduct = (value: unknown): ProductParts | null => {
  const parts = bag(readJson(value))
  const order = { code: text(parts.orderCode), time: text(parts.orderTime), status: text(parts.orderStatus) }
  const product: ProductParts = {
    picture: shownUrl(parts.picture) ?? shownUrl(parts.imgUrl),
    title: text(parts.title),
    description: text(parts.desc) || text(parts.describe),
    price: text(parts.price) || text(parts.label),
    link: safeUrl(parts.fromUrl),
    order: order.code || order.time || order.status ? order : null,
  }
  return product.title || product.picture || product.description || product.order ? product : null
}

/** A card's picture, or an icon if it cannot be loaded. */
export const Thumb = ({ url }: { readonly url: string }) => {
  const [broken, setBroken] = useState(false)
  return (
    <span className={css.thumb} aria-hidden="true">
      {broken ? <Icon path={signs.picture} /> : <img src={url} alt="" loading="lazy" onError={() => setBroken(true)} />}
    </span>
  )
}

const Order = ({ code, time, status }: NonNullable<ProductParts['order']>) => {
  const { t } = useChat()
  const lines = [
    [t('orderStatus'), status],
    [t('orderCode'), code],
    [t('orderTime'), time],
  ].filter(([, value]) => value)
  return (
    <dl>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const ProductCard = ({ picture, title, description, price, link, order }: ProductParts) => {
  const { t } = useChat()
  return (
    <div className={css.card} dir="auto">
      {picture && <Thumb url={picture} />}
      <div>
        {title && <b>{title}</b>}
        {description && <p className={css.sub}>{description}</p>}
        {price && <strong>{price}</strong>}
        {order && <Order {...order} />}
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t('details')}
          </a>
        )}
      </div>
    </div>
  )
}

export const Product = ({ message }: BubbleProps) => {
  const product = readProduct(message.content)
  return product ? <ProductCard {...product} /> : <TextBubble message={message} />
}

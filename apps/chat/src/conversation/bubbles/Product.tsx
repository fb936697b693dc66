import { bag, readJson, text } from '../../switches.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { fileUrl, safeUrl } from '../links.ts'
import css from './more.module.css'
import { Text } from './Text.tsx'

export type ProductParts = {
  readonly picture: string | null
  readonly title: string
  readonly description: string
  readonly price: string
  readonly link: string | null
  readonly order: { readonly code: string; readonly time: string; readonly status: string } | null
}

/** Card, goods and order are one thing with different names (S3.4, X-42); null when it has nothing to show. */
export const readProduct = (value: unknown): ProductParts | null => {
  const parts = bag(readJson(value))
  const order = { code: text(parts.orderCode), time: text(parts.orderTime), status: text(parts.orderStatus) }
  const product: ProductParts = {
    picture: fileUrl(parts.picture) ?? fileUrl(parts.imgUrl),
    title: text(parts.title),
    description: text(parts.desc) || text(parts.describe),
    price: text(parts.price) || text(parts.label),
    link: safeUrl(parts.fromUrl),
    order: order.code || order.time || order.status ? order : null,
  }
  return product.title || product.picture || product.description ? product : null
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
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const ProductCard = ({ picture, title, description, price, link, order }: ProductParts) => {
  const { t } = useChat()
  return (
    <div className={css.card} dir="auto">
      {picture && <img src={picture} alt="" loading="lazy" />}
      <div>
        <b>{title}</b>
        {description && <p>{description}</p>}
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

export const Product = (props: BubbleProps) => {
  const product = readProduct(props.message.content)
  return product ? <ProductCard {...product} /> : <Text {...props} />
}

import { ProductCard, readProduct } from '../conversation/bubbles/Product.tsx'
import { useChat } from '../useClient.ts'
import css from './Offer.module.css'

export const Offer = ({ product }: { readonly product: string }) => {
  const { visitor, t } = useChat()
  const parts = readProduct(product)
  return (
    parts && (
      <div className={css.offer}>
        <ProductCard {...parts} />
        <button type="button" onClick={visitor.sendProduct}>
          {t('sendProduct')}
        </button>
      </div>
    )
  )
}

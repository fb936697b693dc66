import { piece } from '../piece.ts'
import { useVisitor } from '../useClient.ts'

const Offer = piece(async () => (await import('./Offer.tsx')).Offer)

/** Offers to send the product that the visitor came from, once an agent is there (G-52). */
export const ProductOffer = () => {
  const product = useVisitor((state) => state.product)
  return product && <Offer product={product} />
}

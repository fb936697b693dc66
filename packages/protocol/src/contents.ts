/** msgContent of structured messages, which is JSON text on the wire (S3.4, X-42). */
import { type Static, Type } from 'typebox'
import { address, messageText, name, oneOf, text } from './fields.ts'
import { shown } from './setting.ts'

/** S3.4-01 to 04. */
export const cardContent = Type.Object({
  picture: Type.Optional(address),
  title: Type.Optional(shown(name)),
  desc: Type.Optional(shown(messageText)),
  price: Type.Optional(shown(text(64))),
})
export type CardContent = Static<typeof cardContent>

/** S3.4-05 to 09. */
export const goodsContent = Type.Object({
  imgUrl: Type.Optional(address),
  title: Type.Optional(name),
  describe: Type.Optional(messageText),
  label: Type.Optional(text(200)),
  fromUrl: Type.Optional(address),
})
export type GoodsContent = Static<typeof goodsContent>

/** S3.4-10 to 16. */
export const orderContent = Type.Object({
  imgUrl: Type.Optional(address),
  title: Type.Optional(name),
  describe: Type.Optional(messageText),
  orderStatus: Type.Optional(text(64)),
  orderCode: Type.Optional(text(200)),
  orderTime: Type.Optional(text(64)),
  fromUrl: Type.Optional(address),
})
export type OrderContent = Static<typeof orderContent>

/** S3.4-17 to 22; linkType 2 opens a card form (G-45). */
export const linkContent = Type.Object({
  title: Type.Optional(name),
  subTitle: Type.Optional(name),
  imgUrl: Type.Optional(address),
  describe: Type.Optional(messageText),
  linkType: Type.Optional(oneOf(1, 2)),
  linkUrl: Type.Optional(address),
})
export type LinkContent = Static<typeof linkContent>

import { type Static, Type } from 'typebox'
import { address, id, messageText, name, text } from './fields.ts'

/** Menu item (S3.8); what each menuType uses is G-78. */
export const menuItem = Type.Object({
  menuType: Type.Integer({ minimum: 0, maximum: 99 }),
  menuName: name,
  msgText: Type.Optional(messageText),
  docId: Type.Optional(id),
  labelLink: Type.Optional(address),
  background: Type.Optional(text(32)),
  color: Type.Optional(text(32)),
})
export type MenuItem = Static<typeof menuItem>

/** Menus by their id. */
export const menuById = Type.Record(Type.String({ maxLength: 64 }), menuItem, { maxProperties: 200 })

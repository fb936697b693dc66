import { Type } from 'typebox'
import { onOff } from './fields.ts'

/** Leave message (S3.13); msgState 1 is handled, the times are text. */
export const leaveMessage = Type.Object({
  id: Type.String(),
  customerName: Type.String(),
  customerPhone: Type.String(),
  customerEmail: Type.String(),
  msgContent: Type.String(),
  channelId: Type.String(),
  userId: Type.String(),
  createTime: Type.String(),
  updateTime: Type.String(),
  updateUserName: Type.String(),
  msgState: onOff,
  msgDesc: Type.String(),
})

/** A left message for the desk, without the userId, which is the visitor's credential (G-51). */
export const deskLeaveMessage = Type.Omit(leaveMessage, ['userId'])

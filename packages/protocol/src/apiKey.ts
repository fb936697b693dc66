import { type Static, Type } from 'typebox'
import { id, list, nullable, time } from './fields.ts'
import { permissions } from './permissions.ts'
import { filledLine, setting, titled, withHelp } from './setting.ts'
import { permission } from './staff.ts'

/** What a person sets of an API key (D-17). */
export const apiKeySettings = withHelp('apiKey', {
  name: titled(filledLine(64), 'Name'),
  permissions: titled(list(permission, permissions.length), 'Permissions'),
  /** 0: never. */
  expireTime: setting(time, 'Expires', 0),
})

/** An API key as it is listed, without the key itself. */
export const apiKey = Type.Object({
  apiKeyId: id,
  ...apiKeySettings,
  /** The end of the key, by which people know it again. */
  mark: Type.String(),
  createdAt: time,
  /** To the minute; null: never. */
  lastUsedAt: nullable(time),
  /** The person for whom it acts, with at most that person's permissions. */
  adminId: Type.String(),
  adminNick: Type.String(),
})
export type ApiKey = Static<typeof apiKey>

import { type Static, Type } from 'typebox'
import { time } from './fields.ts'

/** Counts what visitors have seen of a channel. */
export const version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** How many published versions of a channel are kept. */
export const CHANNEL_VERSIONS_KEPT = 200

/** A difference of two versions: the path of the member, and its values; null where there was or is nothing. */
const settingChange = Type.Object({ path: Type.String(), before: Type.Unknown(), after: Type.Unknown() })

/** A version of a channel that visitors have seen. */
export const channelVersion = Type.Object({
  version,
  at: time,
  /** Empty for the first version, and for changes that no person made. */
  adminId: Type.String(),
  account: Type.String(),
  adminNick: Type.String(),
  /** From the version before. The rating is below `evaluate`. */
  changes: Type.Array(settingChange),
})
export type ChannelVersion = Static<typeof channelVersion>

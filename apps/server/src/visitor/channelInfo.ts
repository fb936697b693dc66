import type { channelInfo as call } from '@foyer/protocol/visitor/channelInfo'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { VisitorParts } from './parts.ts'

/** Answers the settings of a channel. @throws notFound */
export const channelInfo =
  ({ channels }: Pick<VisitorParts, 'channels'>): Handler<typeof call> =>
  async ({ id }) => {
    const info = await channels.channelInfo(id)
    if (info === null) throw failures.notFound()
    return info
  }

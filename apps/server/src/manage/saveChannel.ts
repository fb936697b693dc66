import type { saveChannel as call } from '@foyer/protocol/manage/saveChannel'
import type { ManageParts, Operate } from './parts.ts'

/** any subset of the fields of S3.7. */
export const saveChannel =
  ({ channels }: Pick<ManageParts, 'channels'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    channels.saveChannel(tenantId, body)

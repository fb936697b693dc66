import type { deleteWoTemplate as call } from '@foyer/protocol/manage/deleteWoTemplate'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const deleteWoTemplate =
  ({ templates }: Pick<ManageParts, 'templates'>): Operate<typeof call> =>
  async ({ tenantId }, { id }) => {
    await templates.deleteWoTemplate(tenantId, id)
    return true
  }

import type { saveWoTemplate as call } from '@foyer/protocol/manage/saveWoTemplate'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const saveWoTemplate =
  ({ templates }: Pick<ManageParts, 'templates'>): Operate<typeof call> =>
  ({ tenantId }, body) =>
    templates.saveWoTemplate(tenantId, body)

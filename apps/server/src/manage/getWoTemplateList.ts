import type { getWoTemplateList as call } from '@foyer/protocol/manage/getWoTemplateList'
import type { ManageParts, Operate } from './parts.ts'

/** */
export const getWoTemplateList =
  ({ templates }: Pick<ManageParts, 'templates'>): Operate<typeof call> =>
  ({ tenantId }, page) =>
    templates.getWoTemplateList(tenantId, page)

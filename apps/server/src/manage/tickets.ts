import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

type Parts = Pick<ManageParts, 'operators' | 'templates' | 'ticketSettings'>

/** Templates of tickets, and how tickets are treated. */
export const ticketCalls = ({ operators, templates, ticketSettings }: Parts) =>
  ({
    saveWoTemplate: operators(({ tenantId }, body) => templates.saveWoTemplate(tenantId, body)),
    getWoTemplateList: operators(({ tenantId }, page) => templates.getWoTemplateList(tenantId, page)),
    deleteWoTemplate: operators(({ tenantId }, { id }) => acknowledge(templates.deleteWoTemplate(tenantId, id))),
    sortWoTypes: operators(({ tenantId }, { templateIds }) =>
      acknowledge(templates.sortWoTypes(tenantId, templateIds)),
    ),
    saveWoSettings: operators(({ tenantId }, body) => ticketSettings.saveWoSettings(tenantId, body)),
    getWoSettingsList: operators(async ({ tenantId }) => [await ticketSettings.getWoSettings(tenantId)]),
    deleteWoSettings: operators(({ tenantId }, { id }) => acknowledge(ticketSettings.deleteWoSetting(tenantId, id))),
  }) satisfies Subject

import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

type Parts = Pick<ManageParts, 'templates' | 'ticketSettings'>

/** Templates of tickets, and how tickets are treated. */
export const ticketCalls = ({ templates, ticketSettings }: Parts) =>
  ({
    saveWoTemplate: ({ tenantId }, body) => templates.saveWoTemplate(tenantId, body),
    getWoTemplateList: ({ tenantId }, page) => templates.getWoTemplateList(tenantId, page),
    deleteWoTemplate: ({ tenantId }, { id }) => acknowledge(templates.deleteWoTemplate(tenantId, id)),
    sortWoTypes: ({ tenantId }, { templateIds }) => acknowledge(templates.sortWoTypes(tenantId, templateIds)),
    saveWoSettings: ({ tenantId }, body) => ticketSettings.saveWoSettings(tenantId, body),
    getWoSettingsList: async ({ tenantId }) => [await ticketSettings.getWoSettings(tenantId)],
    deleteWoSettings: ({ tenantId }, { id }) => acknowledge(ticketSettings.deleteWoSetting(tenantId, id)),
  }) satisfies Subject

import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

type Parts = Pick<ManageParts, 'operators' | 'templates' | 'ticketSettings'>

/** Templates of tickets, and how tickets are treated. */
export const ticketCalls = ({ operators, templates, ticketSettings }: Parts) =>
  ({
    saveWoTemplate: operators(({ tenantId }, body) => templates.saveWoTemplate(tenantId, body)),
    getWoTemplateList: operators(({ tenantId }, page) => templates.getWoTemplateList(tenantId, page)),
    deleteWoTemplate: operators(({ tenantId }, { id }) => acknowledge(templates.deleteWoTemplate(tenantId, id))),
    saveWoTypeOrder: operators(({ tenantId }, { templateIds }) =>
      acknowledge(templates.saveWoTypeOrder(tenantId, templateIds)),
    ),
    saveWoSettings: operators(({ tenantId }, body) => ticketSettings.saveWoSettings(tenantId, body)),
    getWoSettings: operators(({ tenantId }) => ticketSettings.getWoSettings(tenantId)),
  }) satisfies Subject

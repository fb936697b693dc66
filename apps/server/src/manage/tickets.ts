import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Templates of tickets. */
export const ticketCalls = ({ operators, templates }: Pick<ManageParts, 'operators' | 'templates'>) =>
  ({
    saveWoTemplate: operators(({ tenantId }, body) => templates.saveWoTemplate(tenantId, body)),
    getWoTemplateList: operators(({ tenantId }, page) => templates.getWoTemplateList(tenantId, page)),
    deleteWoTemplate: operators(({ tenantId }, { id }) => acknowledge(templates.deleteWoTemplate(tenantId, id))),
  }) satisfies Subject

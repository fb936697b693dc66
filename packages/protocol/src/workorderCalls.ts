import { addWo } from './workorder/addWo.ts'
import { addWoHandleInfo } from './workorder/addWoHandleInfo.ts'
import { getTemplateFiledInfoByTemplateId } from './workorder/getTemplateFiledInfoByTemplateId.ts'
import { getTemplateFiledInfoByTypeId } from './workorder/getTemplateFiledInfoByTypeId.ts'
import { queryWoByCustom } from './workorder/queryWoByCustom.ts'
import { queryWoById } from './workorder/queryWoById.ts'
import { rateWo } from './workorder/rateWo.ts'

/** Calls of tickets (S7.3), in the order of the ledger, and our own. */
export const workorderCalls = {
  getTemplateFiledInfoByTemplateId,
  getTemplateFiledInfoByTypeId,
  queryWoById,
  queryWoByCustom,
  addWo,
  addWoHandleInfo,
  rateWo,
} as const

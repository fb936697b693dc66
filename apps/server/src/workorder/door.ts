import { workorderCalls as calls } from '@foyer/protocol/workorderCalls'
import type { FastifyInstance } from 'fastify'
import { serveCalls } from '../http/door.ts'
import { createWho } from '../visitor/who.ts'
import { addWo } from './addWo.ts'
import { addWoHandleInfo } from './addWoHandleInfo.ts'
import { createCaller } from './caller.ts'
import { getTemplateFiledInfoByTemplateId } from './getTemplateFiledInfoByTemplateId.ts'
import { getTemplateFiledInfoByTypeId } from './getTemplateFiledInfoByTypeId.ts'
import type { WorkorderDoorParts, WorkorderParts } from './parts.ts'
import { queryWoByCustom } from './queryWoByCustom.ts'
import { queryWoById } from './queryWoById.ts'
import { rateWo } from './rateWo.ts'

/** Serves the calls of customers' tickets, /api/open/wo/ (S7.3). */
export const workorderDoor = (app: FastifyInstance, { conversations, ...others }: WorkorderDoorParts): void => {
  const callers = { ...conversations, clock: others.clock }
  const parts: WorkorderParts = {
    ...others,
    enrol: conversations.enrol,
    blocks: conversations.blocks,
    who: createWho(callers, 'refuseBlocked'),
    hears: createWho(callers, 'hearBlocked'),
    callerOf: createCaller(others),
  }
  serveCalls<typeof calls>(app, calls, {
    getTemplateFiledInfoByTemplateId: getTemplateFiledInfoByTemplateId(parts),
    getTemplateFiledInfoByTypeId: getTemplateFiledInfoByTypeId(parts),
    queryWoById: queryWoById(parts),
    queryWoByCustom: queryWoByCustom(parts),
    addWo: addWo(parts),
    addWoHandleInfo: addWoHandleInfo(parts),
    rateWo: rateWo(parts),
  })
}

import { addWo } from './addWo.ts'
import { addWoHandleInfo } from './addWoHandleInfo.ts'
import { changeWo } from './changeWo.ts'
import { getWo } from './getWo.ts'
import { getWoFormList } from './getWoFormList.ts'
import { getWoLink } from './getWoLink.ts'
import { mergeWo, undoMergeWo } from './mergeWo.ts'
import type { DeskParts } from './parts.ts'
import { seeWoMention } from './seeWoMention.ts'

/** The calls of single tickets, for the table of the door. */
export const ticketCalls = (parts: DeskParts) => ({
  addWo: addWo(parts),
  addWoHandleInfo: addWoHandleInfo(parts),
  changeWo: changeWo(parts),
  getWo: getWo(parts),
  getWoFormList: getWoFormList(parts),
  getWoLink: getWoLink(parts),
  seeWoMention: seeWoMention(parts),
  mergeWo: mergeWo(parts),
  undoMergeWo: undoMergeWo(parts),
})

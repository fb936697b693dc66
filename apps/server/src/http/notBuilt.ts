import type { mailInCalls } from '@foyer/protocol/manage/mailIn'
import type { workorderCalls } from '@foyer/protocol/workorderCalls'

/** Calls that the protocol describes and no door serves yet, by door. */
export type NotBuilt = {
  readonly visitor: 'userVideoInvitation'
  readonly workorder: keyof typeof workorderCalls
  readonly admin:
    | 'addWo'
    | 'addWoHandleInfo'
    | 'changeWo'
    | 'getWo'
    | 'getWoFormList'
    | 'getWoLink'
    | 'mergeWo'
    | 'seeWoMention'
    | 'undoMergeWo'
    | 'videoAction'
  readonly manage: keyof typeof mailInCalls
}

import type { workorderCalls } from '@foyer/protocol/workorderCalls'

/** Calls that the protocol describes and no door serves yet, by door: leave messages, tickets and video. */
export type NotBuilt = {
  readonly visitor: 'getLeaveMsgList' | 'leaveMsg' | 'userVideoInvitation'
  readonly workorder: keyof typeof workorderCalls
  readonly admin: 'addWoHandleInfo' | 'getLeaveMsgList' | 'getWoLink' | 'handleLeaveMsg' | 'queryWoList' | 'videoAction'
  readonly manage: never
}

import { acceptSession } from './admin/acceptSession.ts'
import { addWoHandleInfo } from './admin/addWoHandleInfo.ts'
import { chatClose } from './admin/chatClose.ts'
import { getAdminEvent } from './admin/getAdminEvent.ts'
import { getCustomer } from './admin/getCustomer.ts'
import { getHistoryMsg } from './admin/getHistoryMsg.ts'
import { getLeaveMsgList } from './admin/getLeaveMsgList.ts'
import { getSessionList } from './admin/getSessionList.ts'
import { getWoLink } from './admin/getWoLink.ts'
import { handleLeaveMsg } from './admin/handleLeaveMsg.ts'
import { inviteEvaluate } from './admin/inviteEvaluate.ts'
import { login } from './admin/login.ts'
import { logout } from './admin/logout.ts'
import { me } from './admin/me.ts'
import { queryWoList } from './admin/queryWoList.ts'
import { recallMsg } from './admin/recallMsg.ts'
import { refuseSession } from './admin/refuseSession.ts'
import { sendMsg } from './admin/sendMsg.ts'
import { setAdminStatus } from './admin/setAdminStatus.ts'
import { typing } from './admin/typing.ts'
import { videoAction } from './admin/videoAction.ts'

/** Calls of the desk (X-40, D-06). */
export const adminCalls = {
  login,
  logout,
  me,
  setAdminStatus,
  getAdminEvent,
  getSessionList,
  acceptSession,
  refuseSession,
  sendMsg,
  recallMsg,
  typing,
  inviteEvaluate,
  chatClose,
  videoAction,
  getHistoryMsg,
  getLeaveMsgList,
  handleLeaveMsg,
  queryWoList,
  addWoHandleInfo,
  getCustomer,
  getWoLink,
} as const

import { addSessionMsg } from './visitor/addSessionMsg.ts'
import { channelInfo } from './visitor/channelInfo.ts'
import { chatClose } from './visitor/chatClose.ts'
import { chatStart } from './visitor/chatStart.ts'
import { commentDoc } from './visitor/commentDoc.ts'
import { evaluate } from './visitor/evaluate.ts'
import { fromRequest } from './visitor/fromRequest.ts'
import { getAdminCard } from './visitor/getAdminCard.ts'
import { getAnswer } from './visitor/getAnswer.ts'
import { getAvailability } from './visitor/getAvailability.ts'
import { getCall as getVisitorCall } from './visitor/getCall.ts'
import { getEvaluateInfo } from './visitor/getEvaluateInfo.ts'
import { getEventMsg } from './visitor/getEventMsg.ts'
import { getHistoryMsg } from './visitor/getHistoryMsg.ts'
import { getLeaveMsgList } from './visitor/getLeaveMsgList.ts'
import { getOfflineMsg } from './visitor/getOfflineMsg.ts'
import { getRobotDoc } from './visitor/getRobotDoc.ts'
import { getSessionMsg } from './visitor/getSessionMsg.ts'
import { getUnread } from './visitor/getUnread.ts'
import { isEvaluate } from './visitor/isEvaluate.ts'
import { leaveMsg } from './visitor/leaveMsg.ts'
import { visitorLogout } from './visitor/logout.ts'
import { msgComplete } from './visitor/msgComplete.ts'
import { eraseMyData, getMyData } from './visitor/ownData.ts'
import { readMsg } from './visitor/readMsg.ts'
import { resetInfo } from './visitor/resetInfo.ts'
import { robotAsk } from './visitor/robotAsk.ts'
import { robotTips } from './visitor/robotTips.ts'
import { sendMsg } from './visitor/sendMsg.ts'
import { setConversation } from './visitor/setConversation.ts'
import { solvedByAnswer } from './visitor/solvedByAnswer.ts'
import { submitUserForm } from './visitor/submitUserForm.ts'
import { suggestAnswers } from './visitor/suggestAnswers.ts'
import { sysMsg } from './visitor/sysMsg.ts'
import { trackPage } from './visitor/trackPage.ts'
import { transferAgent } from './visitor/transferAgent.ts'
import { translateMsg } from './visitor/translateMsg.ts'
import { typing } from './visitor/typing.ts'
import { updateSessionMsg } from './visitor/updateSessionMsg.ts'
import { updateUserInfo } from './visitor/updateUserInfo.ts'
import { upload } from './visitor/upload.ts'
import { uploadBase64 } from './visitor/uploadBase64.ts'
import { userVideoInvitation } from './visitor/userVideoInvitation.ts'

/** Calls of the chat page (S7.2), in the order of the ledger. */
export const visitorCalls = {
  userVideoInvitation,
  getCall: getVisitorCall,
  channelInfo,
  chatStart,
  getOfflineMsg,
  getLeaveMsgList,
  transferAgent,
  getEventMsg,
  submitUserForm,
  getHistoryMsg,
  getSessionMsg,
  chatClose,
  robotAsk,
  sendMsg,
  evaluate,
  isEvaluate,
  uploadBase64,
  typing,
  upload,
  robotTips,
  getEvaluateInfo,
  leaveMsg,
  addSessionMsg,
  getRobotDoc,
  resetInfo,
  msgComplete,
  commentDoc,
  sysMsg,
  getAdminCard,
  updateSessionMsg,
  fromRequest,
  readMsg,
  updateUserInfo,
  translateMsg,
  suggestAnswers,
  getAnswer,
  solvedByAnswer,
  getUnread,
  getAvailability,
  setConversation,
  trackPage,
  logout: visitorLogout,
  getMyData,
  eraseMyData,
} as const

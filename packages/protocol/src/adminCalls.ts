import { acceptSession } from './admin/acceptSession.ts'
import { deskAddWo } from './admin/addWo.ts'
import { addWoHandleInfo } from './admin/addWoHandleInfo.ts'
import { blockVisitor } from './admin/blockVisitor.ts'
import { changeWo } from './admin/changeWo.ts'
import { chatClose } from './admin/chatClose.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  followUp,
  getCustomerRecord,
  getCustomerTimeline,
  markSession,
  mergeCustomer,
  queryCustomerList,
  saveCustomer,
  undoMergeCustomer,
} from './admin/customers.ts'
import { deleteReply } from './admin/deleteReply.ts'
import { exportWo } from './admin/exportWo.ts'
import { getAdminEvent } from './admin/getAdminEvent.ts'
import { getCall } from './admin/getCall.ts'
import { getColleagueList } from './admin/getColleagueList.ts'
import { getCustomer } from './admin/getCustomer.ts'
import { getDeskGroupList } from './admin/getDeskGroupList.ts'
import { getDeskInfo } from './admin/getDeskInfo.ts'
import { getHistoryMsg } from './admin/getHistoryMsg.ts'
import { getLeaveMsgList } from './admin/getLeaveMsgList.ts'
import { getMyCard } from './admin/getMyCard.ts'
import { getReplyList } from './admin/getReplyList.ts'
import { getSessionList } from './admin/getSessionList.ts'
import { getWo } from './admin/getWo.ts'
import { getWoCounts } from './admin/getWoCounts.ts'
import { getWoFormList } from './admin/getWoFormList.ts'
import { getWoLink } from './admin/getWoLink.ts'
import { handleLeaveMsg } from './admin/handleLeaveMsg.ts'
import { inviteEvaluate } from './admin/inviteEvaluate.ts'
import { login } from './admin/login.ts'
import { logout } from './admin/logout.ts'
import { me } from './admin/me.ts'
import { mergeWo, undoMergeWo } from './admin/mergeWo.ts'
import {
  changePassword,
  confirmTotp,
  endOtherSignIns,
  endSignIn,
  getOwnAccount,
  getSignInList,
  renewRecoveryCodes,
  startTotp,
  stopTotp,
} from './admin/ownAccount.ts'
import { queryWoList } from './admin/queryWoList.ts'
import { recallMsg } from './admin/recallMsg.ts'
import { refuseSession } from './admin/refuseSession.ts'
import { saveMyCard } from './admin/saveMyCard.ts'
import { saveReply } from './admin/saveReply.ts'
import { searchSessions } from './admin/searchSessions.ts'
import { seeMention } from './admin/seeMention.ts'
import { seeWoMention } from './admin/seeWoMention.ts'
import { sendMsg } from './admin/sendMsg.ts'
import { setAdminStatus } from './admin/setAdminStatus.ts'
import { getPageList, getSiteVisitorList, writeFirst } from './admin/site.ts'
import { stay } from './admin/stay.ts'
import { takeOver } from './admin/takeOver.ts'
import { transferSession } from './admin/transferSession.ts'
import { translateMsg } from './admin/translateMsg.ts'
import { typing } from './admin/typing.ts'
import { deskUpload } from './admin/upload.ts'
import { videoAction } from './admin/videoAction.ts'
import {
  acceptInvite,
  askPasswordReset,
  getInvite,
  getSignInWays,
  loginTotp,
  resetPassword,
  tryPassword,
} from './admin/waysIn.ts'
import { deleteWoView, getWoViewList, saveWoView } from './admin/woViews.ts'

/** Calls of the desk: those of the ledger (X-40, D-06) and our own (G-01). */
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
  getCall,
  getHistoryMsg,
  getLeaveMsgList,
  handleLeaveMsg,
  queryWoList,
  addWoHandleInfo,
  getCustomer,
  getWoLink,
  transferSession,
  takeOver,
  blockVisitor,
  searchSessions,
  getColleagueList,
  getDeskGroupList,
  getDeskInfo,
  getReplyList,
  saveReply,
  deleteReply,
  getMyCard,
  saveMyCard,
  translateMsg,
  seeMention,
  stay,
  upload: deskUpload,
  getWo,
  getWoCounts,
  addWo: deskAddWo,
  changeWo,
  mergeWo,
  undoMergeWo,
  getWoViewList,
  saveWoView,
  deleteWoView,
  exportWo,
  getWoFormList,
  seeWoMention,
  queryCustomerList,
  getCustomerRecord,
  getCustomerTimeline,
  saveCustomer,
  addCustomerNote,
  deleteCustomerNote,
  mergeCustomer,
  undoMergeCustomer,
  followUp,
  markSession,
  getSignInWays,
  loginTotp,
  getInvite,
  acceptInvite,
  askPasswordReset,
  resetPassword,
  tryPassword,
  getOwnAccount,
  changePassword,
  startTotp,
  confirmTotp,
  stopTotp,
  renewRecoveryCodes,
  getSignInList,
  endSignIn,
  endOtherSignIns,
  getPageList,
  getSiteVisitorList,
  writeFirst,
} as const

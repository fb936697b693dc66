import { adminCalls as calls } from '@foyer/protocol/adminCalls'
import type { FastifyInstance } from 'fastify'
import { type Handlers, serveCalls } from '../http/door.ts'
import type { NotBuilt } from '../http/notBuilt.ts'
import { acceptSession } from './acceptSession.ts'
import { allowing } from './allowing.ts'
import { blockVisitor } from './blockVisitor.ts'
import { chatClose } from './chatClose.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  getCustomerTimeline,
  mergeCustomer,
  queryCustomerList,
  saveCustomer,
  undoMergeCustomer,
} from './customerCalls.ts'
import { deleteReply } from './deleteReply.ts'
import { deleteWoView } from './deleteWoView.ts'
import { eventStream } from './eventStream.ts'
import { exportWo } from './exportWo.ts'
import { followUp } from './followUp.ts'
import { getAdminEvent } from './getAdminEvent.ts'
import { getCall } from './getCall.ts'
import { getColleagueList } from './getColleagueList.ts'
import { getCustomer } from './getCustomer.ts'
import { getCustomerRecord } from './getCustomerRecord.ts'
import { getDeskGroupList } from './getDeskGroupList.ts'
import { getDeskInfo } from './getDeskInfo.ts'
import { getHistoryMsg } from './getHistoryMsg.ts'
import { getLeaveMsgList } from './getLeaveMsgList.ts'
import { getMyCard } from './getMyCard.ts'
import { getPageList } from './getPageList.ts'
import { getReplyList } from './getReplyList.ts'
import { getSessionList } from './getSessionList.ts'
import { getSiteVisitorList } from './getSiteVisitorList.ts'
import { getWoCounts } from './getWoCounts.ts'
import { getWoViewList } from './getWoViewList.ts'
import { handleLeaveMsg } from './handleLeaveMsg.ts'
import { inviteEvaluate } from './inviteEvaluate.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { markSession } from './markSession.ts'
import { me } from './me.ts'
import { oidcRoutes } from './oidc.ts'
import { ownAccountCalls } from './ownAccount.ts'
import type { DeskDoorParts, DeskParts } from './parts.ts'
import { queryWoList } from './queryWoList.ts'
import { recallMsg } from './recallMsg.ts'
import { refuseSession } from './refuseSession.ts'
import { saveMyCard } from './saveMyCard.ts'
import { saveReply } from './saveReply.ts'
import { saveWoView } from './saveWoView.ts'
import { searchSessions } from './searchSessions.ts'
import { seeMention } from './seeMention.ts'
import { sendMsg } from './sendMsg.ts'
import { setAdminStatus } from './setAdminStatus.ts'
import { stay } from './stay.ts'
import { takeOver } from './takeOver.ts'
import { ticketCalls } from './ticketCalls.ts'
import { transferSession } from './transferSession.ts'
import { translateMsg } from './translateMsg.ts'
import { typing } from './typing.ts'
import { upload } from './upload.ts'
import { videoAction } from './videoAction.ts'
import { waysInCalls } from './waysIn.ts'
import { writeFirst } from './writeFirst.ts'

const videoCallCalls = (parts: DeskParts) => ({ videoAction: videoAction(parts), getCall: getCall(parts) })

const replyCalls = (parts: DeskParts) => ({
  getReplyList: getReplyList(parts),
  saveReply: saveReply(parts),
  deleteReply: deleteReply(parts),
})

/** Serves the calls of the desk, /api/chat/admin/ (X-40). */
export const deskDoor = (app: FastifyInstance, { conversations, queueing, ...others }: DeskDoorParts): void => {
  const parts: DeskParts = { ...others, ...conversations, ...queueing }
  const handlers: Handlers<typeof calls, NotBuilt['admin']> = {
    login: login(parts),
    logout: logout(parts),
    me: me(parts),
    setAdminStatus: setAdminStatus(parts),
    getAdminEvent: getAdminEvent(parts),
    getSessionList: getSessionList(parts),
    acceptSession: acceptSession(parts),
    refuseSession: refuseSession(parts),
    sendMsg: sendMsg(parts),
    recallMsg: recallMsg(parts),
    typing: typing(parts),
    inviteEvaluate: inviteEvaluate(parts),
    chatClose: chatClose(parts),
    ...videoCallCalls(parts),
    getHistoryMsg: getHistoryMsg(parts),
    getCustomer: getCustomer(parts),
    ...replyCalls(parts),
    getColleagueList: getColleagueList(parts),
    getDeskGroupList: getDeskGroupList(parts),
    getDeskInfo: getDeskInfo(parts),
    transferSession: transferSession(parts),
    stay: stay(parts),
    takeOver: takeOver(parts),
    seeMention: seeMention(parts),
    translateMsg: translateMsg(parts),
    upload: upload(parts),
    searchSessions: searchSessions(parts),
    getMyCard: getMyCard(parts),
    saveMyCard: saveMyCard(parts),
    blockVisitor: blockVisitor(parts),
    queryCustomerList: queryCustomerList(parts),
    getCustomerRecord: getCustomerRecord(parts),
    getCustomerTimeline: getCustomerTimeline(parts),
    saveCustomer: saveCustomer(parts),
    addCustomerNote: addCustomerNote(parts),
    deleteCustomerNote: deleteCustomerNote(parts),
    mergeCustomer: mergeCustomer(parts),
    undoMergeCustomer: undoMergeCustomer(parts),
    followUp: followUp(parts),
    markSession: markSession(parts),
    getPageList: getPageList(parts),
    getSiteVisitorList: getSiteVisitorList(parts),
    writeFirst: writeFirst(parts),
    getLeaveMsgList: getLeaveMsgList(parts),
    handleLeaveMsg: handleLeaveMsg(parts),
    queryWoList: queryWoList(parts),
    getWoCounts: getWoCounts(parts),
    getWoViewList: getWoViewList(parts),
    saveWoView: saveWoView(parts),
    deleteWoView: deleteWoView(parts),
    exportWo: exportWo(parts),
    ...ticketCalls(parts),
    ...waysInCalls(parts),
    ...ownAccountCalls(parts),
  }
  serveCalls<typeof calls, NotBuilt['admin']>(app, calls, allowing(parts.viewer, handlers))
  eventStream(app, parts)
  oidcRoutes(app, parts)
}

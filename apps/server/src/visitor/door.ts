import { visitorCalls as calls } from '@foyer/protocol/visitorCalls'
import type { FastifyInstance } from 'fastify'
import { serveCalls } from '../http/door.ts'
import type { NotBuilt } from '../http/notBuilt.ts'
import { addSessionMsg } from './addSessionMsg.ts'
import { createFindAuthor } from './author.ts'
import { channelInfo } from './channelInfo.ts'
import { chatClose } from './chatClose.ts'
import { chatStart } from './chatStart.ts'
import { commentDoc } from './commentDoc.ts'
import { embedSettings } from './embedSettings.ts'
import { evaluate } from './evaluate.ts'
import { eventStream } from './eventStream.ts'
import { fromRequest } from './fromRequest.ts'
import { getAdminCard } from './getAdminCard.ts'
import { getAnswer } from './getAnswer.ts'
import { getAvailability } from './getAvailability.ts'
import { getCall } from './getCall.ts'
import { getEvaluateInfo } from './getEvaluateInfo.ts'
import { getEventMsg } from './getEventMsg.ts'
import { getHistoryMsg } from './getHistoryMsg.ts'
import { getLeaveMsgList } from './getLeaveMsgList.ts'
import { getOfflineMsg } from './getOfflineMsg.ts'
import { getRobotDoc } from './getRobotDoc.ts'
import { getSessionMsg } from './getSessionMsg.ts'
import { getUnread } from './getUnread.ts'
import { openToHostPages } from './hostPages.ts'
import { isEvaluate } from './isEvaluate.ts'
import { leaveMsg } from './leaveMsg.ts'
import { logout } from './logout.ts'
import { msgComplete } from './msgComplete.ts'
import { eraseMyData, getMyData } from './ownData.ts'
import type { VisitorDoorParts, VisitorParts } from './parts.ts'
import { readMsg } from './readMsg.ts'
import { resetInfo } from './resetInfo.ts'
import { robotAsk } from './robotAsk.ts'
import { robotTips } from './robotTips.ts'
import { sendMsg } from './sendMsg.ts'
import { setConversation } from './setConversation.ts'
import { solvedByAnswer } from './solvedByAnswer.ts'
import { submitUserForm } from './submitUserForm.ts'
import { suggestAnswers } from './suggestAnswers.ts'
import { sysMsg } from './sysMsg.ts'
import { trackPage } from './trackPage.ts'
import { transferAgent } from './transferAgent.ts'
import { translateMsg } from './translateMsg.ts'
import { typing } from './typing.ts'
import { unreadStream } from './unreadStream.ts'
import { updateSessionMsg } from './updateSessionMsg.ts'
import { updateUserInfo } from './updateUserInfo.ts'
import { upload } from './upload.ts'
import { uploadBase64 } from './uploadBase64.ts'
import { userVideoInvitation } from './userVideoInvitation.ts'
import { createKnows, createNamed, createWho } from './who.ts'

/** Serves the visitor's calls, /api/chat/visitor/ (S7.2). */
export const visitorDoor = (app: FastifyInstance, { conversations, queueing, ...others }: VisitorDoorParts): void => {
  const callers = { ...conversations, clock: others.clock }
  const who = createWho(callers, 'refuseBlocked')
  const parts: VisitorParts = {
    ...others,
    ...conversations,
    ...queueing,
    who,
    author: createFindAuthor({ channels: others.channels, who }),
    hears: createWho(callers, 'hearBlocked'),
    named: createNamed(callers),
    knows: createKnows(callers),
  }
  openToHostPages(app, parts)
  serveCalls<typeof calls, NotBuilt['visitor']>(app, calls, {
    channelInfo: channelInfo(parts),
    chatStart: chatStart(parts),
    getOfflineMsg: getOfflineMsg(parts),
    getSessionMsg: getSessionMsg(parts),
    getHistoryMsg: getHistoryMsg(parts),
    robotAsk: robotAsk(parts),
    robotTips: robotTips(parts),
    getRobotDoc: getRobotDoc(parts),
    resetInfo: resetInfo(parts),
    msgComplete: msgComplete(parts),
    addSessionMsg: addSessionMsg(parts),
    sysMsg: sysMsg(parts),
    transferAgent: transferAgent(parts),
    sendMsg: sendMsg(parts),
    getEventMsg: getEventMsg(parts),
    typing: typing(parts),
    readMsg: readMsg(parts),
    translateMsg: translateMsg(parts),
    updateUserInfo: updateUserInfo(parts),
    submitUserForm: submitUserForm(parts),
    uploadBase64: uploadBase64(parts),
    upload: upload(parts),
    chatClose: chatClose(parts),
    getAdminCard: getAdminCard(parts),
    getEvaluateInfo: getEvaluateInfo(parts),
    isEvaluate: isEvaluate(parts),
    evaluate: evaluate(parts),
    commentDoc: commentDoc(parts),
    updateSessionMsg: updateSessionMsg(parts),
    trackPage: trackPage(parts),
    fromRequest: fromRequest(parts),
    leaveMsg: leaveMsg(parts),
    getLeaveMsgList: getLeaveMsgList(parts),
    suggestAnswers: suggestAnswers(parts),
    getAnswer: getAnswer(parts),
    solvedByAnswer: solvedByAnswer(parts),
    getMyData: getMyData(parts),
    eraseMyData: eraseMyData(parts),
    getUnread: getUnread(parts),
    getAvailability: getAvailability(parts),
    setConversation: setConversation(parts),
    logout: logout(parts),
    userVideoInvitation: userVideoInvitation(parts),
    getCall: getCall(parts),
  })
  eventStream(app, parts)
  unreadStream(app, parts)
  embedSettings(app, parts)
}

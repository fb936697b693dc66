import { adminCalls as calls } from '@foyer/protocol/adminCalls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../door.ts'
import { readForms } from '../uploadForm.ts'
import { acceptSession } from './acceptSession.ts'
import { blockVisitor } from './blockVisitor.ts'
import { chatClose } from './chatClose.ts'
import { deleteReply } from './deleteReply.ts'
import { eventStream } from './eventStream.ts'
import { getAdminEvent } from './getAdminEvent.ts'
import { getColleagueList } from './getColleagueList.ts'
import { getCustomer } from './getCustomer.ts'
import { getDeskGroupList } from './getDeskGroupList.ts'
import { getDeskInfo } from './getDeskInfo.ts'
import { getHistoryMsg } from './getHistoryMsg.ts'
import { getMyCard } from './getMyCard.ts'
import { getReplyList } from './getReplyList.ts'
import { getSessionList } from './getSessionList.ts'
import { inviteEvaluate } from './inviteEvaluate.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import type { DeskParts } from './parts.ts'
import { recallMsg } from './recallMsg.ts'
import { refuseSession } from './refuseSession.ts'
import { saveMyCard } from './saveMyCard.ts'
import { saveReply } from './saveReply.ts'
import { searchSessions } from './searchSessions.ts'
import { seeMention } from './seeMention.ts'
import { sendMsg } from './sendMsg.ts'
import { setAdminStatus } from './setAdminStatus.ts'
import { stay } from './stay.ts'
import { takeOver } from './takeOver.ts'
import { transferSession } from './transferSession.ts'
import { translateMsg } from './translateMsg.ts'
import { typing } from './typing.ts'
import { upload } from './upload.ts'

/** Door 3, /api/chat/admin/ (X-40). */
export const deskDoor = (app: FastifyInstance, parts: DeskParts): void => {
  serve(app, calls.login, login(parts))
  serve(app, calls.logout, logout(parts))
  serve(app, calls.me, me(parts))
  serve(app, calls.setAdminStatus, setAdminStatus(parts))
  serve(app, calls.getAdminEvent, getAdminEvent(parts))
  serve(app, calls.getSessionList, getSessionList(parts))
  serve(app, calls.acceptSession, acceptSession(parts))
  serve(app, calls.refuseSession, refuseSession(parts))
  serve(app, calls.sendMsg, sendMsg(parts))
  serve(app, calls.recallMsg, recallMsg(parts))
  serve(app, calls.typing, typing(parts))
  serve(app, calls.inviteEvaluate, inviteEvaluate(parts))
  serve(app, calls.chatClose, chatClose(parts))
  serve(app, calls.getHistoryMsg, getHistoryMsg(parts))
  serve(app, calls.getCustomer, getCustomer(parts))
  serve(app, calls.getReplyList, getReplyList(parts))
  serve(app, calls.saveReply, saveReply(parts))
  serve(app, calls.deleteReply, deleteReply(parts))
  serve(app, calls.getColleagueList, getColleagueList(parts))
  serve(app, calls.getDeskGroupList, getDeskGroupList(parts))
  serve(app, calls.getDeskInfo, getDeskInfo(parts))
  serve(app, calls.transferSession, transferSession(parts))
  serve(app, calls.stay, stay(parts))
  serve(app, calls.takeOver, takeOver(parts))
  serve(app, calls.seeMention, seeMention(parts))
  serve(app, calls.translateMsg, translateMsg(parts))
  app.register(async (forms) => {
    await readForms(forms)
    serve(forms, calls.upload, upload(parts))
  })
  serve(app, calls.searchSessions, searchSessions(parts))
  serve(app, calls.getMyCard, getMyCard(parts))
  serve(app, calls.saveMyCard, saveMyCard(parts))
  serve(app, calls.blockVisitor, blockVisitor(parts))
  eventStream(app, parts)
}

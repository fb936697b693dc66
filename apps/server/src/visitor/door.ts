import { visitorCalls as calls } from '@foyer/protocol/visitorCalls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../door.ts'
import { streamJsonBodies } from '../streamedJson.ts'
import { readForms } from '../uploadForm.ts'
import { addSessionMsg } from './addSessionMsg.ts'
import { channelInfo } from './channelInfo.ts'
import { chatClose } from './chatClose.ts'
import { chatStart } from './chatStart.ts'
import { commentDoc } from './commentDoc.ts'
import { evaluate } from './evaluate.ts'
import { eventStream } from './eventStream.ts'
import { fromRequest } from './fromRequest.ts'
import { getAdminCard } from './getAdminCard.ts'
import { getEvaluateInfo } from './getEvaluateInfo.ts'
import { getEventMsg } from './getEventMsg.ts'
import { getHistoryMsg } from './getHistoryMsg.ts'
import { getOfflineMsg } from './getOfflineMsg.ts'
import { getRobotDoc } from './getRobotDoc.ts'
import { getSessionMsg } from './getSessionMsg.ts'
import { isEvaluate } from './isEvaluate.ts'
import { msgComplete } from './msgComplete.ts'
import type { VisitorParts } from './parts.ts'
import { readMsg } from './readMsg.ts'
import { resetInfo } from './resetInfo.ts'
import { robotAsk } from './robotAsk.ts'
import { robotTips } from './robotTips.ts'
import { sendMsg } from './sendMsg.ts'
import { submitUserForm } from './submitUserForm.ts'
import { sysMsg } from './sysMsg.ts'
import { transferAgent } from './transferAgent.ts'
import { translateMsg } from './translateMsg.ts'
import { typing } from './typing.ts'
import { updateSessionMsg } from './updateSessionMsg.ts'
import { updateUserInfo } from './updateUserInfo.ts'
import { upload } from './upload.ts'
import { uploadBase64 } from './uploadBase64.ts'

/** Door 1, /api/chat/visitor/ (S7.2). */
export const visitorDoor = (app: FastifyInstance, parts: VisitorParts): void => {
  serve(app, calls.channelInfo, channelInfo(parts))
  serve(app, calls.chatStart, chatStart(parts))
  serve(app, calls.getOfflineMsg, getOfflineMsg(parts))
  serve(app, calls.getSessionMsg, getSessionMsg(parts))
  serve(app, calls.getHistoryMsg, getHistoryMsg(parts))
  serve(app, calls.robotAsk, robotAsk(parts))
  serve(app, calls.robotTips, robotTips(parts))
  serve(app, calls.getRobotDoc, getRobotDoc(parts))
  serve(app, calls.resetInfo, resetInfo(parts))
  serve(app, calls.msgComplete, msgComplete(parts))
  serve(app, calls.addSessionMsg, addSessionMsg(parts))
  serve(app, calls.sysMsg, sysMsg(parts))
  serve(app, calls.transferAgent, transferAgent(parts))
  serve(app, calls.sendMsg, sendMsg(parts))
  serve(app, calls.getEventMsg, getEventMsg(parts))
  serve(app, calls.typing, typing(parts))
  serve(app, calls.readMsg, readMsg(parts))
  serve(app, calls.translateMsg, translateMsg(parts))
  serve(app, calls.updateUserInfo, updateUserInfo(parts))
  serve(app, calls.submitUserForm, submitUserForm(parts))
  // a pasted picture is not read before it is known whose it is
  app.register((streamed, _, done) => {
    streamJsonBodies(streamed)
    serve(streamed, calls.uploadBase64, uploadBase64(parts))
    done()
  })
  // forms are read in this scope and nowhere else behind this door
  app.register(async (forms) => {
    await readForms(forms)
    serve(forms, calls.upload, upload(parts))
  })
  serve(app, calls.chatClose, chatClose(parts))
  serve(app, calls.getAdminCard, getAdminCard(parts))
  serve(app, calls.getEvaluateInfo, getEvaluateInfo(parts))
  serve(app, calls.isEvaluate, isEvaluate(parts))
  serve(app, calls.evaluate, evaluate(parts))
  serve(app, calls.commentDoc, commentDoc(parts))
  serve(app, calls.updateSessionMsg, updateSessionMsg(parts))
  serve(app, calls.fromRequest, fromRequest(parts))
  eventStream(app, parts)
}

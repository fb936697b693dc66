import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { agentCard } from './agentCard.ts'
import { channel, sideBarConfig } from './channel.ts'
import { chatMessage } from './chatMessage.ts'
import { cardContent, goodsContent, linkContent, orderContent } from './contents.ts'
import { evaluateInfo, evaluateStar, evaluation } from './evaluation.ts'
import { faq } from './faq.ts'
import { formField, userForm } from './form.ts'
import { leaveMessage } from './leaveMessage.ts'
import { menuItem } from './menu.ts'
import { robotReply } from './robotAnswer.ts'
import { handleRecord, ticket } from './ticket.ts'

const names = (text: string) => text.trim().split(/\s+/).sort()
const of = (schema: { properties: object }) => Object.keys(schema.properties).sort()

const CHANNEL = `tenantId channelId language robotNo robotName robotIcon robotWelcomeMsg topBar avatar titleDesc mainColor
  cusColor kitTxcolor kitBgcolor mainHeight mainWidth backgroundImage navigationBarShowFlag navigationBarColor noticeMode
  noticeMsg noticeBgColor sideBarStatus sideBarConfig sideBarWidth historyHideFlag commentDocMode imageButtonFlag
  videoButtonFlag fileButtonFlag receiveMode msgToTransferFlag transferUserMode groupMode groupConfig evaluateMode
  leaveMsgMode leaveMsgType leaveMsgTitle leaveMsgWoType userFormMode userFormConfig userForm chatMenuConfigPlan
  chatMenuConfigObj chatMenuConfigList autoTip faq adminWelcomeMode adminWelcomeMsg adminOfflineMode adminOfflineMsg
  adminCloseMode adminCloseMsg userOverMsg userQueueMode userQueueMsg unWorkingMsg userTimeoutMode userTimeoutTime
  userTimeoutMsg adminTimeoutMode adminTimeoutTime adminTimeoutMsg robotAnswerTransferUserMode
  robotGuideTransferUserMode robotUnknownTransferUserMode`

test('S3.7-01 to 73: the channel init data always have every member', () => {
  expect([...channel.required].sort()).toEqual(names(CHANNEL))
  expect(of(sideBarConfig)).toEqual(names('quickFlag quickList questionFlag questionList adFlag adList'))
  expect(of(channel.properties.chatMenuConfigPlan)).toEqual(['menus'])
})

test('S3.1-01 to 35: a chat message may have every member', () => {
  const listed = `id msgContent msgType senderType senderName adminNick faceUrl msgTime date status recallFlag insideFlag
    sensitiveFlag sensitiveWords docId docPattern click score answer answers buttons suggestList itemList robotSuggest
    btnList replyMsg referenceFile fileName size msgTransContent disabled showTransferBtn formFields menubar showType`
  expect(of(chatMessage)).toEqual(expect.arrayContaining(names(listed)))
})

test('S3.4-01 to 22: contents of structured messages', () => {
  expect(of(cardContent)).toEqual(names('picture title desc price'))
  expect(of(goodsContent)).toEqual(names('imgUrl title describe label fromUrl'))
  expect(of(orderContent)).toEqual(names('imgUrl title describe orderStatus orderCode orderTime fromUrl'))
  expect(of(linkContent)).toEqual(names('title subTitle imgUrl describe linkType linkUrl'))
})

test('S3.5-04 to 22: a reply of the robot and its instruction', () => {
  const { reply, instruction } = robotReply.properties
  expect(of(reply)).toEqual(names('replySource text type buttons cardContent clarifyGuide fromNode agentTime'))
  expect(of(instruction)).toEqual(names('toCustomerService nodeId'))
})

test('S3.8 to S3.11: menu item, FAQ, pre-chat form, dynamic form field', () => {
  expect(of(menuItem)).toEqual(names('menuType menuName msgText docId labelLink background color'))
  expect(of(faq)).toEqual(names('showType showContent'))
  expect(of(userForm)).toEqual(names('formTitle formList'))
  expect(of(userForm.properties.formList.items)).toEqual(names('name value require show fieldType options'))
  expect(of(formField)).toEqual(names('fieldId fieldName fieldType fieldValue requiredStatus chooseValue showIf'))
})

test('G-38: an FAQ is a plain list or a list of tabs', () => {
  const question = { questionName: 'Where is my order?', docId: 'd101' }
  expect(Value.Check(faq, { showType: 1, showContent: [question] })).toBe(true)
  expect(Value.Check(faq, { showType: 2, showContent: [{ id: 'f1', name: 'Orders', list: [question] }] })).toBe(true)
  expect(Value.Check(faq, { showType: 4, showContent: [] })).toBe(false)
})

test('S3.12, S3.13: agent card and leave message', () => {
  const card = `adminId adminFace adminNick adminCardSign adminCardTel adminCardMobile adminCardEmail adminCardQq
    adminCardWechat`
  expect(of(agentCard)).toEqual(names(card))
  const left = `id customerName customerPhone customerEmail msgContent channelId userId createTime updateTime
    updateUserName msgState msgDesc`
  expect(of(leaveMessage)).toEqual(names(left))
})

test('S3.14-01 to 23: a ticket and its handle records', () => {
  const listed = `woId woTitle woContent woType woTypeId woTypeName woStartWay partnerId userId tenantId createTime
    woFileRelVoList cusFieldConfigInfoVoList crmCustomerVo woStatus woPriority woHandleInfoVoList`
  expect(of(ticket)).toEqual(expect.arrayContaining(names(listed)))
  const record = 'handleTime handleUserName handleType handleWoStatus handleContent woFileVoList'
  expect(of(handleRecord)).toEqual(expect.arrayContaining(names(record)))
})

test('S3.15-01 to 18: a rating and how a channel is rated', () => {
  const filled = `evaluateRobotTag evaluateRobotSolve evaluateRobotMode evaluateRobotContent evaluateAdminSolve
    evaluateAdminMode evaluateAdminContent evaluateAdminStar evaluateAdminTag`
  expect(Object.keys(evaluation).sort()).toEqual(names(filled))
  const star = 'star levelTag select levelGuideMsg evaluateGuideMsg evaluateMsgRequired levelTagRequired'
  expect(of(evaluateStar)).toEqual(names(star))
  expect(of(evaluateInfo)).toEqual(expect.arrayContaining(names('starList scoreList levelTag evaluateModel')))
})

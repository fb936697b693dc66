import { type Static, Type } from 'typebox'
import { faq } from './faq.ts'
import { address, id, jsonText, list, messageText, name, oneOf, onOff, text, word } from './fields.ts'
import { userForm } from './form.ts'
import { menuById } from './menu.ts'

const colour = text(32)
const pixels = Type.Integer({ minimum: 200, maximum: 4000 })
const minutes = Type.Number({ minimum: 0, maximum: 1440 })
/** What a robot's answer leads to: 0 nothing, 1 a button, 2 a transfer after a second (G-08). */
const offerMode = oneOf(0, 1, 2)

/** S3.7-24 to 30, G-36. */
export const sideBarConfig = Type.Object({
  quickFlag: Type.Optional(onOff),
  quickList: Type.Optional(list(Type.Object({ name, url: address, link: address }), 50)),
  questionFlag: Type.Optional(onOff),
  questionList: Type.Optional(list(Type.Object({ question: name, answer: messageText }), 100)),
  adFlag: Type.Optional(onOff),
  adList: Type.Optional(list(Type.Object({ url: address, link: Type.Optional(address) }), 20)),
})
export type SideBarConfig = Static<typeof sideBarConfig>

/** How the page looks (S3.7-03, S3.7-07 to 31). */
const look = {
  language: text(16),
  robotNo: id,
  robotName: name,
  robotIcon: address,
  robotWelcomeMsg: messageText,
  topBar: onOff,
  avatar: oneOf(0, 1, 2),
  titleDesc: name,
  mainColor: colour,
  cusColor: colour,
  kitTxcolor: colour,
  kitBgcolor: colour,
  mainHeight: pixels,
  mainWidth: pixels,
  backgroundImage: address,
  navigationBarShowFlag: onOff,
  navigationBarColor: colour,
  noticeMode: onOff,
  noticeMsg: messageText,
  noticeBgColor: colour,
  sideBarStatus: onOff,
  sideBarConfig,
  sideBarWidth: Type.Integer({ minimum: 100, maximum: 1000 }),
}

/** What the visitor can do (S3.7-32 to 54); members that the ledger marks as JSON are text. */
const conduct = {
  historyHideFlag: onOff,
  commentDocMode: onOff,
  imageButtonFlag: onOff,
  videoButtonFlag: onOff,
  fileButtonFlag: onOff,
  receiveMode: oneOf(0, 1, 2, 3),
  msgToTransferFlag: onOff,
  transferUserMode: onOff,
  groupMode: onOff,
  groupConfig: jsonText,
  evaluateMode: onOff,
  leaveMsgMode: onOff,
  leaveMsgType: oneOf(1, 2),
  leaveMsgTitle: name,
  leaveMsgWoType: id,
  userFormMode: oneOf(0, 1, 2),
  userFormConfig: jsonText,
  userForm,
  chatMenuConfigPlan: Type.Object({ menus: list(text(64), 100) }),
  chatMenuConfigObj: menuById,
  chatMenuConfigList: menuById,
  autoTip: jsonText,
  faq,
}

/** What is said when (S3.7-55 to 73, G-28). */
const said = {
  adminWelcomeMode: onOff,
  /** `{agent}` in it is the agent's name. */
  adminWelcomeMsg: messageText,
  adminOfflineMode: onOff,
  adminOfflineMsg: messageText,
  adminCloseMode: onOff,
  adminCloseMsg: messageText,
  userOverMsg: messageText,
  userQueueMode: onOff,
  userQueueMsg: messageText,
  unWorkingMsg: messageText,
  userTimeoutMode: onOff,
  userTimeoutTime: minutes,
  userTimeoutMsg: messageText,
  adminTimeoutMode: onOff,
  adminTimeoutTime: minutes,
  adminTimeoutMsg: messageText,
  robotAnswerTransferUserMode: offerMode,
  robotGuideTransferUserMode: offerMode,
  robotUnknownTransferUserMode: offerMode,
}

/** Settings that the decisions add; a reader that does not know them loses nothing. */
const added = {
  /** the transfer menu is shown in any receiveMode. */
  transferMenuAnyMode: Type.Optional(onOff),
  /** a regular expression, `^1\d{10}$` when left out. */
  phonePattern: Type.Optional(text(200)),
  /** absent is on. */
  emojiButtonFlag: Type.Optional(onOff),
  screenPluginWinUrl: Type.Optional(address),
  screenPluginMacUrl: Type.Optional(address),
  /** */
  evaluateContentMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
  /** G-70. */
  typingPreview: Type.Optional(onOff),
  /** An agent's answer that the visitor has missed goes to them by mail; absent is on. */
  mailMissed: Type.Optional(onOff),
  /** The chat goes to the visitor by mail once it has ended. */
  mailTranscript: Type.Optional(onOff),
  /** G-27: minutes, with decimals (D-07). */
  userOverTime: Type.Optional(minutes),
  /** */
  robotEvaluateDuringChat: Type.Optional(onOff),
  /** */
  showInternalReply: Type.Optional(onOff),
  /** How many may wait in a group, 1000 when left out; 0: nobody, who finds all busy is answered status 4 (G-24). */
  queueMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Light or dark whatever the visitor's system is set to; absent is `system`. The host page may overrule it. */
  colorScheme: Type.Optional(word('system', 'light', 'dark')),
}

/** Channel init data: every row of S3.7. */
export const channel = Type.Object({ tenantId: id, channelId: id, ...look, ...conduct, ...said, ...added })
export type Channel = Static<typeof channel>

/** One span of working time (G-25): week 1 Monday to 7 Sunday, `end` exclusive. */
export const workTimeSpan = Type.Object({
  week: list(Type.Integer({ minimum: 1, maximum: 7 }), 7),
  start: Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$' }),
  end: Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$' }),
})
export type WorkTimeSpan = Static<typeof workTimeSpan>
export const holidays = list(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), 1000)

/** The working time of a channel; no span means always open. */
export const workTime = Type.Object({
  channelId: id,
  timeZone: text(64),
  workTime: list(workTimeSpan, 100),
  holiday: Type.Optional(holidays),
})
export type WorkTime = Static<typeof workTime>

/** A channel as operators see it: besides the init data its working time and the hosts that may embed it. */
export const managedChannel = Type.Object({
  ...channel.properties,
  timeZone: Type.Optional(text(64)),
  workTime: Type.Optional(list(workTimeSpan, 100)),
  holiday: Type.Optional(holidays),
  allowOrigin: Type.Optional(list(address, 200)),
})
export type ManagedChannel = Static<typeof managedChannel>

import { type Static, Type } from 'typebox'
import { faq } from './faq.ts'
import { id, list, messageText, name, oneOf, onOff, text, time, word } from './fields.ts'
import { userForm } from './form.ts'
import { EVALUATE_CONTENT_MAX } from './limits.ts'
import { menuById } from './menu.ts'
import {
  colour,
  day,
  filled,
  jsonOf,
  line,
  link,
  localeOrNone,
  origin,
  regularExpression,
  setting,
  shown,
  timeZone,
  titled,
  withHelp,
  withTranslations,
} from './setting.ts'

const pixels = Type.Integer({ minimum: 200, maximum: 4000 })
const minutes = Type.Number({ minimum: 0, maximum: 1440 })
const off = (title: string) => setting(onOff, title, 0)
const on = (title: string) => setting(onOff, title, 1)
/** A text of the operator that visitors read. */
const message = (title: string) => setting(shown(messageText), title, '')
/** After a robot's answer: 0 nothing, 1 a button, 2 a transfer after a second (G-08). */
const offerMode = oneOf(0, 1, 2)

/** S3.7-24 to 30, G-36. */
export const sideBarConfig = Type.Object(
  withHelp('sideBar', {
    quickFlag: Type.Optional(off('Show quick links')),
    quickList: Type.Optional(
      setting(
        list(
          Type.Object(
            withHelp('quickLink', {
              name: setting(shown(name), 'Label', ''),
              url: setting(link, 'Picture', ''),
              link: setting(link, 'Page', ''),
            }),
          ),
          50,
        ),
        'Quick links',
        [],
      ),
    ),
    questionFlag: Type.Optional(off('Show questions')),
    questionList: Type.Optional(
      setting(
        list(
          Type.Object(
            withHelp('sideQuestion', { question: setting(shown(name), 'Question', ''), answer: message('Answer') }),
          ),
          100,
        ),
        'Questions',
        [],
      ),
    ),
    adFlag: Type.Optional(off('Show advertisements')),
    adList: Type.Optional(
      setting(
        list(
          Type.Object(
            withHelp('advertisement', {
              url: setting(link, 'Picture', ''),
              link: Type.Optional(setting(link, 'Page', '')),
            }),
          ),
          20,
        ),
        'Advertisements',
        [],
      ),
    ),
  }),
)

/** Groups that the visitor chooses from (G-33). */
export const groupChoices = list(
  Type.Object(
    withHelp('groupChoice', { groupId: titled(filled(64), 'Group'), groupName: setting(shown(line(64)), 'Name', '') }),
  ),
  200,
)
export type GroupChoice = Static<typeof groupChoices>[number]

/** Tips with the keys of their menu buttons (G-39). */
export const autoTips = list(
  Type.Object(withHelp('tip', { text: message('Text'), btnList: setting(list(text(64), 100), 'Menus below it', []) })),
  50,
)
export type AutoTips = Static<typeof autoTips>

/** When an invitation is shown beside the launcher (all that are set must be true), and its text; proactive.ts compares them with a visit. */
export const proactiveRule = Type.Object(
  withHelp('proactiveRule', {
    ruleId: titled(filled(64), 'Id'),
    /** It has to fit beside the launcher. */
    text: setting(shown(text(300)), 'Text', ''),
    on: setting(onOff, 'Active', 1),
    /** Part of the page's address in any case of letters, `*` stands for anything; '' everywhere. */
    url: setting(Type.String({ maxLength: 500 }), 'Address contains', ''),
    seconds: setting(Type.Integer({ minimum: 0, maximum: 3600 }), 'Seconds on the page', 10),
    /** Per cent of the page's height. */
    scroll: setting(Type.Integer({ minimum: 0, maximum: 100 }), 'Scrolled to, in per cent', 0),
    /** 0 everybody, 1 who was never here before this visit, 2 the others. */
    returning: setting(oneOf(0, 1, 2), 'Who', 0),
    /** An attribute of the host page and the least number that it must have; '' for none. */
    attribute: setting(line(64), 'Attribute', ''),
    least: setting(Type.Number({ minimum: -1e12, maximum: 1e12 }), 'At least', 0),
    /** An agent is there and has time: getAvailability answers `online`. */
    onlyOnline: setting(onOff, 'Only while agents are there', 1),
    /** Not again for so many days after the visitor closed it or opened the chat by it; 0: once in each visit. */
    days: setting(Type.Integer({ minimum: 0, maximum: 365 }), 'Days before it is shown again', 7),
  }),
)
export type ProactiveRule = Static<typeof proactiveRule>

/** How the page looks (S3.7-03, S3.7-07 to 31). */
const look = {
  language: setting(localeOrNone, 'Language of the page', ''),
  robotNo: setting(id, 'Robot', ''),
  robotName: setting(shown(line(64)), 'Name of the robot', ''),
  robotIcon: setting(link, 'Picture of the robot', ''),
  robotWelcomeMsg: message('Greeting of the robot'),
  topBar: on('Show the title bar'),
  avatar: setting(oneOf(0, 1, 2), 'Whose faces are shown', 1),
  titleDesc: setting(shown(line(500)), 'Title', ''),
  mainColor: setting(colour, 'Main colour', '#2878ff'),
  cusColor: setting(colour, 'Text colour of visitors\u2019 messages', '#ffffff'),
  kitTxcolor: setting(colour, 'Text colour of the quick menu', '#2878ff'),
  kitBgcolor: setting(colour, 'Background of the quick menu', '#e8f1ff'),
  mainHeight: setting(pixels, 'Height in pixels', 640),
  mainWidth: setting(pixels, 'Width in pixels', 420),
  backgroundImage: setting(link, 'Background picture', ''),
  navigationBarShowFlag: on('Show the navigation bar'),
  navigationBarColor: setting(colour, 'Colour of the navigation bar', '#2878ff'),
  noticeMode: off('Show a notice'),
  noticeMsg: message('Notice'),
  noticeBgColor: setting(colour, 'Background of the notice', '#fff7e6'),
  sideBarStatus: off('Show the side bar'),
  sideBarConfig: setting(sideBarConfig, 'Side bar', {
    quickFlag: 0,
    quickList: [],
    questionFlag: 0,
    questionList: [],
    adFlag: 0,
    adList: [],
  }),
  sideBarWidth: setting(Type.Integer({ minimum: 100, maximum: 1000 }), 'Width of the side bar in pixels', 320),
}

/** What visitors can do (S3.7-32 to 54); settings that the ledger marks as JSON are text. */
const conduct = {
  historyHideFlag: off('Hide earlier conversations'),
  commentDocMode: on('Visitors vote on answers of the robot'),
  imageButtonFlag: on('Visitors send pictures'),
  videoButtonFlag: on('Visitors send videos'),
  fileButtonFlag: on('Visitors send files'),
  receiveMode: setting(oneOf(0, 1, 2, 3), 'Who answers first', 0),
  msgToTransferFlag: off('A message asks for an agent'),
  transferUserMode: on('Show the button that asks for an agent'),
  groupMode: off('Visitors choose a group'),
  /** The tenant's groups where the operator has chosen none (G-33). */
  groupConfig: titled(jsonOf(groupChoices), 'Groups to choose from'),
  evaluateMode: on('Visitors rate conversations'),
  leaveMsgMode: on('Visitors leave a message when nobody is there'),
  leaveMsgType: setting(oneOf(1, 2), 'What a left message becomes', 1),
  leaveMsgTitle: setting(shown(line(500)), 'Title of the form for left messages', ''),
  leaveMsgWoType: setting(id, 'Ticket type of left messages', ''),
  userFormMode: setting(oneOf(0, 1, 2), 'When the form before the chat is shown', 0),
  userForm: setting(userForm, 'Form before the chat', { formTitle: '', formList: [] }),
  chatMenuConfigPlan: setting(
    Type.Object(withHelp('menuPlan', { menus: setting(list(text(64), 100), 'Menus in order', []) })),
    'Order of the quick menu',
    { menus: [] },
  ),
  chatMenuConfigList: setting(menuById, 'Quick menu', {}),
  autoTip: setting(jsonOf(autoTips), 'Tips that open by themselves', '[]'),
  faq: setting(faq, 'Frequent questions', { showType: 1, showContent: [] }),
}

/** Texts and when they are used (S3.7-55 to 73, G-28). */
const said = {
  adminWelcomeMode: off('Agents greet'),
  /** `{agent}` in it is the agent's name. */
  adminWelcomeMsg: message('Greeting of agents'),
  adminOfflineMode: off('Own text when no agent is online'),
  adminOfflineMsg: message('Text when no agent is online'),
  adminCloseMode: off('Own text when an agent closes'),
  adminCloseMsg: message('Text when an agent closes'),
  userOverMsg: message('Text when a silent conversation is closed'),
  userQueueMode: off('Own text in the queue'),
  userQueueMsg: message('Text in the queue'),
  unWorkingMsg: message('Text outside working hours'),
  userTimeoutMode: off('Remind a silent visitor'),
  userTimeoutTime: setting(minutes, 'Minutes before a visitor is reminded', 3),
  userTimeoutMsg: message('Reminder for a silent visitor'),
  adminTimeoutMode: off('Apologise for a silent agent'),
  adminTimeoutTime: setting(minutes, 'Minutes before the apology', 2),
  adminTimeoutMsg: message('Apology for a silent agent'),
  robotAnswerTransferUserMode: setting(offerMode, 'Offer an agent after an answer', 0),
  robotGuideTransferUserMode: setting(offerMode, 'Offer an agent after a list of questions', 1),
  robotUnknownTransferUserMode: setting(offerMode, 'Offer an agent when the robot does not know', 1),
}

/** Settings that decisions of the ledger add; readers may ignore them. */
const added = {
  /** the transfer menu is shown in any receiveMode. */
  transferMenuAnyMode: Type.Optional(off('Show the transfer menu in every mode')),
  /** */
  phonePattern: Type.Optional(setting(regularExpression, 'Pattern of phone numbers', '^1\\d{10}$')),
  /** */
  emojiButtonFlag: Type.Optional(on('Show the emoji button')),
  /** G-63. */
  screenPluginWinUrl: Type.Optional(setting(link, 'Screenshot tool for Windows', '')),
  screenPluginMacUrl: Type.Optional(setting(link, 'Screenshot tool for macOS', '')),
  /** G-70. */
  typingPreview: Type.Optional(on('Agents see what visitors type')),
  /** Answers that a visitor has missed are mailed to them. */
  mailMissed: Type.Optional(on('Mail missed answers to visitors')),
  /** The conversation is mailed to the visitor after its end. */
  mailTranscript: Type.Optional(off('Mail the conversation to visitors')),
  /** Minutes without a visitor's message after which the chat is closed, with decimals (D-07); 0: made from userTimeoutTime (G-27). */
  userOverTime: Type.Optional(setting(minutes, 'Minutes before a silent conversation is closed', 0)),
  /** */
  robotEvaluateDuringChat: Type.Optional(off('Visitors rate the robot during the chat')),
  /** */
  showInternalReply: Type.Optional(off('Show internal records of tickets')),
  /** How many may wait in a group; 0: a visitor who finds all agents busy gets status 4 (G-24). */
  queueMax: Type.Optional(setting(Type.Integer({ minimum: 0, maximum: 100_000 }), 'Longest queue of a group', 1000)),
  /** Pages of the website go to the desk, for visitors with a conversation; `visitorList` also for those without. */
  pageTracking: Type.Optional(on('Show agents the pages that visitors read')),
  visitorList: Type.Optional(off('List visitors of the website')),
  proactiveRules: Type.Optional(setting(list(proactiveRule, 50), 'Invitations to chat', [])),
  /** Calls with the agent, browser to browser (G-20); a group may have none. */
  videoCallFlag: Type.Optional(off('Video calls with agents')),
  voiceCallFlag: Type.Optional(off('Voice calls with agents')),
  /** `system`: as the visitor's system is set. The host page may overrule it. */
  colorScheme: Type.Optional(setting(word('system', 'light', 'dark'), 'Light or dark', 'system')),
}

/** Every setting of a channel: S3.7 first, then those that decisions of the ledger add. */
export const channelSettings = withHelp('channel', { ...look, ...conduct, ...said, ...added })

/** Channel init data: every row of S3.7. */
export const channel = Type.Object({
  tenantId: id,
  channelId: id,
  ...channelSettings,
  /** The second names of form and menus in the ledger. */
  userFormConfig: jsonOf(userForm),
  chatMenuConfigObj: menuById,
  /** part of how the channel is rated. */
  evaluateContentMax: Type.Optional(Type.Integer({ minimum: 1, maximum: EVALUATE_CONTENT_MAX })),
})
export type Channel = Static<typeof channel>

const timeOf = (pattern: string) => Type.String({ pattern, description: 'a time such as 09:00' })

/** One span of working time (G-25): week 1 Monday to 7 Sunday, `end` exclusive. */
export const workTimeSpan = Type.Object(
  withHelp('workTimeSpan', {
    week: titled(list(Type.Integer({ minimum: 1, maximum: 7 }), 7), 'Days'),
    start: titled(timeOf('^(?:[01]\\d|2[0-3]):[0-5]\\d$'), 'From'),
    end: titled(timeOf('^(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)$'), 'To'),
  }),
)

/** When a channel works; no span means always open. */
export const workTimeSettings = withHelp('workTime', {
  timeZone: setting(timeZone, 'Time zone', 'UTC'),
  workTime: setting(list(workTimeSpan, 50), 'Working hours', []),
  holiday: setting(list(day, 1000), 'Holidays', []),
})

/** The working time of a channel. */
export const workTime = Type.Object({
  channelId: id,
  ...workTimeSettings,
  holiday: Type.Optional(workTimeSettings.holiday),
})
export type WorkTime = Required<Static<typeof workTime>>

/** A channel as operators see it: init data, working time, allowed sites, texts in other languages, and how far its draft is. */
export const managedChannel = Type.Object({
  ...channel.properties,
  ...Type.Partial(Type.Object(workTimeSettings)).properties,
  ...withHelp('channel', {
    /** For operators only; empty: its title. */
    channelName: Type.Optional(setting(line(100), 'Channel name', '')),
    allowOrigin: Type.Optional(setting(list(origin, 200), 'Sites that may embed the chat', [])),
  }),
  ...withTranslations,
  /** When the draft was last saved, and by whom; 0 if there is none. In answers only, as the next two. */
  draftTime: Type.Optional(time),
  draftNick: Type.Optional(Type.String()),
  /** When what visitors see was last changed, and by whom. */
  changeTime: Type.Optional(time),
  changeNick: Type.Optional(Type.String()),
})

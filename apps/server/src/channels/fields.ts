import { locales } from '@foyer/locales'
import { between, type Check, choice, colour, flag, line, link, text, wrong } from '../checks.ts'
import {
  autoTips,
  emptySideBar,
  faq,
  type GroupChoice,
  groupChoices,
  menuPlan,
  menus,
  sideBar,
  userForm,
} from './shapes.ts'

/** A field of a channel: what it starts as, and what is accepted for it. */
type Field<T> = { readonly start: T; readonly check: Check<T> }

const field = <T>(start: T, check: Check<T>): Field<T> => ({ start, check })
const onOff = (start: 0 | 1) => field<0 | 1>(start, flag)
const offer = (start: 0 | 1 | 2) => field<0 | 1 | 2>(start, choice(0, 1, 2))
const words = (start = '', longest = 500) => field(start, text(longest))
const name = (longest = 500) => field('', line(longest))
const message = () => words('', 5000)
const paint = (start: string) => field(start, colour)

const language: Check<string> = (value, name) => {
  const known = value === '' || locales.some((locale) => locale === value)
  if (!known) throw wrong(name, `empty or one of ${locales.join(', ')}`)
  return value as string
}

const pattern: Check<string> = (value, name) => {
  const source = text(200)(value, name)
  try {
    new RegExp(source, 'u')
  } catch {
    throw wrong(name, 'a regular expression')
  }
  return source
}

const scheme: Check<'system' | 'light' | 'dark'> = (value, name) => {
  if (value === 'system' || value === 'light' || value === 'dark') return value
  throw wrong(name, 'one of system, light, dark')
}

/**
 * Every field that an operator may set, S3.7 first, then the settings that decisions of the ledger add. What S3.7 marks as JSON text
 * is kept parsed; `groupConfig` null means all groups of the tenant.
 */
export const fields = {
  language: field('', language),
  robotNo: words('', 64),
  robotName: name(64),
  robotIcon: field('', link),
  robotWelcomeMsg: message(),
  topBar: onOff(1),
  avatar: field<0 | 1 | 2>(1, choice(0, 1, 2)),
  titleDesc: name(),
  mainColor: paint('#2878ff'),
  cusColor: paint('#ffffff'),
  kitTxcolor: paint('#2878ff'),
  kitBgcolor: paint('#e8f1ff'),
  mainHeight: field(640, between(200, 4000)),
  mainWidth: field(420, between(200, 4000)),
  backgroundImage: field('', link),
  navigationBarShowFlag: onOff(1),
  navigationBarColor: paint('#2878ff'),
  noticeMode: onOff(0),
  noticeMsg: message(),
  noticeBgColor: paint('#fff7e6'),
  sideBarStatus: onOff(0),
  sideBarConfig: field(emptySideBar, sideBar),
  sideBarWidth: field(320, between(100, 1000)),
  historyHideFlag: onOff(0),
  commentDocMode: onOff(1),
  imageButtonFlag: onOff(1),
  videoButtonFlag: onOff(1),
  fileButtonFlag: onOff(1),
  receiveMode: field<0 | 1 | 2 | 3>(0, choice(0, 1, 2, 3)),
  msgToTransferFlag: onOff(0),
  transferUserMode: onOff(1),
  groupMode: onOff(0),
  groupConfig: field<readonly GroupChoice[] | null>(null, groupChoices),
  evaluateMode: onOff(1),
  leaveMsgMode: onOff(1),
  leaveMsgType: field<1 | 2>(1, choice(1, 2)),
  leaveMsgTitle: name(),
  leaveMsgWoType: words('', 64),
  userFormMode: field<0 | 1 | 2>(0, choice(0, 1, 2)),
  userForm: field({ formTitle: '', formList: [] }, userForm),
  chatMenuConfigPlan: field({ menus: [] }, menuPlan),
  chatMenuConfigList: field({}, menus),
  autoTip: field([], autoTips),
  faq: field({ showType: 1, showContent: [] }, faq),
  adminWelcomeMode: onOff(0),
  adminWelcomeMsg: message(),
  adminOfflineMode: onOff(0),
  adminOfflineMsg: message(),
  adminCloseMode: onOff(0),
  adminCloseMsg: message(),
  userOverMsg: message(),
  userQueueMode: onOff(0),
  userQueueMsg: message(),
  unWorkingMsg: message(),
  userTimeoutMode: onOff(0),
  userTimeoutTime: field(3, between(0, 1440, 'any')),
  userTimeoutMsg: message(),
  adminTimeoutMode: onOff(0),
  adminTimeoutTime: field(2, between(0, 1440, 'any')),
  adminTimeoutMsg: message(),
  robotAnswerTransferUserMode: offer(0),
  robotGuideTransferUserMode: offer(1),
  robotUnknownTransferUserMode: offer(1),
  /** */
  transferMenuAnyMode: onOff(0),
  /** */
  robotEvaluateDuringChat: onOff(0),
  /** */
  showInternalReply: onOff(0),
  /** */
  emojiButtonFlag: onOff(1),
  /** */
  phonePattern: field('^1\\d{10}$', pattern),
  /** Minutes without a visitor's word after which the chat is closed; 0: made from userTimeoutTime (G-27, D-07). */
  userOverTime: field(0, between(0, 1440, 'any')),
  /** G-63 */
  screenPluginWinUrl: field('', link),
  screenPluginMacUrl: field('', link),
  /** G-70 */
  typingPreview: onOff(1),
  /** Whether an agent's answer that was missed, and the whole chat after its end, go to the visitor by mail */
  mailMissed: onOff(1),
  mailTranscript: onOff(0),
  /** How many may wait in a group; 0: nobody, who finds all busy is refused (G-24) */
  queueMax: field(1000, between(0, 100_000)),
  /** Light or dark for every visitor; `system`: as theirs is set */
  colorScheme: field<'system' | 'light' | 'dark'>('system', scheme),
}

/** A channel's configuration with every field filled. */
export type ChannelConfig = {
  readonly [Name in keyof typeof fields]: (typeof fields)[Name] extends Field<infer T> ? T : never
}

/** What an operator has set; the rest starts as the table says. */
export type StoredConfig = Partial<ChannelConfig>

const names = Object.keys(fields) as (keyof ChannelConfig)[]

/**
 * Checks what is present of a save; members that are not known are passed over.
 * @throws badRequest with the member named
 */
export const checkConfig = (save: Readonly<Record<string, unknown>>): StoredConfig => {
  const given: Record<string, unknown> = {
    ...save,
    // two names for one thing each
    userForm: save.userForm ?? save.userFormConfig,
    chatMenuConfigList: save.chatMenuConfigList ?? save.chatMenuConfigObj,
  }
  const present = names.filter((name) => given[name] !== undefined && given[name] !== null)
  return Object.fromEntries(present.map((name) => [name, fields[name].check(given[name], name)]))
}

/** What is stored, with the rest filled. */
export const fillConfig = (stored: StoredConfig): ChannelConfig =>
  Object.fromEntries(names.map((name) => [name, stored[name] ?? fields[name].start])) as unknown as ChannelConfig

import type { ChannelKey } from '@foyer/locales/channels/index'
import type { PreviewState } from '@foyer/protocol/preview'
import type { ChannelDraft } from './draft.ts'

/** What a component of its own edits, because a person needs more than fields. */
export type Part =
  | 'menus'
  | 'tips'
  | 'faq'
  | 'userForm'
  | 'sideBar'
  | 'groups'
  | 'invitations'
  | 'hours'
  | 'rating'
  | 'allowedHosts'
  | 'code'

/** Members that belong together. Those of a part are edited by it alone. */
export type Group = {
  readonly title?: ChannelKey
  readonly members: readonly (keyof ChannelDraft)[]
  readonly part?: Part
}

export type Section = {
  readonly id: string
  readonly label: ChannelKey
  /** What the preview shows beside it. */
  readonly preview: PreviewState
  readonly groups: readonly Group[]
}

const fields = (...members: readonly (keyof ChannelDraft)[]): Group => ({ members })
const titled = (title: ChannelKey, ...members: readonly (keyof ChannelDraft)[]): Group => ({ title, members })
const part = (name: Part, ...members: readonly (keyof ChannelDraft)[]): Group => ({ part: name, members })

/** The sections of a channel's page, in their order; each member of a channel is in one of them. */
export const sections: readonly Section[] = [
  {
    id: 'look',
    label: 'look',
    preview: 'welcome',
    groups: [
      fields('channelName', 'titleDesc', 'mainColor', 'cusColor', 'colorScheme', 'language'),
      titled('window', 'topBar', 'avatar', 'mainWidth', 'mainHeight', 'backgroundImage'),
      titled('bar', 'navigationBarShowFlag', 'navigationBarColor'),
      // also here: who has made a channel looks for the code next
      { title: 'code', part: 'code', members: [] },
    ],
  },
  {
    id: 'words',
    label: 'words',
    preview: 'welcome',
    groups: [
      fields('robotWelcomeMsg', 'adminWelcomeMode', 'adminWelcomeMsg'),
      titled('notice', 'noticeMode', 'noticeMsg', 'noticeBgColor'),
      titled('waiting', 'userQueueMode', 'userQueueMsg', 'adminOfflineMode', 'adminOfflineMsg'),
      titled(
        'silence',
        'userTimeoutMode',
        'userTimeoutTime',
        'userTimeoutMsg',
        'adminTimeoutMode',
        'adminTimeoutTime',
        'adminTimeoutMsg',
      ),
      titled('end', 'userOverTime', 'userOverMsg', 'adminCloseMode', 'adminCloseMsg'),
    ],
  },
  {
    id: 'robot',
    label: 'robot',
    preview: 'answers',
    groups: [
      fields('robotNo', 'robotName', 'robotIcon', 'commentDocMode'),
      titled('offers', 'robotAnswerTransferUserMode', 'robotGuideTransferUserMode', 'robotUnknownTransferUserMode'),
      part('faq', 'faq'),
    ],
  },
  {
    id: 'handOff',
    label: 'handOff',
    preview: 'queued',
    groups: [
      fields(
        'receiveMode',
        'msgToTransferFlag',
        'transferUserMode',
        'transferMenuAnyMode',
        'queueMax',
        'typingPreview',
      ),
      fields('videoCallFlag', 'voiceCallFlag'),
      fields('groupMode'),
      part('groups', 'groupConfig'),
    ],
  },
  {
    id: 'hours',
    label: 'hours',
    preview: 'offWork',
    groups: [part('hours', 'timeZone', 'workTime', 'holiday'), fields('unWorkingMsg')],
  },
  {
    id: 'menus',
    label: 'menus',
    preview: 'welcome',
    groups: [
      part('menus', 'chatMenuConfigPlan', 'chatMenuConfigList'),
      fields('kitTxcolor', 'kitBgcolor'),
      part('tips', 'autoTip'),
      titled(
        'buttons',
        'emojiButtonFlag',
        'imageButtonFlag',
        'videoButtonFlag',
        'fileButtonFlag',
        'screenPluginWinUrl',
        'screenPluginMacUrl',
      ),
    ],
  },
  {
    id: 'sideBar',
    label: 'sideBar',
    preview: 'sideLinks',
    groups: [fields('sideBarStatus', 'sideBarWidth'), part('sideBar', 'sideBarConfig')],
  },
  {
    id: 'invitations',
    label: 'invitations',
    preview: 'welcome',
    groups: [part('invitations', 'proactiveRules')],
  },
  { id: 'forms', label: 'forms', preview: 'userForm', groups: [fields('userFormMode'), part('userForm', 'userForm')] },
  {
    id: 'rating',
    label: 'rating',
    preview: 'rateAgent',
    groups: [fields('evaluateMode', 'robotEvaluateDuringChat'), part('rating')],
  },
  {
    id: 'leaveMessage',
    label: 'leaveMessage',
    preview: 'leaveMessage',
    groups: [fields('leaveMsgMode', 'leaveMsgType', 'leaveMsgTitle', 'leaveMsgWoType', 'showInternalReply')],
  },
  {
    id: 'siteVisitors',
    label: 'siteVisitors',
    preview: 'welcome',
    groups: [fields('pageTracking', 'visitorList')],
  },
  {
    id: 'security',
    label: 'security',
    preview: 'welcome',
    groups: [
      part('allowedHosts', 'allowOrigin'),
      titled('data', 'historyHideFlag', 'phonePattern', 'mailMissed', 'mailTranscript'),
    ],
  },
  { id: 'code', label: 'code', preview: 'welcome', groups: [part('code')] },
]

/** The members that plain fields edit. */
export const plainMembers: readonly (keyof ChannelDraft)[] = sections.flatMap(({ groups }) =>
  groups.flatMap(({ part: name, members }) => (name === undefined ? members : [])),
)

/** The section that edits a member. */
export const sectionOf = (member: string): Section | undefined =>
  member.startsWith('evaluate.')
    ? sections.find(({ id }) => id === 'rating')
    : sections.find(({ groups }) => groups.some(({ members }) => members.some((name) => name === member)))

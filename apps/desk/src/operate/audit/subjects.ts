import type { PeopleKey } from '@foyer/locales/people/index'

/** What an entry of the audit log is about, in words, in the order in which a filter offers them. */
export const subjectTexts: Readonly<Record<string, PeopleKey>> = {
  channel: 'aChannel',
  workTime: 'workTime',
  evaluateInfo: 'evaluateInfo',
  admin: 'anAdmin',
  group: 'aGroup',
  role: 'aRole',
  apiKey: 'anApiKey',
  signIn: 'aSignIn',
  password: 'aPassword',
  secondFactor: 'twoSteps',
  invite: 'anInvite',
  robot: 'aRobot',
  robotDoc: 'robotDoc',
  flow: 'aFlow',
  robotTest: 'robotTest',
  woTemplate: 'woTemplate',
  woSettings: 'woSettings',
  mailText: 'mailText',
  mailbox: 'aMailbox',
  sensitiveWords: 'sensitiveWords',
  sessionTags: 'sessionTags',
  reply: 'aReply',
  translator: 'aTranslator',
  formHost: 'formHost',
  customerFields: 'customerFields',
  identityKey: 'identityKey',
  modelPrice: 'modelPrice',
  languages: 'languages',
}

/** Members that name an object, the best first. */
const NAMES = [
  'channelName',
  'titleDesc',
  'groupName',
  'adminNick',
  'roleName',
  'robotName',
  'docQuestion',
  'flowName',
  'question',
  'mailAddress',
  'name',
  'typeName',
  'account',
] as const

type Named = { subject: string; before?: unknown; after?: unknown; subjectId: string }

/** The name of the object as the entry has it, else its id; '' for a sign-in, whose person is named beside it. */
export const nameIn = (entry: Named): string => {
  if (entry.subject === 'signIn') return ''
  const own = Object.assign({}, entry.before, entry.after) as Readonly<Record<string, unknown>>
  // the name of a ticket type is one level down
  const members = Object.assign({}, own, own.woType) as Readonly<Record<string, unknown>>
  const name = NAMES.map((member) => members[member]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : entry.subjectId
}

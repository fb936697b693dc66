import type { ManageResponse } from '@foyer/client/agent/managing'
import type { PeopleKey } from '@foyer/locales/people/index'

export type AuditEntry = ManageResponse<'getAuditList'>['list'][number]

/** The sentences of calls that are more than a save or a removal. */
const callTexts: Readonly<Record<string, PeopleKey>> = {
  login: 'logSignedIn',
  loginTotp: 'logSignedIn',
  oidc: 'logSignedIn',
  acceptInvite: 'logJoined',
  resetPassword: 'logPasswordReset',
  changePassword: 'logPasswordChanged',
  confirmTotp: 'logStepsOn',
  stopTotp: 'logStepsOff',
  renewRecoveryCodes: 'logCodesRenewed',
  'admin totp-off': 'logStepsOffServer',
  inviteAdmin: 'logInvited',
  sendInviteAgain: 'logInvitedAgain',
  deleteInvite: 'logInviteRevoked',
  publishChannel: 'logPublished',
  discardDraft: 'logDiscarded',
  revertChannel: 'logReverted',
  import: 'logSheet',
  addDocDrafts: 'logSheet',
  publish: 'logRobotPublished',
  changeRobotDocs: 'logDocsChanged',
  undoRobotDocs: 'logDocsRestored',
  restoreSmallTalk: 'logTalkRestored',
  askAboutThin: 'logThinAsked',
  stopAskingAboutThin: 'logThinStopped',
  acceptProposedQuestions: 'logAccepted',
  declineProposedQuestions: 'logDeclined',
  sortWoTypes: 'logTypesSorted',
  retryMailIn: 'logMailRetried',
  dropMailIn: 'logMailDropped',
  noteSetUp: 'logSetUp',
  removeDemo: 'logDemoRemoved',
  draftUnanswered: 'logDrafted',
  dismissUnanswered: 'logDismissed',
  importConfig: 'logImported',
  importTexts: 'logImported',
  'admin import': 'logImported',
  unblockVisitor: 'logUnblocked',
}

/** Each kind of object as it is named within a sentence. */
const objectTexts: Readonly<Record<string, PeopleKey>> = {
  channel: 'theChannel',
  workTime: 'theHours',
  evaluateInfo: 'theRating',
  admin: 'thePerson',
  group: 'theGroup',
  role: 'theRole',
  apiKey: 'theApiKey',
  robot: 'theRobot',
  robotDoc: 'theDocument',
  flow: 'theFlow',
  robotTest: 'theRobotTest',
  woTemplate: 'theTicketType',
  woSettings: 'theTicketRules',
  mailText: 'theMailText',
  mailbox: 'theMailbox',
  sensitiveWords: 'theSensitiveWords',
  sessionTags: 'theTags',
  reply: 'theReply',
  translator: 'theTranslator',
  formHost: 'theFormHosts',
  customerFields: 'theCustomerFields',
  identityKey: 'theIdentityKey',
  modelPrice: 'theModelPrices',
  languages: 'theLanguages',
  settings: 'theSettings',
}

const textFor = <Texts extends Readonly<Record<string, PeopleKey>>>(texts: Texts, name: string) =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

/** Whether what the log says of a call has this member with 1. */
const says = (after: unknown, member: string): boolean =>
  typeof after === 'object' &&
  after !== null &&
  Object.entries(after).some(([name, value]) => name === member && value === 1)

/** How many objects an entry is about, for one of many. */
export const countIn = ({ after }: Pick<AuditEntry, 'after'>): number =>
  typeof after === 'object' && after !== null && 'docCount' in after ? Number(after.docCount) : 0

type Said = Pick<AuditEntry, 'call' | 'subject' | 'adminId' | 'subjectId' | 'before' | 'after'>

const callText = ({ call, adminId, subjectId, after }: Said): PeopleKey | undefined => {
  const key = textFor(callTexts, call)
  if (key === 'logSignedIn' && says(after, 'failed')) return 'logSignInFailed'
  if (key === 'logDocsChanged' && says(after, 'remove')) return 'logDocsRemoved'
  return key === 'logStepsOff' && subjectId !== adminId ? 'logStepsOffFor' : key
}

/** The texts that make the sentence of an entry; null for a call that this page does not know. */
export const sentenceKeys = (entry: Said): { readonly sentence: PeopleKey; readonly what: PeopleKey } | null => {
  const { call, subject, before, after } = entry
  const own = callText(entry)
  const what = textFor(objectTexts, subject)
  if (own !== undefined) return { sentence: own, what: what ?? 'theSettings' }
  if (what === undefined) return null
  if (before === null && after !== null) return { sentence: 'logMade', what }
  const isGone = (after === null && before !== null) || call.startsWith('delete')
  return { sentence: isGone && after === null ? 'logRemoved' : 'logChanged', what }
}

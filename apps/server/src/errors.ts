/** One row a refusal: the code in the body, the HTTP status if it is not 200 (A-33, D-11), and the key of its text in the locales. */
export const failureTable = {
  badRequest: { code: 400, text: 'badRequest' },
  identityToken: { code: 400, text: 'identityToken' },
  notFound: { code: 400, text: 'notFound' },
  noSuchCall: { code: 400, status: 404, text: 'noSuchCall' },
  wrongMethod: { code: 400, status: 405, text: 'wrongMethod' },
  badAddress: { code: 400, status: 400, text: 'badAddress' },
  notAllowed: { code: 400, text: 'notFound' },
  blankMessage: { code: 400, text: 'blankMessage' },
  messageTooLong: { code: 400, text: 'messageTooLong' },
  bodyTooLarge: { code: 400, text: 'bodyTooLarge' },
  badJson: { code: 400, text: 'badJson' },
  tooDeep: { code: 400, text: 'tooDeep' },
  chatEnded: { code: 400, text: 'chatEnded' },
  noAgentYet: { code: 400, text: 'noAgentYet' },
  callBusy: { code: 400, text: 'callBusy' },
  callsOff: { code: 400, text: 'callsOff' },
  callOver: { code: 400, text: 'callOver' },
  senderRefused: { code: 400, text: 'senderRefused' },
  kindRefused: { code: 400, text: 'kindRefused' },
  fileTooLarge: { code: 400, text: 'fileTooLarge' },
  fileKindRefused: { code: 400, text: 'fileKindRefused' },
  fileTypeRefused: { code: 400, text: 'fileTypeRefused' },
  deskFileTypeRefused: { code: 400, text: 'deskFileTypeRefused' },
  faceTypeRefused: { code: 400, text: 'faceTypeRefused' },
  fileNotAsNamed: { code: 400, text: 'fileNotAsNamed' },
  uploadsExceeded: { code: 400, text: 'uploadsExceeded' },
  pictureTooLarge: { code: 400, text: 'pictureTooLarge' },
  docNotFound: { code: 400, text: 'docNotFound' },
  mailOff: { code: 400, text: 'mailOff' },
  alreadyRated: { code: 400, text: 'alreadyRated' },
  notRateable: { code: 400, text: 'notRateable' },
  alreadyVoted: { code: 400, text: 'alreadyVoted' },
  votesOff: { code: 400, text: 'votesOff' },
  messagesOff: { code: 400, text: 'messagesOff' },
  alreadySubmitted: { code: 400, text: 'alreadySubmitted' },
  addressRefused: { code: 400, text: 'addressRefused' },
  addressFailed: { code: 400, text: 'addressFailed' },
  taken: { code: 400, text: 'taken' },
  outdated: { code: 400, text: 'outdated' },
  lastOwner: { code: 400, text: 'lastOwner' },
  moreThanOwn: { code: 400, text: 'moreThanOwn' },
  roleInUse: { code: 400, text: 'roleInUse' },
  questionsHandled: { code: 400, text: 'questionsHandled' },
  tooLate: { code: 400, text: 'tooLate' },
  staleReply: { code: 400, text: 'staleReply' },
  translationFailed: { code: 400, text: 'translationFailed' },
  takenByOther: { code: 400, text: 'takenByOther' },
  writtenByOther: { code: 400, text: 'writtenByOther' },
  visitorLeft: { code: 400, text: 'visitorLeft' },
  customerBusy: { code: 400, text: 'customerBusy' },
  atCapacity: { code: 400, text: 'atCapacity' },
  youAreOffline: { code: 400, text: 'youAreOffline' },
  notYours: { code: 400, text: 'notYours' },
  colleagueNotFree: { code: 400, text: 'colleagueNotFree' },
  nobodyInGroup: { code: 400, text: 'nobodyInGroup' },
  wrongPassword: { code: 400, text: 'wrongPassword' },
  signInPaused: { code: 400, text: 'signInPaused' },
  wrongCode: { code: 400, text: 'wrongCode' },
  signInStepOver: { code: 400, text: 'signInStepOver' },
  linkOver: { code: 400, text: 'linkOver' },
  totpOn: { code: 400, text: 'totpOn' },
  tooMany: { code: 400, status: 429, text: 'tooMany' },
  visitorExpired: { code: 401, text: 'visitorExpired' },
  searchTooWide: { code: 400, text: 'searchTooWide' },
  sheetUnreadable: { code: 400, text: 'sheetUnreadable' },
  sheetNotUtf8: { code: 400, text: 'sheetNotUtf8' },
  sheetBadQuotes: { code: 400, text: 'sheetBadQuotes' },
  sheetTooLarge: { code: 400, text: 'sheetTooLarge' },
  sheetTooLong: { code: 400, text: 'sheetTooLong' },
  sheetTooManyFiles: { code: 400, text: 'sheetTooManyFiles' },
  sheetNoQuestion: { code: 400, text: 'sheetNoQuestion' },
  sheetCellTooLong: { code: 400, text: 'sheetCellTooLong' },
  knowledgeChanged: { code: 400, text: 'knowledgeChanged' },
  undoOutdated: { code: 400, text: 'undoOutdated' },
  testsLost: { code: 400, text: 'testsLost' },
  visitorBlocked: { code: 400, text: 'visitorBlocked' },
  ticketClosed: { code: 400, text: 'ticketClosed' },
  ticketStateRefused: { code: 400, text: 'ticketStateRefused' },
  ticketRated: { code: 400, text: 'ticketRated' },
  ticketNotRateable: { code: 400, text: 'ticketNotRateable' },
  ticketMergeRefused: { code: 400, text: 'ticketMergeRefused' },
  ticketLinkExpired: { code: 401, text: 'ticketLinkExpired' },
  signedOut: { code: 401, text: 'signedOut' },
  notForKeys: { code: 400, text: 'notForKeys' },
  storeUnavailable: { code: 500, status: 503, text: 'storeUnavailable' },
  fileNotStored: { code: 500, status: 503, text: 'fileNotStored' },
  noRoomForFiles: { code: 500, status: 503, text: 'noRoomForFiles' },
  internal: { code: 500, status: 500, text: 'internal' },
} as const satisfies Record<string, { code: 400 | 401 | 500; status?: number; text: string }>

/** The name of a refusal. */
export type FailureName = keyof typeof failureTable

/** Refusals of a whole file of documents. */
export type SheetFailure = Extract<FailureName, `sheet${string}`>

/** A refusal; the door answers it in the caller's language. */
export type Failure = Error & {
  readonly failure: FailureName
  readonly values: Readonly<Record<string, string>>
  readonly retryAfter?: number
  /** The answer's `data`, for programs. */
  readonly data?: Readonly<Record<string, unknown>>
}

const make = (name: FailureName, values: Readonly<Record<string, string>> = {}, cause?: unknown): Failure =>
  Object.assign(new Error(name, { cause }), { failure: name, values })

/** How many lost questions a message names before "+n". */
const NAMED_MAX = 3
const named = (lost: readonly { readonly question: string }[]): string => {
  const first = lost.slice(0, NAMED_MAX).map(({ question }) => `\u201c${question.slice(0, 100)}\u201d`)
  return [...first, ...(lost.length > NAMED_MAX ? [`+${lost.length - NAMED_MAX}`] : [])].join(', ')
}

/** The refusals that doors and domain throw; `http/answer.ts` alone turns them into answers. */
export const failures = {
  /** @param what the member, and what is expected of it */
  badRequest: (what: string) => make('badRequest', { what }),
  /** @param why what is wrong with the token, for the developer of the website */
  identityToken: (why: string) => make('identityToken', { why }),
  notFound: () => make('notFound'),
  noSuchCall: () => make('noSuchCall'),
  wrongMethod: (methods: string) => make('wrongMethod', { methods }),
  badAddress: () => make('badAddress'),
  notAllowed: () => make('notAllowed'),
  blankMessage: () => make('blankMessage'),
  messageTooLong: (max: number) => make('messageTooLong', { max: String(max) }),
  bodyTooLarge: () => make('bodyTooLarge'),
  badJson: () => make('badJson'),
  tooDeep: (max: number) => make('tooDeep', { max: String(max) }),
  chatEnded: () => make('chatEnded'),
  noAgentYet: () => make('noAgentYet'),
  /** One of the two is in another call. */
  callBusy: () => make('callBusy'),
  callsOff: () => make('callsOff'),
  callOver: () => make('callOver'),
  senderRefused: () => make('senderRefused'),
  kindRefused: () => make('kindRefused'),
  fileTooLarge: () => make('fileTooLarge'),
  /** For channels that accept only pictures and movies (S8.4-06). */
  fileKindRefused: () => make('fileKindRefused'),
  fileTypeRefused: () => make('fileTypeRefused'),
  deskFileTypeRefused: () => make('deskFileTypeRefused'),
  faceTypeRefused: () => make('faceTypeRefused'),
  fileNotAsNamed: () => make('fileNotAsNamed'),
  uploadsExceeded: () => make('uploadsExceeded'),
  pictureTooLarge: () => make('pictureTooLarge'),
  docNotFound: () => make('docNotFound'),
  mailOff: () => make('mailOff'),
  alreadyRated: () => make('alreadyRated'),
  notRateable: () => make('notRateable'),
  alreadyVoted: () => make('alreadyVoted'),
  votesOff: () => make('votesOff'),
  messagesOff: () => make('messagesOff'),
  alreadySubmitted: () => make('alreadySubmitted'),
  addressRefused: () => make('addressRefused'),
  addressFailed: () => make('addressFailed'),
  taken: (what: string) => make('taken', { what }),
  /** Somebody else has saved the object meanwhile (D-23). @param by who did, and when in epoch ms */
  outdated: (by: {
    readonly version: number
    readonly at: number
    readonly adminId: string
    readonly nick: string
  }) => {
    const when = `${new Date(by.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const data = { reason: 'outdated', version: by.version, adminId: by.adminId, adminNick: by.nick, at: by.at }
    return Object.assign(make('outdated', { name: by.nick, when }), { data })
  },
  lastOwner: () => make('lastOwner'),
  /** Somebody would give or touch rights that they do not have. */
  moreThanOwn: () => make('moreThanOwn'),
  roleInUse: (people: number) => make('roleInUse', { people: String(people) }),
  questionsHandled: () => make('questionsHandled'),
  tooLate: () => make('tooLate'),
  staleReply: () => Object.assign(make('staleReply'), { data: { reason: 'staleReply' } }),
  translationFailed: () => make('translationFailed'),
  takenByOther: () => make('takenByOther'),
  /** Somebody else already has the conversation with a visitor of the website. */
  writtenByOther: () => make('writtenByOther'),
  /** The visitor is not on the website any more. */
  visitorLeft: () => make('visitorLeft'),
  customerBusy: () => make('customerBusy'),
  atCapacity: (load: number, max: number) => make('atCapacity', { load: String(load), max: String(max) }),
  youAreOffline: () => make('youAreOffline'),
  notYours: () => make('notYours'),
  colleagueNotFree: () => make('colleagueNotFree'),
  nobodyInGroup: () => make('nobodyInGroup'),
  wrongPassword: () => make('wrongPassword'),
  signInPaused: (minutes: number) => make('signInPaused', { minutes: String(minutes) }),
  /** A code of the second factor that is wrong or was used before. */
  wrongCode: () => make('wrongCode'),
  /** A sign-in whose second factor came too late. */
  signInStepOver: () => make('signInStepOver'),
  /** A link of an invitation or for a new password that was used or is too old. */
  linkOver: () => make('linkOver'),
  totpOn: () => make('totpOn'),
  tooMany: (retryAfter: number) => Object.assign(make('tooMany'), { retryAfter }),
  visitorExpired: () => make('visitorExpired'),
  searchTooWide: () => make('searchTooWide'),
  visitorBlocked: () => make('visitorBlocked'),
  sheet: (name: SheetFailure, values: Readonly<Record<string, string>> = {}) => make(name, values),
  knowledgeChanged: () => make('knowledgeChanged'),
  undoOutdated: () => make('undoOutdated'),
  /** Publishing would make these tests fail: the text names some of their questions, `data` holds all. */
  testsLost: (lost: readonly { readonly question: string }[]) =>
    Object.assign(make('testsLost', { count: String(lost.length), questions: named(lost) }), { data: { lost } }),
  ticketClosed: () => make('ticketClosed'),
  ticketStateRefused: () => make('ticketStateRefused'),
  ticketRated: () => make('ticketRated'),
  ticketNotRateable: () => make('ticketNotRateable'),
  ticketMergeRefused: () => make('ticketMergeRefused'),
  ticketLinkExpired: () => make('ticketLinkExpired'),
  signedOut: () => make('signedOut'),
  notForKeys: () => make('notForKeys'),
  storeUnavailable: (cause: unknown) => make('storeUnavailable', {}, cause),
  fileNotStored: (cause: unknown) => make('fileNotStored', {}, cause),
  noRoomForFiles: () => make('noRoomForFiles'),
  internal: (cause: unknown) => make('internal', {}, cause),
}

/** True for a refusal of this server, false for any other error. */
export const isFailure = (error: unknown): error is Failure => error instanceof Error && 'failure' in error

/** Code, HTTP status and text key of a refusal. */
export const failureRow = (name: FailureName): { code: number; status: number; text: string } => ({
  status: 200,
  ...failureTable[name],
})

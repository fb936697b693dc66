import type { Message } from '../message.ts'
import type { Managing } from './managing.ts'

/** What tells visitors apart; '' for what is not known. `visitorNo` stays the visitor's and says nothing else about them. */
export type VisitorSigns = {
  readonly customerName: string
  readonly email: string
  readonly visitorNo: number
}

/** What a list shows of the newest message. */
export type LastMessage = Pick<
  Message,
  'id' | 'sender' | 'senderName' | 'kind' | 'content' | 'fileName' | 'inside' | 'recalled'
>

/** One row of the desk's list. */
export type Session = VisitorSigns & {
  readonly id: string
  /** The visitor's language, the country that they seem to be in (ISO 3166), and the page that they chat on; '' where it is not known. */
  readonly locale: string
  readonly country: string
  readonly page: string
  readonly channelId: string
  /** `robot` only in the list of the whole team. */
  readonly state: 'agent' | 'queued' | 'robot' | 'ended'
  /** True for a session that waits for this agent's accept (autoAccept 0). */
  readonly offered: boolean
  readonly adminId: string
  /** Who has it, by name; '' when it is not told. */
  readonly adminNick: string
  readonly groupId: string
  readonly startedAt: number
  readonly lastAt: number
  /** The newest words of a person or the robot; automatic lines and notes are none. Null: there are none. */
  readonly last: LastMessage | null
  readonly waitIndex: number
  readonly unread: number
  /** It came to this agent while the page was there, and was not opened since. */
  readonly isNew: boolean
  /** Since when the visitor's first unanswered message stands; 0 when nothing is unanswered. */
  readonly unansweredAt: number
  readonly summary: string
  readonly tags: readonly string[]
  /** Who handed it on to this agent, and their note, perhaps ''. */
  readonly handedOn: { readonly by: string; readonly note: string } | null
  /** The unsent text of the visitor, '' when none (G-70). */
  readonly typing: string
  /** Notes that mention this agent and that they have not seen; in the list of mentions. */
  readonly mentions: number
}

/** How a visitor rated a session; `stars` is null for the robot. */
export type GivenRating = {
  readonly of: 'robot' | 'agent'
  readonly solved: boolean
  readonly stars: number | null
  readonly tags: readonly string[]
  readonly comment: string
  readonly at: number
}

/** What an agent leaves for those who read a conversation later. */
export type Remark = { readonly summary: string; readonly tags: readonly string[] }

/** An ended conversation of the same visitor. */
export type EarlierSession = Remark & {
  readonly id: string
  readonly startedAt: number
  readonly endedAt: number
  readonly agentNick: string
  readonly ratings: readonly GivenRating[]
}

/** How a session ended: when, by whose doing, who had it then ('' nobody), and what they left. */
export type Ending = Remark & {
  readonly at: number
  readonly by: 'agent' | 'silence' | 'visitor'
  readonly agentNick: string
}

/** What is known of the visitor of a session. */
export type Customer = {
  readonly userId: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly visitorNo: number
  readonly locale: string
  /** ISO 3166, '' where it is not known. */
  readonly country: string
  readonly page: string
  readonly referrer: string
  readonly partnerId: string
  readonly params: string
  /** The items of the form before the chat, JSON text. */
  readonly formParams: string
  readonly userAgent: string
  readonly identityProved: boolean
  readonly firstSeen: number
  readonly ratings: readonly GivenRating[]
  /** Whether the visitor may be asked for a rating, or why not; null where the server does not tell. */
  readonly rating: 'open' | 'off' | 'invited' | 'rated' | null
  /** Why the visitor is shut out, perhaps ''; null when they are not. */
  readonly blocked: { readonly reason: string } | null
  /** How the session ended; null while it runs. */
  readonly ended: Ending | null
  readonly earlier: readonly EarlierSession[]
}

/** A reply kept under a shortcut, by the agent or, `shared`, by operators for all. */
export type SavedReply = {
  readonly id: string
  readonly shortcut: string
  readonly title: string
  readonly content: string
  readonly shared: boolean
}

/** What the tenant has for its agents. */
export type DeskInfo = {
  /** Tags for sessions. */
  readonly tags: readonly string[]
  readonly translates: boolean
  readonly channels: readonly { readonly id: string; readonly title: string }[]
}

/** A file that was picked; uploads read its bytes. */
export type LocalFile = { readonly name: string; readonly size: number; readonly type: string }

/** A key of the desk's texts, or the server's own words. */
export type Reason = { readonly key: string } | { readonly plain: string }

/** Somebody who works at the desk. */
export type Colleague = {
  readonly id: string
  readonly nick: string
  readonly face: string
  readonly role: 'agent' | 'operator'
  readonly presence: 'offline' | 'online' | 'busy'
  /** Why they are busy or offline: `break`, `lunch`, `meeting`, `training`, words of their own, or ''. */
  readonly reason: string
  /** Conversations that they have or are offered, and how many they may have. */
  readonly load: number
  readonly room: number
  readonly groupIds: readonly string[]
}

export type DeskGroup = {
  readonly id: string
  readonly name: string
  readonly online: number
  readonly waiting: number
  /** Seconds that who comes now is likely to wait, null where it is not known. */
  readonly waitLow: number | null
  readonly waitHigh: number | null
}

/** What has come in, for who is not looking; `id` is the same in every tab of a browser. */
export type News = {
  readonly id: string
  readonly type: 'assigned' | 'offered' | 'handedOn' | 'message' | 'mention' | 'takenOver' | 'wentBack' | 'setAway'
  readonly sessionId: string
  readonly visitor: VisitorSigns
  /** The colleague who did it, '' when nobody did. */
  readonly by: string
  /** A note's words. */
  readonly text: string
  /** What the visitor wrote, at a `message`. */
  readonly message: Message | null
}

/** What sessions are looked for by; all that says something must hold. Times are epoch milliseconds, 0 for none. */
export type SearchFilter = {
  readonly query: string
  readonly state: Session['state'] | ''
  readonly channelId: string
  readonly groupId: string
  readonly adminId: string
  readonly tag: string
  readonly from: number
  readonly to: number
}

/** A session that was found; `found` is its newest message that holds the words, cut around them. */
export type SearchHit = Session & {
  readonly found: {
    readonly messageId: string
    readonly at: number
    readonly senderName: string
    readonly text: string
    /** Only the visitor's page says that somebody said it. */
    readonly fromPage: boolean
  } | null
}

/** The own card as visitors see it. */
export type Card = {
  readonly face: string
  readonly nick: string
  readonly sign: string
  readonly phone: string
  readonly mobile: string
  readonly email: string
  readonly qq: string
  readonly wechat: string
}

/** Everything that the desk draws. */
export type AgentState = {
  readonly phase: 'signedOut' | 'signingIn' | 'ready'
  readonly me: {
    readonly id: string
    readonly nick: string
    readonly face: string
    readonly role: 'agent' | 'operator'
  } | null
  readonly presence: 'offline' | 'online' | 'busy'
  /** Why the agent is busy or offline, see Colleague. */
  readonly reason: string
  readonly colleagues: readonly Colleague[]
  readonly groups: readonly DeskGroup[]
  /** What all agents, the queue and the robot have running, for operators; null until it was asked for. */
  readonly team: readonly Session[] | null
  readonly connection: 'stream' | 'poll' | 'offline'
  readonly sessions: readonly Session[]
  /** The session that is open on the desk, with its timeline. */
  readonly open: {
    readonly sessionId: string
    readonly messages: readonly Message[]
    readonly history: 'none' | 'loading' | 'end'
    readonly customer: Customer | null
    /** The message that a search led to, '' for none. */
    readonly marked: string
    /** By locale, colon and message id: the text, '' while it is asked for, null where there is none. */
    readonly translations: Readonly<Record<string, string | null>>
  } | null
  readonly replies: readonly SavedReply[]
  /** Sessions whose notes mention this agent, the newest note first. */
  readonly mentioned: readonly Session[]
  readonly info: DeskInfo | null
  /** The search under way or its answer; null when nothing is looked for. */
  readonly search: {
    readonly filter: SearchFilter
    readonly phase: 'loading' | 'done' | 'failed'
    readonly hits: readonly SearchHit[]
    /** There may be more than `hits`. */
    readonly more: boolean
    readonly reason: Reason | null
  } | null
  readonly error: { readonly id: number; readonly text: { readonly key: string } | { readonly plain: string } } | null
}

/** An agent's side of all their conversations, without a page. */
export type Agent = Managing & {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => AgentState
  /** Resumes a session by its cookie; `signedOut` when there is none. */
  readonly start: () => Promise<void>
  /** Null, or why it was refused: a text key or the server's text. */
  readonly signIn: (account: string, password: string) => Promise<string | null>
  readonly signOut: () => Promise<void>
  readonly setPresence: (presence: 'offline' | 'online' | 'busy', reason?: string) => Promise<void>
  readonly loadColleagues: () => Promise<void>
  readonly loadTeam: () => Promise<void>
  /** Gives the session to a colleague or a group; true when it is done, else the error says why not. */
  readonly handOn: (
    sessionId: string,
    to: { readonly agent: string } | { readonly group: string },
    note: string,
  ) => Promise<boolean>
  /** An operator takes the session from whoever has it. */
  readonly takeOver: (sessionId: string) => Promise<boolean>
  readonly onNews: (listener: (news: News) => void) => () => void
  readonly openSession: (sessionId: string) => Promise<void>
  readonly closeView: () => void
  readonly accept: (sessionId: string) => Promise<void>
  readonly refuse: (sessionId: string) => Promise<void>
  readonly send: (
    sessionId: string,
    text: string,
    options?: { inside?: boolean; quote?: string; mentions?: readonly string[] },
  ) => void
  /** `content` is JSON text of X-42. */
  readonly sendCard: (sessionId: string, kind: 'goods' | 'order' | 'link' | 'form', content: string) => void
  readonly sendFile: (sessionId: string, file: LocalFile, inside?: boolean) => void
  /** Sends what failed, whatever was said since. */
  readonly sendAgain: (sessionId: string, messageId: string) => void
  /** Takes a message that failed out of the conversation; its text, '' for what was none. */
  readonly takeBack: (sessionId: string, messageId: string) => string
  readonly loadReplies: () => Promise<void>
  /** With id '' a new one. Null, or why it was refused. */
  readonly saveReply: (reply: SavedReply) => Promise<Reason | null>
  readonly deleteReply: (id: string) => Promise<void>
  readonly loadMentions: () => Promise<void>
  readonly seeMention: (sessionId: string) => Promise<void>
  /** Asks for a message in a language, once; the answer comes into `open.translations`. */
  readonly translate: (sessionId: string, messageId: string, locale: string) => void
  readonly recall: (sessionId: string, messageId: string) => Promise<void>
  readonly typing: (sessionId: string) => void
  /** True when it has ended; else the error says why not. */
  readonly endSession: (sessionId: string, remark?: Remark) => Promise<boolean>
  /** Asks the visitor for a rating. */
  readonly inviteRating: (sessionId: string) => Promise<void>
  /** Looks for sessions; an answer that comes after a newer question is passed over. */
  readonly search: (filter: SearchFilter) => Promise<void>
  readonly searchMore: () => Promise<void>
  readonly endSearch: () => void
  /** Loads the open session's history until the message is there, and marks it; false when it is too long ago. */
  readonly showMessage: (sessionId: string, messageId: string) => Promise<boolean>
  /** Shuts the visitor of a session out, or lets them in again; true when it is done. */
  readonly setBlocked: (sessionId: string, blocked: boolean, reason?: string) => Promise<boolean>
  readonly loadCard: () => Promise<Card | null>
  /** Null, or why it was refused. */
  readonly saveCard: (card: Card) => Promise<Reason | null>
  /** Uploads a picture for the own card; its address, or why it was refused. */
  readonly uploadFace: (file: LocalFile) => Promise<{ readonly url: string } | Reason>
  readonly loadHistory: (sessionId: string) => Promise<void>
  readonly loadEnded: () => Promise<void>
  readonly dismissError: () => void
  readonly stop: () => void
}

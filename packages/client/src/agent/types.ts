import type { ADMIN_STATUS, ROLE } from '@foyer/protocol/kinds'
import type { Permission } from '@foyer/protocol/permissions'
import type { Translations } from '@foyer/protocol/setting'
import type { Message } from '../message.ts'
import type { AgentCalls, FoundCall } from './calls.ts'
import type { Customers } from './customers.ts'
import type { Managing } from './managing.ts'
import type { OwnAccount } from './ownAccount.ts'
import type { SecondStep } from './signingIn.ts'
import type { Site } from './site.ts'
import type { Tickets } from './tickets.ts'
import type { TicketCounts } from './ticketTypes.ts'

export type Presence = keyof typeof ADMIN_STATUS
export type Role = keyof typeof ROLE

/** What tells visitors apart; '' for unknown values. `visitorNo` never changes and says nothing else about the visitor. */
export type VisitorSigns = {
  readonly customerName: string
  readonly email: string
  readonly visitorNo: number
}

/** The members of the newest message that a list shows. */
export type LastMessage = Pick<
  Message,
  'id' | 'sender' | 'senderName' | 'kind' | 'content' | 'fileName' | 'inside' | 'recalled'
>

/** One row of the desk's list. */
export type Session = VisitorSigns & {
  readonly id: string
  /** The visitor's language, their likely country (ISO 3166), and the page that they chat on; '' for unknown values. */
  readonly locale: string
  readonly country: string
  readonly page: string
  readonly channelId: string
  /** `robot` only in the list of the whole team. */
  readonly state: 'agent' | 'queued' | 'robot' | 'ended'
  /** True while the session waits for this agent to accept it (autoAccept 0). */
  readonly offered: boolean
  readonly adminId: string
  /** Name of the agent who has it, '' where the server does not say. */
  readonly adminNick: string
  readonly groupId: string
  readonly startedAt: number
  readonly lastAt: number
  /** The newest message of a person or the robot, without automatic lines and notes; null for none. */
  readonly last: LastMessage | null
  readonly waitIndex: number
  readonly unread: number
  /** It came to this agent while the page was open, and they have not opened it since. */
  readonly isNew: boolean
  /** Time of the visitor's first unanswered message; 0 when none is unanswered. */
  readonly unansweredAt: number
  readonly summary: string
  readonly tags: readonly string[]
  /** The agent who transferred it to this agent, and their note, perhaps ''. */
  readonly handedOn: { readonly by: string; readonly note: string } | null
  /** The unsent text of the visitor, '' when none (G-70). */
  readonly typing: string
  /** The website has signed who the visitor is. */
  readonly identityProved: boolean
  /** Unseen notes that mention this agent; only in the list of mentions. */
  readonly mentions: number
  /** 0 low, 1 normal, 2 high, 3 urgent. */
  readonly priority: number
  /** When the ended session is to be followed up; 0: never. */
  readonly followUpAt: number
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

/** An agent's summary for later readers of a conversation. */
export type Remark = { readonly summary: string; readonly tags: readonly string[] }

/** An ended conversation of the same visitor. */
export type EarlierSession = Remark & {
  readonly id: string
  readonly startedAt: number
  readonly endedAt: number
  readonly agentNick: string
  readonly ratings: readonly GivenRating[]
}

/** How a session ended: when, who or what ended it, the agent who had it ('' for none), and their remark. */
export type Ending = Remark & {
  readonly at: number
  readonly by: 'agent' | 'silence' | 'visitor'
  readonly agentNick: string
}

/** A fact that a website can sign (D-15). */
export type ProvedFact = 'name' | 'phone' | 'email' | 'params'

/** The visitor of a session, as far as they are known. */
export type Customer = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly visitorNo: number
  readonly locale: string
  /** ISO 3166, '' for unknown. */
  readonly country: string
  readonly page: string
  readonly referrer: string
  readonly partnerId: string
  readonly params: string
  /** What the website says of this conversation, and the tags that it has now. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly tags: readonly string[]
  /** The items of the form before the chat, JSON text. */
  readonly formParams: string
  readonly userAgent: string
  readonly identityProved: boolean
  /** Which facts the website has signed too; the others are as the visitor or the page gave them. */
  readonly provedFacts: readonly ProvedFact[]
  /** What the visitor or the page gave where the website has signed another value; '' for nothing. */
  readonly said: Readonly<Record<ProvedFact, string>>
  readonly firstSeen: number
  readonly ratings: readonly GivenRating[]
  /** Whether the agent may ask for a rating, or why not; null where the server does not say. */
  readonly rating: 'open' | 'off' | 'invited' | 'rated' | null
  /** Why the visitor is blocked, perhaps ''; null when they are not. */
  readonly blocked: { readonly reason: string } | null
  /** How the session ended; null while it runs. */
  readonly ended: Ending | null
  readonly earlier: readonly EarlierSession[]
}

/** A reply under a shortcut: the agent's own or, `shared`, an operator's for all agents. */
export type SavedReply = {
  readonly id: string
  readonly shortcut: string
  readonly title: string
  readonly content: string
  readonly shared: boolean
  /** Groups that a shared one is for; empty: everybody. */
  readonly groupIds: readonly string[]
  /** Title and content in other languages. */
  readonly translations: Translations
}

/** What the tenant has set up for its agents. */
export type DeskInfo = {
  /** Tags for sessions. */
  readonly tags: readonly string[]
  readonly translates: boolean
  /** The public origin of this installation, '' if its operator has set none. */
  readonly publicUrl: string
  readonly channels: readonly { readonly id: string; readonly title: string }[]
  /** Some channel lists the visitors of its website. */
  readonly siteVisitors: boolean
}

/** A picked file, of which uploads read the bytes. */
export type LocalFile = { readonly name: string; readonly size: number; readonly type: string }

/** Keys of the desk's texts for errors. */
export type ErrorKey = 'failed' | 'noNetwork' | 'fileKind' | 'fileLarge'

/** Why something failed: a key of the desk's texts, or the server's own words. */
export type Reason = { readonly key: ErrorKey } | { readonly plain: string }

/** An agent or operator of the tenant. */
export type Colleague = {
  readonly id: string
  readonly nick: string
  readonly face: string
  readonly role: Role
  readonly presence: Presence
  /** Why they are busy or offline: `break`, `lunch`, `meeting`, `training`, words of their own, or ''. */
  readonly reason: string
  /** Sessions that they have or are offered, and how many they may have. */
  readonly load: number
  readonly room: number
  readonly groupIds: readonly string[]
}

export type DeskGroup = {
  readonly id: string
  readonly name: string
  readonly online: number
  readonly waiting: number
  /** Seconds that a new visitor is likely to wait, null for unknown. */
  readonly waitLow: number | null
  readonly waitHigh: number | null
}

/** Something that the agent should notice; `id` is the same in every tab of a browser. */
export type News = {
  readonly id: string
  readonly type:
    | 'assigned'
    | 'offered'
    | 'handedOn'
    | 'message'
    | 'mention'
    | 'takenOver'
    | 'wentBack'
    | 'setAway'
    | 'ticketOpened'
    | 'ticketReplied'
    | 'ticketMention'
    | 'ticketAssigned'
  /** '' in news of a ticket. */
  readonly sessionId: string
  /** The ticket that it is about, null for a session. */
  readonly ticket: { readonly id: string; readonly no: number; readonly title: string } | null
  readonly visitor: VisitorSigns
  /** The colleague who did it, '' for none. */
  readonly by: string
  /** The text of a note. */
  readonly text: string
  /** The visitor's message, in news of type `message`. */
  readonly message: Message | null
}

/** A search for sessions: all members that are not empty must match. Times are epoch milliseconds, 0 for none. */
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

/** A session that was found; `found` is its newest message with the words, cut around them. */
export type SearchHit = Session & {
  readonly found: {
    readonly messageId: string
    readonly at: number
    readonly senderName: string
    readonly text: string
    /** The visitor's page wrote the line, whatever sender it names. */
    readonly fromPage: boolean
  } | null
}

/** The agent's own card, as visitors see it. */
export type Card = {
  readonly face: string
  readonly nick: string
  readonly sign: string
  readonly phone: string
  readonly mobile: string
  readonly email: string
  readonly qq: string
  readonly wechat: string
  /** Which mails about tickets the agent gets (MAIL_NOTIFY), and in which language, '' for the channel's. */
  readonly mailNotify: string
  readonly mailLocale: string
  /** Name and signature in other languages, by their names on the wire. */
  readonly translations: Translations
}

/** The agent who is signed in. */
export type Me = {
  readonly id: string
  readonly nick: string
  readonly face: string
  readonly permissions: readonly Permission[]
}

/** Everything that the desk draws. */
export type AgentState = FoundCall & {
  readonly phase: 'signedOut' | 'signingIn' | 'ready'
  readonly me: Me | null
  readonly presence: Presence
  /** Why the agent is busy or offline, see Colleague. */
  readonly reason: string
  readonly colleagues: readonly Colleague[]
  readonly groups: readonly DeskGroup[]
  /** For operators: the running sessions of all agents, the queue and the robot; null until loaded. */
  readonly team: readonly Session[] | null
  readonly connection: 'stream' | 'poll' | 'offline'
  readonly sessions: readonly Session[]
  /** The session that is open on the desk, with its timeline. */
  readonly open: {
    readonly sessionId: string
    readonly messages: readonly Message[]
    readonly history: 'none' | 'loading' | 'end'
    readonly customer: Customer | null
    /** Id of the message that a search led to, '' for none. */
    readonly marked: string
    /** By `locale:messageId`: the text, '' while it is loading, null where there is none. */
    readonly translations: Readonly<Record<string, string | null>>
    /** The page of the website that the visitor reads, as it was last told; null until then, '' for none any more. */
    readonly page: string | null
  } | null
  readonly replies: readonly SavedReply[]
  /** Sessions whose notes mention this agent, the newest note first. */
  readonly mentioned: readonly Session[]
  readonly info: DeskInfo | null
  /** Null until loaded. */
  readonly ticketCounts: TicketCounts | null
  /** Visitors on the website now. */
  readonly siteVisitors: number
  /** The running search or its results; null for none. */
  readonly search: {
    readonly filter: SearchFilter
    readonly phase: 'loading' | 'done' | 'failed'
    readonly hits: readonly SearchHit[]
    /** There may be more than `hits`. */
    readonly more: boolean
    readonly reason: Reason | null
  } | null
  readonly error: { readonly id: number; readonly text: Reason } | null
}

/** An agent's side of all their conversations, without a page. */
export type Agent = Managing &
  OwnAccount &
  Customers &
  Site &
  Tickets &
  AgentCalls & {
    readonly subscribe: (listener: () => void) => () => void
    readonly getState: () => AgentState
    /** Resumes a session by its cookie; `signedOut` when there is none. */
    readonly start: () => Promise<void>
    /** Resolves with null, with why it was refused (a text key or the server's text), or with what the second step needs. */
    readonly signIn: (account: string, password: string) => Promise<string | SecondStep | null>
    /** The second step: a code of the app, or a recovery code. Resolves with null, or with why it was refused. */
    readonly finishSignIn: (loginToken: string, code: string) => Promise<string | null>
    /** Makes the account of an invitation and signs it in. Resolves with null, or with why it was refused. */
    readonly acceptInvite: (token: string, password: string) => Promise<string | null>
    readonly signOut: () => Promise<void>
    readonly setPresence: (presence: Presence, reason?: string) => Promise<void>
    readonly loadColleagues: () => Promise<void>
    readonly loadTeam: () => Promise<void>
    /** Transfers the session to a colleague or a group; false when it was refused, for which `error` has the reason. */
    readonly handOn: (
      sessionId: string,
      to: { readonly agent: string } | { readonly group: string },
      note: string,
    ) => Promise<boolean>
    /** An operator takes the session over from whoever has it. */
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
    /** Sends a failed message again, whatever was said since. */
    readonly sendAgain: (sessionId: string, messageId: string) => void
    /** Removes a failed message from the conversation and returns its text, '' for other kinds. */
    readonly takeBack: (sessionId: string, messageId: string) => string
    readonly loadReplies: () => Promise<void>
    /** Creates a reply where the id is ''. Resolves with null, or with why it was refused. */
    readonly saveReply: (reply: SavedReply) => Promise<Reason | null>
    readonly deleteReply: (id: string) => Promise<void>
    readonly loadMentions: () => Promise<void>
    readonly seeMention: (sessionId: string) => Promise<void>
    /** Translates a message into a language, once; the text appears in `open.translations`. */
    readonly translate: (sessionId: string, messageId: string, locale: string) => void
    readonly recall: (sessionId: string, messageId: string) => Promise<void>
    readonly typing: (sessionId: string) => void
    /** False when it was refused, for which `error` has the reason. */
    readonly endSession: (sessionId: string, remark?: Remark) => Promise<boolean>
    /** Asks the visitor for a rating. */
    readonly inviteRating: (sessionId: string) => Promise<void>
    /** Searches sessions; the answer to an earlier search is dropped. */
    readonly search: (filter: SearchFilter) => Promise<void>
    readonly searchMore: () => Promise<void>
    readonly endSearch: () => void
    /** Loads the open session's history up to the message and marks it; false when it is too far back. */
    readonly showMessage: (sessionId: string, messageId: string) => Promise<boolean>
    /** Blocks or unblocks the visitor of a session; false when it was refused. */
    readonly setBlocked: (sessionId: string, blocked: boolean, reason?: string) => Promise<boolean>
    readonly loadCard: () => Promise<Card | null>
    /** Resolves with null, or with why it was refused. */
    readonly saveCard: (card: Card) => Promise<Reason | null>
    /** Uploads a picture for the agent's own card or for a channel. Resolves with its address, or with why it was refused. */
    readonly uploadFace: (file: LocalFile) => Promise<{ readonly url: string } | Reason>
    readonly loadHistory: (sessionId: string) => Promise<void>
    readonly loadEnded: () => Promise<void>
    readonly dismissError: () => void
    readonly stop: () => void
  }

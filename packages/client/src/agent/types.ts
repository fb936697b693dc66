import type { Message } from '../message.ts'

/** One row of the desk's list. */
export type Session = {
  readonly id: string
  readonly customerName: string
  readonly channelId: string
  readonly state: 'agent' | 'queued' | 'ended'
  /** True for a session that waits for this agent's accept (autoAccept 0). */
  readonly offered: boolean
  readonly adminId: string
  readonly groupId: string
  readonly startedAt: number
  readonly lastAt: number
  readonly lastText: string
  readonly waitIndex: number
  readonly unread: number
  /** Since when the visitor's first unanswered message stands; 0 when nothing is unanswered. */
  readonly unansweredAt: number
  readonly summary: string
  readonly tags: readonly string[]
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

/** What is known of the visitor of a session. */
export type Customer = {
  readonly userId: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly locale: string
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
  readonly connection: 'stream' | 'poll' | 'offline'
  readonly sessions: readonly Session[]
  /** The session that is open on the desk, with its timeline. */
  readonly open: {
    readonly sessionId: string
    readonly messages: readonly Message[]
    readonly history: 'none' | 'loading' | 'end'
    readonly customer: Customer | null
    /** By locale, colon and message id: the text, '' while it is asked for, null where there is none. */
    readonly translations: Readonly<Record<string, string | null>>
  } | null
  readonly replies: readonly SavedReply[]
  /** Sessions whose notes mention this agent, the newest note first. */
  readonly mentioned: readonly Session[]
  readonly info: DeskInfo | null
  readonly error: { readonly id: number; readonly text: { readonly key: string } | { readonly plain: string } } | null
}

/** An agent's side of all their conversations, without a page. */
export type Agent = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => AgentState
  /** Resumes a session by its cookie; `signedOut` when there is none. */
  readonly start: () => Promise<void>
  /** Null, or why it was refused: a text key or the server's text. */
  readonly signIn: (account: string, password: string) => Promise<string | null>
  readonly signOut: () => Promise<void>
  readonly setPresence: (presence: 'offline' | 'online' | 'busy') => Promise<void>
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
  readonly loadHistory: (sessionId: string) => Promise<void>
  readonly loadEnded: () => Promise<void>
  readonly dismissError: () => void
  readonly stop: () => void
}

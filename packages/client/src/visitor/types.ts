import type { VoteReason } from '@foyer/protocol/kinds'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { EraseMyDataResponse, GetMyDataResponse } from '@foyer/protocol/visitor/ownData'
import type { CallLine } from '../callLine.ts'
import type { Message } from '../message.ts'
import type { Known } from './identity.ts'

/** How many seconds the wait is likely to take. */
export type Wait = { readonly low: number; readonly high: number }

/**
 * The state of the consultation. `unmanned`: only agents answer here, and none has taken the chat (G-29). `reason`: why it
 * was closed (S4.4-06 to 09). `manual`: in the other window it is with an agent or waits for one. `hasWayBack`: the
 * visitor ended it while with the robot, and may take that back. `leave`: nobody is there; if the channel takes
 * messages, the page opens the way to leave one by itself, or offers it. `failed`: why the visitor has no agent after all.
 */
export type Consultation =
  | {
      readonly state: 'robot'
      readonly unmanned?: true
      readonly leave?: 'open' | 'offer'
      readonly failed?: 'noAgent' | 'offWork' | 'failed' | 'declined'
    }
  | { readonly state: 'transferring'; readonly groupId?: string }
  | { readonly state: 'queued'; readonly waitIndex: number; readonly wait: Wait | null }
  | { readonly state: 'agent' }
  | {
      readonly state: 'closed'
      readonly reason: 'agent' | 'overtime' | 'visitor' | 'over'
      readonly hasWayBack?: true
      readonly leave?: 'open' | 'offer'
    }
  | { readonly state: 'closed'; readonly reason: 'otherWindow'; readonly manual: boolean }

/** How events come: by stream, by the 2 s poll, or not at all. */
export type Connection = 'stream' | 'poll' | 'offline'

/** The agent's business card (S3.12). */
export type AgentCard = {
  readonly id: string
  readonly nick: string
  readonly face: string
  readonly signature: string
  readonly tel: string
  readonly mobile: string
  readonly email: string
  readonly qq: string
  readonly wechat: string
}

/** A short-lived notice for the page: a text key of the locale (and its values), or the server's own text. */
export type Notice = {
  readonly id: number
  readonly tone: 'info' | 'error' | 'warning'
  readonly text:
    | { readonly key: string; readonly values: Readonly<Record<string, string>> }
    | { readonly plain: string }
  /** Milliseconds until it goes by itself; 0 stays until closed (S4.6-05). */
  readonly duration: number
}

/** What chatStart answered last. */
export type Opened = {
  /** Of the running consultation, also of one that another window has begun since. */
  readonly sessionId: string
  /** The server's time of the answer, in epoch milliseconds: what is older is no news. */
  readonly at: number
  /** It began the consultation. */
  readonly fresh: boolean
  /** The visitor's identity is proved (D-15). */
  readonly proved: boolean
}

/** Everything that the page draws. A new object with each change; unchanged parts keep their reference. */
export type VisitorState = {
  /** `unreached`, `busy`: as `starting`, but opening the chat has failed for a while, or the server takes no more calls for now. It is retried. */
  readonly phase: 'starting' | 'unreached' | 'busy' | 'ready' | 'notFound' | 'expired'
  readonly channel: ChannelInfo | null
  readonly userId: string
  /** Null until the first answer. */
  readonly opened: Opened | null
  /** Why the server refused the identity token of the host page, in its words; '' where it did not. */
  readonly tokenRefused: string
  readonly consultation: Consultation
  readonly connection: Connection
  readonly messages: readonly Message[]
  /** The history loader of S4.5-12 to 14. */
  readonly history: 'none' | 'loading' | 'end'
  /** The agent is typing (1204, 2 s). */
  readonly typing: boolean
  /** The robot is working on an answer (the "animation" bubble, A-15). */
  readonly answering: boolean
  readonly agent: AgentCard | null
  /** Whether agents' messages are translated; `none`: the server cannot (G-58). */
  readonly translation: 'none' | 'off' | 'on'
  readonly transferLocked: boolean
  readonly notices: readonly Notice[]
  /** Robot tips for the present draft. */
  readonly tips: readonly { readonly question: string; readonly docId: string }[]
  /** JSON text of the product card that the visitor may send (G-52); '' for none. */
  readonly product: string
  /** Counts invitations to rate. */
  readonly evaluationAsked: number
  /** The last rating that the server took. */
  readonly rated: Rating | null
  /** Counts the forms about the visitor that the server took. */
  readonly introduced: number
  /** Counts the ratings that the server took from the visitor, in whatever window. */
  readonly ratings: number
  readonly unread: Unread
  /** The last event of a call (1207), as it came; subscribers hear each of them. */
  readonly call?: Readonly<Record<string, unknown>>
}

/**
 * What agents and the robot have said since the visitor last had the conversation before their eyes: the number of messages,
 * and the last of them, null for none.
 */
export type Unread = { readonly count: number; readonly message: Message | null }

/**
 * Where the visitor comes from (G-80): the page that embeds or opened the chat, and the one before it; '' for unknown. Of a
 * host page with our loader also its origin, the visitor whom it has kept for a browser that denies the frame its storage
 * (`keptFirst`: whoever is stored here), and a token of its customer (D-15).
 */
export type Arrival = {
  readonly previousUrl: string
  readonly refer: string
  readonly host?: string
  readonly kept?: { readonly userId: string; readonly token: string } | undefined
  readonly keptFirst?: boolean
  readonly identityToken?: string | undefined
}

/** The parameters of host page and address. */
export type VisitorOptions = {
  readonly channelId: string
  /** Takes the channel's own language, '' for none; true if the page speaks another language from now on. */
  readonly speaks?: (channelLanguage: string) => boolean
  readonly locale: string
  readonly query: Readonly<Record<string, string>>
  /** May come late from a host page: the first start waits for it. */
  readonly arrival: Promise<Arrival>
}

/** The translated texts of visitorTextKeys. */
export type SystemTexts = (key: string, values?: Readonly<Record<string, string>>) => string

/** Why the server refused something, in its words; '' where a notice says why, null when it was granted. */
export type Refusal = string | null

/** Whether the consultation can be rated, and which part of it. */
export type RatingOffer = {
  readonly allowed: boolean
  readonly rated: boolean
  /** The consultation has not ended. */
  readonly running: boolean
  readonly of: 'robot' | 'agent'
  readonly sessionId: string
  readonly invited: boolean
  /** The visitor has declined: the page no longer asks by itself, also after a reload. */
  readonly dismissed: boolean
}

/** A card in the conversation: an invitation to rate, or the note that the chat must end first. */
export type RatingCard = 'invited' | 'endFirst'

/** One of the five stars (S3.15-10 to 15). */
export type RatingLevel = {
  readonly star: number
  readonly tags: readonly string[]
  readonly title: string
  readonly guide: string
  readonly needsComment: boolean
  readonly needsTag: boolean
}

/** The channel's rating form. */
export type RatingForm = {
  readonly model: 'stars' | 'scores'
  readonly stars: readonly RatingLevel[]
  readonly scores: readonly { readonly score: number; readonly name: string }[]
  /** The labels of every score. */
  readonly tags: readonly string[]
  readonly solvedTags: readonly string[]
  readonly unsolvedTags: readonly string[]
  /** Characters of the comment. */
  readonly maxLength: number
}

/** What was wrong with an answer; '' for members that the visitor left out. */
export type VoteWhy = { readonly reason: VoteReason | ''; readonly comment: string }

/** A rating of the robot or the agent; `stars` is the score where the channel has scores. */
export type Rating =
  | {
      readonly of: 'robot'
      readonly sessionId: string
      readonly solved: boolean
      readonly tags: readonly string[]
      readonly comment: string
    }
  | {
      readonly of: 'agent'
      readonly sessionId: string
      readonly solved: boolean
      readonly stars: number
      readonly tags: readonly string[]
      readonly comment: string
    }

/** The members of a browser's File that this package uses. */
export type LocalFile = {
  readonly name: string
  readonly size: number
  readonly type: string
  /** Reads a pasted picture as a data URL, and makes it uploaded as one. */
  readonly imgData?: () => Promise<string>
}

/**
 * Shows pre-chat form and group chooser before a transfer (S2.3-05, S2.3-07). Null when the visitor declines; '' for any
 * group.
 */
export type BeforeTransfer = () => Promise<{ readonly groupId: string } | null>

/**
 * Asks whether to open a chat, where something needs one and none is open here (ended, in another window, signed out).
 * Resolves with true once it is open.
 */
export type Reopen = () => Promise<boolean>

/** What a host page says of the running consultation; null removes an attribute. */
export type ConversationChange = {
  readonly attributes?: Readonly<Record<string, string | null>>
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
}

/** What few chats need: what host pages ask for, and calls. */
export type Hosted = {
  /** The way to the server for calls by voice and video. */
  readonly calls: CallLine
  /** chatStart with a token of the customer (D-15), whose conversation the page shows from then on; after a refusal all is as it was. */
  readonly identify: (token: string) => Promise<Refusal>
  /** Forgets the visitor in this browser and at the server, and stays empty, without calls, until `start`. */
  readonly logout: () => Promise<void>
  /** Members of the visitor's params; null removes one. */
  readonly setAttributes: (attributes: Readonly<Record<string, unknown>>) => void
  readonly setConversation: (change: ConversationChange) => Promise<Refusal>
  /** Loads the channel's texts in the page's language, which has changed. */
  readonly reloadTexts: () => Promise<void>
}

/** What visitors ask of the data that is kept of them; null, with a notice, where a call fails. */
export type OwnData = {
  readonly look: (whole: boolean) => Promise<GetMyDataResponse | null>
  /** All of it goes, and the chat stays empty, without calls, until `start`. */
  readonly erase: () => Promise<EraseMyDataResponse | null>
}

/** The visitor's side of a conversation, without a page. */
export type Visitor = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => VisitorState
  /** channelInfo, chatStart, history; then events. Never throws: the outcome is `phase`. A second call joins the first and ends its wait for the network. */
  readonly start: () => Promise<void>
  /** Sends to the robot, the queue or the agent, whichever has the visitor (S4.3-14); ignores blank text. */
  readonly send: (text: string) => void
  /** Sends a failed message again. */
  readonly sendAgain: (messageId: string) => void
  /** A click on a suggestion, an FAQ entry or a canned question: asks with docId and click 1. */
  readonly askDocument: (question: string, docId: string) => void
  /** A click on a button or an item of a flow answer. */
  readonly press: (
    messageId: string,
    choice: { key: string; name: string } | { itemId: string; name: string; bindValue: string },
  ) => void
  /** Sends the product card and takes it off the page. */
  readonly sendProduct: () => void
  /** Runs something that needs an open chat, at once or after the visitor has agreed to open one; false when they have not. */
  readonly inChat: <Result>(act: () => Result | Promise<Result>) => Result | Promise<Result | false>
  readonly transfer: (groupId?: string) => Promise<unknown>
  readonly close: () => Promise<void>
  /**
   * Takes the conversation back from another window (G-17), with its new messages, or goes on after the visitor ended it by
   * mistake, without another welcome or transfer.
   */
  readonly resume: () => Promise<void>
  /** Starts a new consultation after the chat has ended (restart bar, S4.6-02); ends one that goes on in another window. */
  readonly restart: () => Promise<void>
  readonly loadHistory: () => Promise<void>
  /**
   * The draft changed: sends a typing notice (after 300 ms) to an agent, or loads the robot's tips (after 500 ms).
   * `composing`: an input method still composes its last letters, so no tips.
   */
  readonly drafting: (draft: string, composing?: boolean) => void
  /** The visitor has the newest message before their eyes. */
  readonly read: () => void
  /** Asks the server what is unread, for a page that opens where nobody sees it. */
  readonly recount: () => Promise<void>
  /** Switches the translation of agents' messages (G-58). */
  readonly translate: (on: boolean) => void
  readonly updateUser: (user: { userName?: string; phone?: string; email?: string; params?: string }) => void
  readonly submitUserForm: (form: {
    userName: string
    phone: string
    email: string
    formParams: string
  }) => Promise<Refusal>
  /** Adds a line that the page itself writes (G-77): a menu's canned answer, a side-bar question. */
  readonly addLine: (sender: 'visitor' | 'robot' | 'system', text: string) => void
  /** isEvaluate. After a refusal nothing can be rated; null, with a notice, after another failure. */
  readonly askRating: () => Promise<RatingOffer | null>
  /** getEvaluateInfo, loaded once; null, with a notice, where it fails. */
  readonly ratingForm: () => Promise<RatingForm | null>
  /** Shows a card at the end of the conversation and replaces an earlier one; null removes it. It is not saved. */
  readonly showRating: (card: RatingCard | null) => void
  /** The visitor declines the last offer of askRating: the page no longer asks for it by itself. */
  readonly dismissRating: () => void
  /** evaluate, with a notice of thanks. */
  readonly rate: (rating: Rating) => Promise<Refusal>
  /** commentDoc, once (S4.5-09, S4.5-10); after a dislike once more, with what was wrong. */
  readonly vote: (messageId: string, useful: boolean, why?: VoteWhy) => void
  /** Stores a form's values. A form node goes to its address first, and then the dialogue goes on. */
  readonly submitForm: (
    messageId: string,
    chosen: Readonly<Record<string, string | readonly string[]>>,
  ) => Promise<Refusal>
  /** Uploads with progress, then sends as msgType 2, 6 or 4. */
  readonly sendFile: (file: LocalFile, kind: 'image' | 'video' | 'file') => void
  /** Shows a toast: a text key with its values, for 2000 ms by default (S8.3). */
  readonly notify: (
    tone: Notice['tone'],
    key: string,
    values?: Readonly<Record<string, string>>,
    duration?: number,
  ) => void
  /** A robot's message is shown to its end (G-12). */
  readonly shown: (messageId: string) => void
  readonly dismiss: (noticeId: number) => void
  /** After a 401 (G-82): forgets the stored visitor and starts again. */
  readonly signOut: () => Promise<void>
  /** The visitor of this browser, '' for none. Its token is a secret. */
  readonly known: () => Known
  /** What host pages ask for, and calls; null, with a notice, where its code cannot be loaded. */
  readonly hosted: () => Promise<Hosted | null>
  readonly ownData: () => Promise<OwnData | null>
  readonly stop: () => void
}

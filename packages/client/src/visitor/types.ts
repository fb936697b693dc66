import type { VoteReason } from '@foyer/protocol/kinds'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { Message } from '../message.ts'

/** How many seconds the wait is likely to take. */
export type Wait = { readonly low: number; readonly high: number }

/**
 * Where the consultation stands. `robot` is `unmanned` where only agents answer and none has taken the chat (G-29). `closed` carries why, in the words of S4.4-06 to 09; one that goes on in another window, also
 * whether an agent has it or is waited for there (`manual`). One that the visitor ended while with the robot, without being
 * asked, has a way back (`hasWayBack`).
 */
export type Consultation =
  | { readonly state: 'robot'; readonly unmanned?: true }
  | { readonly state: 'transferring' }
  | { readonly state: 'queued'; readonly waitIndex: number; readonly wait: Wait | null }
  | { readonly state: 'agent' }
  | { readonly state: 'closed'; readonly reason: 'agent' | 'overtime' | 'visitor' | 'over'; readonly hasWayBack?: true }
  | { readonly state: 'closed'; readonly reason: 'otherWindow'; readonly manual: boolean }

/** Whether the page is up to date: pushed, by the 2 s poll, or cut off. */
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

/** Everything that the page draws. A new object at each change, equal parts kept by reference. */
export type VisitorState = {
  /** `unreached`: as `starting`, but the server has failed to open the chat for a while. It is asked again and again. */
  readonly phase: 'starting' | 'unreached' | 'ready' | 'notFound' | 'expired'
  readonly channel: ChannelInfo | null
  readonly userId: string
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
  /** Whether what agents say is translated: nothing here can do it, or the visitor wants it or not (G-58). */
  readonly translation: 'none' | 'off' | 'on'
  readonly transferLocked: boolean
  readonly notices: readonly Notice[]
  /** Robot tips for the present draft. */
  readonly tips: readonly { readonly question: string; readonly docId: string }[]
  /** JSON text of the product card that waits for its send button (G-52); '' for none. */
  readonly product: string
  /** Rises each time a transfer found nobody and leaving a message is on: the page opens its leave-message page (S4.3-03). */
  readonly leaveMessageAsked: number
  /** Rises each time the visitor is asked to rate (1203, 1202 with an invitation). */
  readonly evaluationAsked: number
}

/** Where the visitor comes from (G-80): the page that embeds or opened the chat, and the one before it; '' where it is not known. */
export type Arrival = { readonly previousUrl: string; readonly refer: string }

/** What host and address bar hand in; all optional. */
export type VisitorOptions = {
  readonly channelId: string
  readonly locale: string
  readonly query: Readonly<Record<string, string>>
  /** A host page tells it in its own time: the first start waits for it. */
  readonly arrival: Promise<Arrival>
}

/** The texts that the client itself writes into the conversation as system lines; the page hands them in, translated. */
export type SystemTexts = (key: string, values?: Readonly<Record<string, string>>) => string

/** Why the server did not take something, in its words; '' where the visitor has read why elsewhere, null when it was taken. */
export type Refusal = string | null

/** Whether the consultation can be rated, and as what. */
export type RatingOffer = {
  readonly allowed: boolean
  readonly rated: boolean
  /** The consultation is still going on. */
  readonly running: boolean
  readonly of: 'robot' | 'agent'
  readonly sessionId: string
  readonly invited: boolean
  /** The visitor would rather not: nothing asks for it by itself any more, also after a reload. */
  readonly dismissed: boolean
}

/** A card in the conversation: somebody asks for a rating, or it needs the end of the chat first. */
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

/** How the channel is rated. */
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

/** What was wrong with an answer; '' for what was not said. */
export type VoteWhy = { readonly reason: VoteReason | ''; readonly comment: string }

/** What the visitor says of the robot or the agent; `stars` of an agent is the score where scores are given. */
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

/** A file as a browser gives it; this package, compiled without the DOM, needs no more of it. */
export type LocalFile = {
  readonly name: string
  readonly size: number
  readonly type: string
  /** Reads a pasted picture as a data URL: it is uploaded as one. */
  readonly imgData?: () => Promise<string>
}

/**
 * Pre-chat form and group chooser, before any transfer (S2.3-05, S2.3-07). Null when the visitor would rather not; '' for
 * no group in particular.
 */
export type BeforeTransfer = () => Promise<{ readonly groupId: string } | null>

/**
 * Asks a visitor who wants something of a chat that is not open here (ended, in another window, signed out) whether to open
 * one, and does so. True once it is open.
 */
export type Reopen = () => Promise<boolean>

/** The visitor's side of a conversation, without a page. */
export type Visitor = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => VisitorState
  /** channelInfo, chatStart, history; then streams. Never throws: the outcome is `phase`. Under way already, it waits no more. */
  readonly start: () => Promise<void>
  /** To the robot, the queue or the agent, whichever holds (S4.3-14); blank text is ignored. */
  readonly send: (text: string) => void
  /** The button "again" of a failed message. */
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
  /** Does what needs an open chat, at once or once the visitor has agreed to open one. All that the visitor says goes this way. */
  readonly inChat: <Result>(act: () => Result | Promise<Result>) => Result | Promise<Result | false>
  readonly transfer: (groupId?: string) => Promise<unknown>
  readonly close: () => Promise<void>
  /**
   * Takes the conversation back from another window (G-17), with what was said there meanwhile, or from an end that the
   * visitor did not mean: then nothing is said or asked for again.
   */
  readonly resume: () => Promise<void>
  /** Starts a new consultation after the chat has ended (restart bar, S4.6-02). One that goes on in another window is ended. */
  readonly restart: () => Promise<void>
  readonly loadHistory: () => Promise<void>
  /**
   * The draft changed: typing notice (300 ms) with an agent, robot tips (500 ms) with the robot. `composing`: its last letters
   * are still being chosen by an input method, and nothing is to be asked for them.
   */
  readonly drafting: (draft: string, composing?: boolean) => void
  readonly read: () => void
  /** From now on what agents say comes in the visitor's language too, or not any more (G-58). */
  readonly translate: (on: boolean) => void
  readonly updateUser: (user: { userName?: string; phone?: string; email?: string; params?: string }) => void
  readonly submitUserForm: (form: {
    userName: string
    phone: string
    email: string
    formParams: string
  }) => Promise<Refusal>
  /** Lines made in the browser (G-77): a menu's canned answer, a side-bar question. */
  readonly addLine: (sender: 'visitor' | 'robot' | 'system', text: string) => void
  /** isEvaluate; nothing can be rated where the server refuses it, null when it could not be asked (complained about). */
  readonly askRating: () => Promise<RatingOffer | null>
  /** getEvaluateInfo, asked once for the page; null when it cannot be had. */
  readonly ratingForm: () => Promise<RatingForm | null>
  /** Shows a card at the end of the conversation, in the place of one that is there; null takes it away. Nothing of it is saved. */
  readonly showRating: (card: RatingCard | null) => void
  /** What askRating offered last is not to be asked for again, by anything but the visitor. */
  readonly dismissRating: () => void
  /** evaluate; taken, it also says thanks for 2 s. */
  readonly rate: (rating: Rating) => Promise<Refusal>
  /** commentDoc, once (S4.5-09, S4.5-10); a dislike once more, with what was wrong. */
  readonly vote: (messageId: string, useful: boolean, why?: VoteWhy) => void
  /**
   * Stores a form's values. A form node goes to its address first, and then the dialogue goes on.
   */
  readonly submitForm: (
    messageId: string,
    chosen: Readonly<Record<string, string | readonly string[]>>,
  ) => Promise<Refusal>
  /** Uploads with progress, then sends as msgType 2, 6 or 4. */
  readonly sendFile: (file: LocalFile, kind: 'image' | 'video' | 'file') => void
  /** A toast of the page: text key with its values; 2000 ms unless told (S8.3). */
  readonly notify: (
    tone: Notice['tone'],
    key: string,
    values?: Readonly<Record<string, string>>,
    duration?: number,
  ) => void
  /** All words of a robot's message have been shown (G-12). */
  readonly shown: (messageId: string) => void
  readonly dismiss: (noticeId: number) => void
  /** After 401 (G-82): forgets the stored visitor and starts anew. */
  readonly signOut: () => Promise<void>
  readonly stop: () => void
}

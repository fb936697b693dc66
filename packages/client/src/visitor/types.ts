import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { Message } from '../message.ts'

/** Where the consultation stands. `closed` carries why, in the words of S4.4-06 to 09. */
export type Consultation =
  | { readonly state: 'robot' }
  | { readonly state: 'transferring' }
  | { readonly state: 'queued'; readonly waitIndex: number }
  | { readonly state: 'agent' }
  | { readonly state: 'closed'; readonly reason: 'agent' | 'overtime' | 'otherWindow' | 'visitor' | 'over' }

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
  readonly phase: 'starting' | 'ready' | 'notFound' | 'expired'
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

/** What host and address bar hand in; all optional. */
export type VisitorOptions = {
  readonly channelId: string
  readonly locale: string
  readonly query: Readonly<Record<string, string>>
  readonly previousUrl: string
  readonly refer: string
}

/** The texts that the client itself writes into the conversation as system lines; the page hands them in, translated. */
export type SystemTexts = (key: string, values?: Readonly<Record<string, string>>) => string

/** The visitor's side of a conversation, without a page. */
export type Visitor = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getState: () => VisitorState
  /** channelInfo, chatStart, history; then streams. Never throws: the outcome is `phase`. */
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
  readonly transfer: (groupId?: string) => Promise<void>
  readonly close: () => Promise<void>
  /** Starts a new consultation after the chat has ended (restart bar, S4.6-02). */
  readonly restart: () => Promise<void>
  readonly loadHistory: () => Promise<void>
  /** The draft changed: typing notice (300 ms) with an agent, robot tips (500 ms) with the robot. */
  readonly drafting: (draft: string) => void
  readonly read: () => void
  readonly updateUser: (user: { userName?: string; phone?: string; email?: string; params?: string }) => void
  readonly submitUserForm: (form: {
    userName: string
    phone: string
    email: string
    formParams: string
  }) => Promise<boolean>
  /** Lines made in the browser (G-77): a menu's canned answer, a side-bar question. */
  readonly addLine: (sender: 'visitor' | 'robot' | 'system', text: string) => void
  readonly dismiss: (noticeId: number) => void
  /** After 401 (G-82): forgets the stored visitor and starts anew. */
  readonly signOut: () => Promise<void>
  readonly stop: () => void
}

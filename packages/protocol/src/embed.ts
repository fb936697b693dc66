/**
 * The interface of the embed for web developers: what host pages set, call and hear. The loader, the chat page in its frame and the packages
 * for npm share these types; frame.ts carries them over.
 */
import type { HostUser } from './frame.ts'

/** Why a method was refused; the message beside it is for developers, in English. */
export const REFUSALS = [
  'invalid',
  'unknown',
  'consent',
  'identity',
  'unreachable',
  'unavailable',
  'noConversation',
  'destroyed',
] as const
export type RefusalCode = (typeof REFUSALS)[number]
export type Refusal = { readonly code: RefusalCode; readonly message: string }

/** A fact of the host page about a visitor or a conversation; null removes it. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>

/** A page of the host, as the desk shows it. Without query and fragment unless the host page itself names them. */
export type HostPage = { readonly url: string; readonly title: string; readonly referrer: string }

/** When nobody is there, `closed` is outside working hours and `offline` within them. `waiting`: how many wait now. */
export type Availability = { readonly state: 'online' | 'busy' | 'offline' | 'closed'; readonly waiting: number }

/** What others said since the visitor last had the conversation before their eyes (D-16). `message` is the last of them, null at 0. */
export type Unread = { readonly count: number; readonly message: UnreadMessage | null }
export type UnreadMessage = {
  readonly id: string
  readonly msgType: number
  readonly msgContent: string
  readonly senderName: string
  readonly face: string
  readonly msgTime: number
}

/** What is asked of the chat page, by name: what goes with it, and what it answers. Everything is structured-clonable. */
export type Commands = {
  /** Whether the visitor can see the frame: the window is open, and the launcher's page is not hidden by it. */
  shown: { in: { readonly visible: boolean }; out: true }
  /** A token of D-15; from then on the chat is that customer's. */
  identify: { in: { readonly token: string }; out: { readonly userId: string } }
  /** Forgets the customer in this browser; the chat begins anew, empty. */
  logout: { in: Record<never, never>; out: true }
  setAttributes: { in: Attributes; out: true }
  setConversationAttributes: { in: Attributes; out: true }
  addTags: { in: readonly string[]; out: true }
  removeTags: { in: readonly string[]; out: true }
  /** The group (groupId) that the next transfer asks for. */
  setDepartment: { in: string; out: true }
  setLocale: { in: string; out: true }
  setTheme: { in: 'light' | 'dark' | 'system'; out: true }
  /** Puts a text into the composer; the visitor sends it. */
  prefill: { in: string; out: true }
  /** Opens a consultation if none runs, and sends the text if there is one. */
  startConversation: { in: { readonly message?: string }; out: { readonly sessionId: string } }
  openFaq: { in: { readonly docId?: string }; out: true }
  openTicket: { in: { readonly woId?: string }; out: true }
  leaveMessage: { in: Record<never, never>; out: true }
  startCall: { in: { readonly type: 'audio' | 'video' }; out: true }
  trackPage: { in: HostPage; out: true }
}
export type CommandName = keyof Commands

/** What host pages hear, by name, with its detail. */
export type EmbedEvents = {
  ready: Record<never, never>
  /** The window, each time; `shown` and `hidden` are the same under the names of `show` and `hide`. */
  opened: Record<never, never>
  closed: Record<never, never>
  shown: Record<never, never>
  hidden: Record<never, never>
  unread: Unread
  'message:sent': { readonly id: string; readonly msgType: number; readonly msgContent: string }
  'message:received': UnreadMessage & { readonly senderType: number }
  'file:uploaded': { readonly fileName: string; readonly size: number }
  'handoff:requested': { readonly groupId: string }
  'handoff:accepted': { readonly adminNick: string }
  'handoff:failed': { readonly reason: 'noAgent' | 'offWork' | 'failed' | 'declined' }
  'queue:position': { readonly waitIndex: number }
  'conversation:started': { readonly sessionId: string }
  'conversation:ended': { readonly sessionId: string; readonly reason: string }
  'rating:submitted': { readonly sessionId: string; readonly stars: number | null; readonly solved: 0 | 1 }
  'ticket:created': { readonly woId: string }
  'form:submitted': { readonly form: string }
  /** The agent calls, or (`on` false) does no longer; `name` is the agent's. */
  'call:ringing': { readonly type: 'audio' | 'video'; readonly name: string; readonly on: boolean }
  'call:started': { readonly type: 'audio' | 'video' }
  'call:ended': { readonly type: 'audio' | 'video'; readonly seconds: number }
  connection: { readonly state: 'online' | 'offline' | 'unreachable' }
  'identity:changed': { readonly proved: boolean; readonly userId: string }
  error: Refusal
}
export type EmbedEventName = keyof EmbedEvents

/** What a host page sets: members of the settings object, or `data-` attributes of the script (`data-channel-id`). */
export type EmbedSettings = HostUser & {
  readonly channelId: string
  /** Where the server is; the loader's own origin if left out. */
  readonly origin?: string
  readonly locale?: string
  readonly groupId?: string
  readonly adminId?: string
  readonly pid?: string
  readonly colorScheme?: 'light' | 'dark'
  readonly color?: string
  readonly textColor?: string
  readonly openLabel?: string
  readonly closeLabel?: string
  /** The side of the page, `right` unless set; it does not turn with the direction of a language. */
  readonly position?: 'left' | 'right'
  /** Pixels from the side and from the bottom. */
  readonly offsetX?: number
  readonly offsetY?: number
  /** Pixels of the launcher. */
  readonly size?: number
  /** Pixels of the open window, instead of those of the channel. */
  readonly width?: number
  readonly height?: number
  readonly zIndex?: number
  /** `hidden`: no launcher of ours; the page opens the chat by `data-foyer-open` or a method. */
  readonly launcher?: 'hidden'
  /** `required`: nothing is stored and nothing sent before `consent(true)`. */
  readonly consent?: 'required'
  /** Pages of the site go to the conversation and to the list of visitors; proactive rules work. Off unless set, as it costs calls. */
  readonly proactive?: 'on'
  /** The page calls another vendor's interface, which is put in place and mapped to ours. */
  readonly compat?: 'intercom' | 'zendesk' | 'chatwoot' | 'tawk' | 'crisp'
  /** A second widget of the page is called by this name. */
  readonly name?: string
}

/** The methods of a widget. Promises are refused with an Error whose `code` is one of REFUSALS. */
export type Foyer = {
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  readonly toggle: () => Promise<void>
  /** The same as open and close, from before there were more methods. */
  readonly show: () => Promise<void>
  readonly hide: () => Promise<void>
  /** Of X-39; absent members stay. */
  readonly updateUser: (user: HostUser) => void
  /** A token of D-15, or a function that answers one, called again when the token ends. */
  readonly identify: (token: string | (() => string | Promise<string>)) => Promise<Commands['identify']['out']>
  readonly logout: () => Promise<void>
  readonly setAttributes: (attributes: Attributes) => Promise<void>
  readonly setConversationAttributes: (attributes: Attributes) => Promise<void>
  readonly addTags: (...tags: string[]) => Promise<void>
  readonly removeTags: (...tags: string[]) => Promise<void>
  readonly setDepartment: (groupId: string) => Promise<void>
  readonly setLocale: (locale: string) => Promise<void>
  readonly setTheme: (theme: 'light' | 'dark' | 'system') => Promise<void>
  readonly prefill: (text: string) => Promise<void>
  readonly startConversation: (options?: Commands['startConversation']['in']) => Promise<{ readonly sessionId: string }>
  readonly openFaq: (docId?: string) => Promise<void>
  readonly openTicket: (woId?: string) => Promise<void>
  readonly leaveMessage: () => Promise<void>
  readonly startCall: (type?: 'audio' | 'video') => Promise<void>
  readonly availability: () => Promise<Availability>
  readonly trackPage: (page?: Partial<HostPage>) => Promise<void>
  readonly popout: () => Promise<void>
  readonly on: <Name extends EmbedEventName>(name: Name, listener: (detail: EmbedEvents[Name]) => void) => () => void
  readonly once: <Name extends EmbedEventName>(name: Name, listener: (detail: EmbedEvents[Name]) => void) => () => void
  readonly off: <Name extends EmbedEventName>(name: Name, listener: (detail: EmbedEvents[Name]) => void) => void
  /** What is so now. */
  readonly get: {
    (name: 'open' | 'ready' | 'consent' | 'proved'): boolean
    (name: 'unread'): number
    (name: 'userId' | 'sessionId' | 'locale' | 'version'): string
    /** Whether the browser keeps the conversation: `memory` if it refuses, so that a reload begins anew. */
    (name: 'storage'): 'browser' | 'memory'
  }
  /** The visitor's answer to the question whether anything may be kept and sent. `false` also wipes what was. */
  readonly consent: (given: boolean) => Promise<void>
  /** Removes the widget with all of its listeners; the script can make another by `create`. */
  readonly destroy: () => Promise<void>
  /** Another widget of the page, by `settings.name`. */
  readonly create: (settings: EmbedSettings) => Foyer
}

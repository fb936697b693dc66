import type { Locale, Texts } from '@foyer/locales'
import type { LauncherKey } from '@foyer/locales/launcher/index'
import type { RequestOf, ResponseOf } from '@foyer/protocol/call'
import type {
  Attributes,
  Availability,
  EmbedEventName,
  EmbedEvents,
  EmbedSettings,
  HostPage,
} from '@foyer/protocol/embed'
import type { KeptSession } from '@foyer/protocol/frame'
import type { visitorCalls } from '@foyer/protocol/visitorCalls'

type VisitorCalls = typeof visitorCalls

/** Text under a key of this widget in the host page's own storage; in memory where the browser denies it or nobody has agreed to it. */
export type Keep = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** What a part of the messenger (pages, proactive) can use of its widget. */
export type Widget = {
  readonly settings: EmbedSettings
  /** Of the server, such as https://chat.example.com. */
  readonly origin: string
  readonly locale: () => Locale
  readonly texts: Texts<LauncherKey>
  /** The shadow root beside the launcher, where a part draws. */
  readonly root: ShadowRoot
  /**
   * Calls the server under the name of a visitor's call, with the visitor's token if there is one, and answers its `data`. Rejects with an Error
   * whose `code` is 'unreachable' without an answer, 'invalid' with a refusal.
   */
  readonly post: <Name extends keyof VisitorCalls>(
    call: Name,
    body: RequestOf<VisitorCalls[Name]>,
  ) => Promise<ResponseOf<VisitorCalls[Name]>>
  /** The visitor that this browser has; null before there is one. */
  readonly session: () => KeptSession | null
  /** A conversation that the server has made for this page: from now on its answers are listened for. */
  readonly addSession: (session: KeptSession) => void
  readonly keep: Keep
  /** Whether anything may be kept and sent: true unless `consent` is required and missing. */
  readonly mayTalk: () => boolean
  /** What the host page said by setAttributes and setConversationAttributes. */
  readonly attributes: () => Attributes
  readonly emit: <Name extends EmbedEventName>(name: Name, detail: EmbedEvents[Name]) => void
  /** Answers how to stop. */
  readonly on: <Name extends EmbedEventName>(name: Name, listener: (detail: EmbedEvents[Name]) => void) => () => void
  readonly open: () => Promise<void>
  readonly isOpen: () => boolean
  /** Whether a message that the visitor has not seen is shown beside the launcher; a teaser waits then. */
  readonly hasPreview: () => boolean
  readonly availability: () => Promise<Availability>
  /** Runs when the widget is removed, or when the visitor withdraws the consent: timers, listeners and nodes of a part go then. */
  readonly onEnd: (run: () => void) => void
}

/** What the part that follows pages gives back: how a host page names its page (Foyer.trackPage). */
export type Pages = { readonly track: (page?: Partial<HostPage>) => Promise<void> }

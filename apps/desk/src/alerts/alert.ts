import type { News } from '@foyer/client/agent/types'

/** The state of this tab that decides about an alert. */
export type TabState = {
  /** The id of the open session or ticket, '' for none. */
  readonly openId: string
  /** The page is visible and has the focus. */
  readonly focused: boolean
  readonly visible: boolean
}

/** Events that take something away only show a notice; the others also alert. */
const alerting: Readonly<Record<News['type'], boolean>> = {
  assigned: true,
  offered: true,
  handedOn: true,
  message: true,
  mention: true,
  takenOver: false,
  wentBack: false,
  // The agent seems to have left the desk.
  setAway: true,
  ticketOpened: true,
  ticketReplied: true,
  ticketMention: true,
  ticketAssigned: true,
}

/** How long a tab waits, in milliseconds, so that a tab that knows better handles the event first. */
const DELAY_MS = { focused: 0, visible: 150, hidden: 500 } as const

/**
 * How this tab alerts the agent: null for not at all; otherwise, after `delay`, the first tab handles the event for all
 * tabs of the browser: with a tone and a notification, or silently if the agent is looking at the conversation.
 */
export const alertFor = (
  news: Pick<News, 'type' | 'sessionId' | 'ticket'>,
  { openId, focused, visible }: TabState,
): { readonly delay: number; readonly silent: boolean } | null => {
  if (!alerting[news.type]) return null
  if (focused && openId === (news.ticket?.id ?? news.sessionId)) return { delay: DELAY_MS.focused, silent: true }
  return { delay: visible ? DELAY_MS.visible : DELAY_MS.hidden, silent: false }
}

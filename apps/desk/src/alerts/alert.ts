import type { News } from '@foyer/client/agent/types'

/** What of this tab decides. */
export type Looking = {
  readonly openId: string
  /** The page is shown and has the focus. */
  readonly looks: boolean
  readonly shown: boolean
}

/** What goes away from the agent is told by the page alone; what comes in also calls. */
const calls: Readonly<Record<News['type'], boolean>> = {
  assigned: true,
  offered: true,
  handedOn: true,
  message: true,
  mention: true,
  takenOver: false,
  wentBack: false,
  // nobody is at the desk, it seems
  setAway: true,
}

/** Milliseconds that a tab leaves to those that know better. */
const WAIT = { looking: 0, shown: 150, hidden: 500 } as const

/**
 * What this tab does about news: nothing; or, after a wait, it takes them for all tabs of the browser, to sound and notify, or
 * quietly, because the agent has just this conversation before their eyes.
 */
export const alertFor = (
  news: Pick<News, 'type' | 'sessionId'>,
  { openId, looks, shown }: Looking,
): { readonly after: number; readonly quietly: boolean } | null => {
  if (!calls[news.type]) return null
  if (looks && openId === news.sessionId) return { after: WAIT.looking, quietly: true }
  return { after: shown ? WAIT.shown : WAIT.hidden, quietly: false }
}

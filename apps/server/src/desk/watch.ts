import type { SessionAccess } from '../conversations/sessions.ts'
import { isFailure } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import type { DeskViewer } from './feeds.ts'

/** A session of somebody else, or of nobody yet, that an agent has open. */
export type Watch = {
  readonly sessionId: string
  /** Whether what happens in this event's session is shown to the viewer now. */
  readonly shows: (event: LogEvent) => Promise<boolean>
  /** The same for a passing thing, which waits for nothing. */
  readonly showsNow: () => boolean
  /** Groups or people have changed: the right to look is asked for again. */
  readonly doubt: () => void
}

/** Where a session changes hands the right to see it may come or go. */
const changesHands = (event: LogEvent): boolean => event.kind.startsWith('session.')

/**
 * @param sessionId '' watches nothing
 * @param viewer as they are now
 */
export const createWatch = (
  sessions: Pick<SessionAccess, 'access'>,
  sessionId: string,
  viewer: () => DeskViewer,
): Watch | null => {
  if (sessionId === '') return null
  let allowed: boolean | undefined
  let asked = 0

  const ask = (): Promise<boolean> =>
    sessions.access(viewer(), sessionId).then(
      () => true,
      (error: unknown) => {
        if (isFailure(error) && error.failure === 'notFound') return false
        throw error
      },
    )

  const settle = async (): Promise<boolean> => {
    asked += 1
    const mine = asked
    const may = await ask()
    // a later question knows better
    if (mine === asked) allowed = may
    return may
  }
  // a failure leaves it unknown: the next event asks again
  const begin = () => void settle().catch(() => undefined)
  begin()

  return {
    sessionId,
    shows: async (event) => {
      if (event.sessionId !== sessionId) return false
      return allowed === undefined || changesHands(event) ? settle() : allowed
    },
    showsNow: () => allowed === true,
    doubt: () => {
      allowed = undefined
      begin()
    },
  }
}

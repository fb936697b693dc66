import type { SessionAccess } from '../conversations/sessions.ts'
import { isFailure } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import type { DeskViewer } from './feeds.ts'

/** A session of another agent, or of none yet, that an agent has open. */
export type Watch = {
  readonly sessionId: string
  /** True if the viewer may see this event of the session now; without a promise where that is known. */
  readonly shows: (event: LogEvent) => Promise<boolean> | boolean
  /** The same for a passing event, without waiting for an answer. */
  readonly showsNow: () => boolean
  /** Groups or people have changed: checks the right to watch again. */
  readonly recheck: () => void
}

/** After a transfer the right to see the session may be different. */
const changesAccess = (event: LogEvent): boolean => event.kind.startsWith('session.')

/**
 * @param sessionId '' watches nothing
 * @param viewer the viewer's current facts
 */
export const createWatch = (
  sessions: Pick<SessionAccess, 'access'>,
  sessionId: string,
  viewer: () => DeskViewer,
): Watch | null => {
  if (sessionId === '') return null
  let allowed: boolean | undefined
  let checks = 0

  const ask = (): Promise<boolean> =>
    sessions.access(viewer(), sessionId).then(
      () => true,
      (error: unknown) => {
        if (isFailure(error) && error.failure === 'notFound') return false
        throw error
      },
    )

  const check = async (): Promise<boolean> => {
    checks += 1
    const own = checks
    const may = await ask()
    // a later check knows better
    if (own === checks) allowed = may
    return may
  }
  // after a failure the right is unknown: the next event asks again
  const checkSoon = () => void check().catch(() => undefined)
  checkSoon()

  return {
    sessionId,
    shows: (event) => {
      if (event.sessionId !== sessionId) return false
      return allowed === undefined || changesAccess(event) ? check() : allowed
    },
    showsNow: () => allowed === true,
    recheck: () => {
      allowed = undefined
      checkSoon()
    },
  }
}

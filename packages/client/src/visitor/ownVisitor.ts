import type { Core } from './core.ts'
import { createIdentity, type Known } from './identity.ts'
import type { Arrival } from './types.ts'
import type { Started } from './wire.ts'

/** Which visitor this page has: the one of the browser's own storage, else the one whom the host page has kept. */
export const createOwnVisitor = (core: Core) => {
  const { session } = core
  const identity = () => createIdentity(core.platform, session.rules?.tenantId ?? '')
  // What the host page has kept and signed is for the first visitor of this page: whoever comes after them is somebody else.
  let first = true
  // The host page keeps this visitor. Stored here, a visitor that it knows could be met on other sites.
  let borrowed = false
  // A window that a host page has opened has that page's visitors alone, whoever they become: those of the browser are not for that page, and
  // one that it knows is not left for them. A frame is kept apart by the browser itself.
  let apart = false

  return {
    read: ({ kept, keptFirst = false, host = '' }: Arrival): Known => {
      apart ||= keptFirst
      if (borrowed || (apart && !first)) return session
      const stored = apart ? { userId: '', token: '', host: '' } : identity().read()
      return first && kept && stored.userId === '' ? { ...kept, host } : stored
    },
    /** The host page's token of the first visitor, '' for all others. */
    tokenOf: ({ identityToken = '' }: Arrival): string => (first ? identityToken : ''),
    /** The server has answered: `isProved` by the host page's token. */
    settle: (known: Known, { userId }: Started, host: string, isProved: boolean) => {
      const isSame = userId === known.userId
      session.host = isSame && !isProved ? known.host : host
      borrowed = apart || (isSame && (borrowed || (first && identity().read().userId !== userId)))
      first = false
    },
    store: () => {
      if (!borrowed) identity().write(session)
    },
    forget: () => {
      first = false
      borrowed = apart
      // another window of the browser may have the next visitor already
      if (identity().read().userId === session.userId) identity().clear()
    },
  }
}

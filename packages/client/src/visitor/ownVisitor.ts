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

  return {
    read: ({ kept, keptFirst = false, host = '' }: Arrival): Known => {
      if (borrowed) return session
      const stored = identity().read()
      return first && kept && (keptFirst || stored.userId === '') ? { ...kept, host } : stored
    },
    /** The host page's token of the first visitor, '' for all others. */
    tokenOf: ({ identityToken = '' }: Arrival): string => (first ? identityToken : ''),
    /** The server has answered: `isProved` by the host page's token. */
    settle: (known: Known, { userId }: Started, host: string, isProved: boolean) => {
      const isSame = userId === known.userId
      session.host = isSame && !isProved ? known.host : host
      borrowed = isSame && (borrowed || (first && identity().read().userId !== userId))
      first = false
    },
    store: () => {
      if (!borrowed) identity().write(session)
    },
    forget: () => {
      first = false
      borrowed = false
      // another window of the browser may have the next visitor already
      if (identity().read().userId === session.userId) identity().clear()
    },
  }
}

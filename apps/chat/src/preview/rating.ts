import type { RatingOffer } from '@foyer/client/visitor/types'

/** The server's offer to rate a consultation with an agent. */
export const offer: RatingOffer = {
  allowed: true,
  rated: false,
  running: false,
  of: 'agent',
  sessionId: 's1',
  invited: false,
  dismissed: false,
}

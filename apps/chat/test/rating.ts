import type { RatingOffer } from '@foyer/client/visitor/types'

/** What the server says of a consultation with an agent that can be rated. */
export const offer: RatingOffer = {
  allowed: true,
  rated: false,
  running: false,
  of: 'agent',
  sessionId: 's1',
  invited: false,
  dismissed: false,
}

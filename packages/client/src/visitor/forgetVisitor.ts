import type { Outbox } from '../outbox.ts'
import type { Begin } from './begin.ts'
import type { Outgoing } from './outgoing.ts'
import type { Ratings } from './rating.ts'
import type { User } from './user.ts'

export type ForgetParts = {
  readonly begin: Begin
  readonly outbox: Outbox<Outgoing>
  /** Ends events and sending. */
  readonly pause: () => void
  readonly ratings: () => Promise<Ratings | null>
  readonly user: User
}

/** Stops, and removes from the browser what it keeps of the visitor, whom the page itself still knows. */
export const forgetVisitor = async ({ begin, outbox, pause, ratings, user }: ForgetParts): Promise<void> => {
  pause()
  outbox.clear()
  user.forget()
  begin.forget()
  ;(await ratings())?.forget()
}

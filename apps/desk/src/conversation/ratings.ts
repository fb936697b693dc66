import type { Customer, EarlierSession, GivenRating } from '@foyer/client/agent/types'
import type { Message } from '@foyer/client/message'

type Rated = Pick<Customer, 'ratings'> & { readonly earlier: readonly Pick<EarlierSession, 'ratings'>[] }

/** All known ratings of a customer, oldest first. */
export const ratingsOf = (customer: Rated | null): readonly GivenRating[] =>
  customer === null
    ? []
    : [...customer.ratings, ...customer.earlier.flatMap(({ ratings }) => ratings)]
        .filter(({ at }) => at > 0)
        .sort((a, b) => a.at - b.at)

const NONE: readonly GivenRating[] = []

/** The ratings given after the message at `index` and before the next one. */
export const ratingsAfter = (
  ratings: readonly GivenRating[],
  messages: readonly Message[],
  index: number,
): readonly GivenRating[] => {
  const from = messages[index]?.at ?? 0
  const to = messages[index + 1]?.at ?? Number.POSITIVE_INFINITY
  const given = ratings.filter(({ at }) => at >= from && at < to)
  // the same list each time, so that messages without a rating need not be shown anew
  return given.length === 0 ? NONE : given
}

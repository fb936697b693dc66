import type { Customer, EarlierSession, GivenRating } from '@foyer/client/agent/types'
import type { Message } from '@foyer/client/message'

type Rated = Pick<Customer, 'ratings'> & { readonly earlier: readonly Pick<EarlierSession, 'ratings'>[] }

/** Every rating that is known of a customer, in the order in which they were given. */
export const ratingsOf = (customer: Rated | null): readonly GivenRating[] =>
  customer === null
    ? []
    : [...customer.ratings, ...customer.earlier.flatMap(({ ratings }) => ratings)]
        .filter(({ at }) => at > 0)
        .sort((a, b) => a.at - b.at)

/** The ratings that stand behind the message at `index`: given after it and before the next. */
export const ratingsAfter = (
  ratings: readonly GivenRating[],
  messages: readonly Message[],
  index: number,
): readonly GivenRating[] => {
  const from = messages[index]?.at ?? 0
  const to = messages[index + 1]?.at ?? Number.POSITIVE_INFINITY
  return ratings.filter(({ at }) => at >= from && at < to)
}

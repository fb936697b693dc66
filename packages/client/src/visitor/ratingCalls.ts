import type { Core } from './core.ts'
import { nameOfOffer, readOffer } from './ratingOffer.ts'
import { ratingBody, readRatingForm } from './ratingWire.ts'
import { refusalOf } from './refusalOf.ts'
import type { Rating, RatingForm, Refusal } from './types.ts'

/** getEvaluateInfo; null, with a notice, where it fails. */
export const loadRatingForm = async (core: Core): Promise<RatingForm | null> => {
  const answer = await core.callWithoutUser('getEvaluateInfo', {
    tenantId: core.session.rules?.tenantId ?? '',
    channelId: core.get().channel?.channelId || core.options.channelId,
  })
  refusalOf(core, answer)
  return answer.ok ? readRatingForm(answer.data) : null
}

/** Sends ratings, and thanks for them. */
export const createRatingSender = (core: Core): ((rating: Rating) => Promise<Refusal>) => {
  let unanswered: Rating | null = null
  const isRated = async () => {
    const answer = await core.call('isEvaluate', {})
    return answer.ok && readOffer(answer.data, false, null).rated
  }
  return async (rating) => {
    const answer = await core.call('evaluate', ratingBody(rating))
    // The server takes one rating (G-66): it refuses the one that follows a rating whose answer was lost.
    const isRepeat = unanswered !== null && nameOfOffer(unanswered) === nameOfOffer(rating)
    const first = isRepeat ? unanswered : rating
    const isStored = !answer.ok && answer.kind === 'refused' && isRepeat && (await isRated())
    const isLost = !answer.ok && (answer.kind === 'offline' || answer.kind === 'unavailable')
    unanswered = isLost ? first : null
    if (!answer.ok && !isStored) return refusalOf(core, answer)
    core.patch({ rated: answer.ok ? rating : first })
    core.notify('info', 'thanksForReview')
    return null
  }
}

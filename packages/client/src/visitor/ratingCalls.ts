import { isOn, toRaw } from '../read.ts'
import type { Core } from './core.ts'
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
  /** The server takes one rating (G-66): it refuses the one that follows a rating whose answer was lost. */
  const isStored = async ({ sessionId, of }: Rating) => {
    if (unanswered?.sessionId !== sessionId || unanswered.of !== of) return false
    const answer = await core.call('isEvaluate', {})
    return answer.ok && isOn(toRaw(answer.data).evaluated)
  }
  return async (rating) => {
    const answer = await core.call('evaluate', ratingBody(rating))
    const failure = answer.ok ? null : answer.kind
    const stored = answer.ok ? rating : failure === 'refused' && (await isStored(rating)) ? unanswered : null
    unanswered = failure === 'offline' || failure === 'unavailable' ? (unanswered ?? rating) : null
    if (stored === null) return refusalOf(core, answer)
    core.patch({ rated: stored })
    core.notify('info', 'thanksForReview')
    return null
  }
}

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

/** evaluate, and thanks for it. */
export const sendRating = async (core: Core, rating: Rating): Promise<Refusal> => {
  const refusal = refusalOf(core, await core.call('evaluate', ratingBody(rating)))
  if (refusal === null) {
    core.patch({ rated: rating })
    core.notify('info', 'thanksForReview')
  }
  return refusal
}

import type { Core } from './core.ts'
import { ratingBody, readOffer, readRatingForm } from './ratingWire.ts'
import type { RatingForm, Visitor } from './types.ts'

/** Rating the robot or the agent (S3.15, A-16). */
export const createRating = (core: Core): Pick<Visitor, 'askRating' | 'ratingForm' | 'rate'> => {
  let form: RatingForm | null = null
  return {
    askRating: async () => {
      const answer = await core.call('isEvaluate')
      core.complain(answer)
      return answer.ok ? readOffer(answer.data, core.get().consultation.state !== 'closed') : null
    },
    ratingForm: async () => {
      if (form) return form
      const { channel } = core.get()
      const answer = await core.callUnnamed('getEvaluateInfo', {
        tenantId: core.session.rules?.tenantId ?? '',
        channelId: channel?.channelId || core.options.channelId,
      })
      core.complain(answer)
      if (answer.ok) form = readRatingForm(answer.data)
      return form
    },
    rate: async (rating) => {
      const answer = await core.call('evaluate', ratingBody(rating))
      core.complain(answer)
      if (answer.ok) core.notify('info', 'thanksForReview')
      return answer.ok
    },
  }
}

import { createSlot } from '../slot.ts'
import type { Core } from './core.ts'
import { createRatingSender, loadRatingForm } from './ratingCalls.ts'
import { nameOfOffer, readOffer } from './ratingOffer.ts'
import { refusalOf } from './refusalOf.ts'
import type { RatingForm, RatingOffer, Visitor } from './types.ts'

export type Ratings = Pick<Visitor, 'askRating' | 'ratingForm' | 'rate' | 'dismissRating'> & {
  /** Asks for a rating where the page's address wants it, or an agent invited the visitor before a reload. */
  readonly inviteAtStart: () => Promise<void>
  /** Forgets what the visitor has declined. */
  readonly forget: () => void
}

/** Rating the robot or the agent (S3.15, A-16). */
export const createRating = (core: Core, showRating: Visitor['showRating']): Ratings => {
  const { platform, options } = core
  // In the browser's storage, so that all tabs and the reloaded page know it.
  const dismissed = createSlot(platform.storage, `${options.channelId}&ratingDismissed`, platform.log)
  let form: RatingForm | null = null
  let offered: RatingOffer | null = null
  const send = createRatingSender(core)

  const ask = async () => {
    const answer = await core.call('isEvaluate', {})
    if (answer.ok) offered = readOffer(answer.data, core.get().consultation.state !== 'closed', dismissed.read())
    return answer
  }

  return {
    inviteAtStart: async () => {
      const byAddress = options.query.inviteEvaluate === '1'
      const answer = await ask()
      if (answer.ok && offered?.allowed && (byAddress || offered.invited)) {
        core.patch({ evaluationAsked: core.get().evaluationAsked + 1 })
      }
    },
    askRating: async () => {
      const answer = await ask()
      if (answer.ok) return offered
      return refusalOf(core, answer) ? readOffer({}, false, null) : null
    },
    dismissRating: () => {
      if (offered) dismissed.write(nameOfOffer(offered))
      showRating(null)
    },
    forget: dismissed.clear,
    ratingForm: async () => {
      form ??= await loadRatingForm(core)
      return form
    },
    rate: async (rating) => {
      const refusal = await send(rating)
      if (refusal === null) showRating(null)
      return refusal
    },
  }
}

import { createSlot } from '../slot.ts'
import type { Core } from './core.ts'
import type { Lines } from './lines.ts'
import { loadSeldom } from './loadSeldom.ts'
import { nameOfOffer, readOffer } from './ratingOffer.ts'
import type { RatingCard, RatingForm, RatingOffer, Visitor } from './types.ts'

export type Ratings = Pick<Visitor, 'askRating' | 'ratingForm' | 'rate' | 'showRating' | 'dismissRating'> & {
  /** Asks for a rating where the page's address wants it (G-53), or an agent invited the visitor before a reload. */
  readonly inviteAtStart: () => Promise<void>
  /** Forgets what the visitor has declined. */
  readonly forget: () => void
}

/** Shows one card at a time. */
const createCard = (core: Core, lines: Lines) => {
  let shown = ''
  return (card: RatingCard | null) => {
    const last = core.get().messages.at(-1)
    if (card !== null && last?.id === shown && last.content === card) return
    if (shown !== '') core.fold({ type: 'dropped', id: shown })
    shown = card === null ? '' : lines.show(core.newId('message'), 'system', 'rating', card)
  }
}

/** Rating the robot or the agent (S3.15, A-16). */
export const createRating = (core: Core, lines: Lines): Ratings => {
  const { platform, options } = core
  // In the browser's storage, so that all tabs and the reloaded page know it.
  const dismissed = createSlot(platform.storage, `${options.channelId}&ratingDismissed`, platform.log)
  let form: RatingForm | null = null
  let offered: RatingOffer | null = null
  const showRating = createCard(core, lines)

  const ask = async () => {
    const answer = await core.call('isEvaluate', {})
    if (answer.ok) offered = readOffer(answer.data, core.get().consultation.state !== 'closed', dismissed.read())
    return answer
  }

  return {
    inviteAtStart: async () => {
      const byAddress = options.query.inviteEvaluate === '1'
      if (!byAddress && core.get().consultation.state !== 'agent') return
      const answer = await ask()
      if (answer.ok && offered?.allowed && (byAddress || offered.invited)) {
        core.patch({ evaluationAsked: core.get().evaluationAsked + 1 })
      }
    },
    askRating: async () => {
      const answer = await ask()
      if (answer.ok) return offered
      return core.refusalOf(answer) ? readOffer({}, false, null) : null
    },
    showRating,
    dismissRating: () => {
      if (offered) dismissed.write(nameOfOffer(offered))
      showRating(null)
    },
    forget: dismissed.clear,
    ratingForm: async () => {
      form ??= (await (await loadSeldom(core))?.loadRatingForm(core)) ?? null
      return form
    },
    rate: async (rating) => {
      const seldom = await loadSeldom(core)
      if (!seldom) return ''
      const refusal = await seldom.sendRating(core, rating)
      if (refusal === null) showRating(null)
      return refusal
    },
  }
}

import type { Core } from './core.ts'
import type { Lines } from './lines.ts'
import type { RatingCard } from './types.ts'

/** Shows one card at a time; null removes it. */
export const createRatingCard = (core: Core, lines: Lines) => {
  let shown = ''
  return (card: RatingCard | null): void => {
    const last = core.get().messages.at(-1)
    if (card !== null && last?.id === shown && last.content === card) return
    if (shown !== '') core.fold({ type: 'dropped', id: shown })
    shown = card === null ? '' : lines.show(core.newId('message'), 'system', 'rating', card)
  }
}

import type { StoredProposal } from '../../db/tables/robot.ts'
import { questionKey } from './questionText.ts'

/** A question with its answer as somebody else's page or export has it. */
export type Proposal = StoredProposal

/** How many proposals one look may bring, and the characters of all their answers. */
export const PROPOSAL_LIMITS = { count: 2000, answer: 200_000, answers: 8_000_000 }

/** `cut` is true if there were more than the limits allow. */
export type Collected = { readonly proposals: readonly Proposal[]; readonly cut: boolean }

/** Collects proposals: the first of those with the same question in a language, up to the limits. A group has one text in each language. */
export const createCollection = () => {
  const proposals: Proposal[] = []
  const known = new Set<string>()
  const placed = new Set<string>()
  let room = PROPOSAL_LIMITS.answers
  let cut = false
  return {
    add: (proposal: Proposal): void => {
      const key = `${proposal.locale}\n${questionKey(proposal.question)}`
      if (known.has(key)) return
      const { length } = proposal.answer
      if (proposals.length >= PROPOSAL_LIMITS.count || length > Math.min(room, PROPOSAL_LIMITS.answer)) {
        cut = true
        return
      }
      known.add(key)
      room -= length
      const { group, ...alone } = proposal
      const place = `${proposal.locale}\n${group}`
      const joins = group !== undefined && proposal.locale !== '' && !placed.has(place)
      if (joins) placed.add(place)
      proposals.push(joins ? proposal : alone)
    },
    collected: (): Collected => ({ proposals, cut }),
  }
}

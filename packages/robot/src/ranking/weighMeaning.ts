import type { RobotDocument } from '../document.ts'
import { createRobot } from '../robot.ts'
import type { Budget } from './fitWeights.ts'
import type { Meaning } from './meaning.ts'

/** The weights that are tried; the first one is for bases that are too small to measure. */
const TRIED = [1, 0, 0.5, 1.5, 2]
export const DEFAULT_MEANING_WEIGHT = 1

const FOLDS = 4
/** Held-out questions that are enough, and those that are too few to tell weights apart. */
const [ENOUGH, TOO_FEW] = [400, 20]

type HeldOut = { readonly question: string; readonly locale: string; readonly docId: string }

/** Holds out every fourth similar question, different ones for each fold. */
const holdOut = (documents: readonly RobotDocument[], fold: number) => {
  const heldOut: HeldOut[] = []
  const kept = documents.map((document, row) => ({
    ...document,
    texts: document.texts.map((text) => ({
      ...text,
      similar: text.similar.filter((question, at) => {
        if ((at + row) % FOLDS !== fold) return true
        heldOut.push({ question, locale: text.locale, docId: document.docId })
        return false
      }),
    })),
  }))
  return { heldOut: heldOut.slice(0, ENOUGH / FOLDS), kept }
}

/**
 * The weight with which most of the base's own questions find their document when they are held out; 0 if the vectors
 * help none of them. Takes seconds for thousands of questions, so run it in a thread of its own.
 * @param vectorOf the vector of a text, see `Meaning`
 */
export const weighMeaning = (
  documents: readonly RobotDocument[],
  vectorOf: Meaning['vectorOf'],
  budget: Budget,
): number => {
  const right = new Map(TRIED.map((weight) => [weight, 0]))
  let asked = 0
  for (let fold = 0; fold < FOLDS && !budget.expired(); fold++) {
    const { heldOut, kept } = holdOut(documents, fold)
    let weightNow = 0
    const robot = createRobot(kept, {}, { vectorOf, weight: () => weightNow, version: () => 0 })
    for (const { question, locale, docId } of heldOut) {
      asked += 1
      for (const weight of TRIED) {
        weightNow = weight
        if (robot.ask(question, locale).candidates[0]?.docId === docId) right.set(weight, (right.get(weight) ?? 0) + 1)
      }
    }
  }
  if (asked < TOO_FEW) return DEFAULT_MEANING_WEIGHT
  // a stable sort: of equal weights the default one comes first, then none
  return [...right].sort(([, one], [, other]) => other - one)[0]?.[0] ?? DEFAULT_MEANING_WEIGHT
}

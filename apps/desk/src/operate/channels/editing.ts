import { type Change, changeBetween, membersOf, type Values, withChange } from './draft.ts'

/** The steps of the editing: undo goes back in them, redo forward. */
export type Steps = {
  readonly past: readonly Values[]
  readonly present: Values
  readonly future: readonly Values[]
  /** What the last step changed, and when: typing on is one step. */
  readonly last: { readonly members: string; readonly at: number } | null
}

/** Steps that are kept. */
const MOST = 200
/** Milliseconds within which changes of the same members are one step. */
const SAME_STEP = 1500

export const startSteps = (present: Values): Steps => ({ past: [], present, future: [], last: null })

/** @param at epoch milliseconds */
export const edit = (steps: Steps, change: Change, at: number): Steps => {
  const present = withChange(steps.present, change)
  const members = membersOf(change).join()
  const isSame = steps.last?.members === members && at - steps.last.at < SAME_STEP
  const past = isSame ? steps.past : [...steps.past, steps.present].slice(-MOST)
  return { past, present, future: [], last: { members, at } }
}

export const undo = (steps: Steps): Steps => {
  const present = steps.past.at(-1)
  if (present === undefined) return steps
  return { past: steps.past.slice(0, -1), present, future: [steps.present, ...steps.future], last: null }
}

export const redo = (steps: Steps): Steps => {
  const [present, ...future] = steps.future
  if (present === undefined) return steps
  return { past: [...steps.past, steps.present], present, future, last: null }
}

/** My members on what somebody else has stored. */
export const rebase = (mine: Values, base: Values, theirs: Values): Values =>
  withChange(theirs, changeBetween(base, mine))

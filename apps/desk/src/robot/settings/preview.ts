/** The number of questions with a score in [from, from + 0.05) (robotStatistics). */
export type ScoreBin = { readonly from: number; readonly count: number }

/**
 * Shares of all questions, 0 to 1. `wrong`: the share of the answered ones that a calibrated score expects to be wrong.
 */
export type Preview = {
  readonly total: number
  readonly answered: number
  readonly wrong: number
  readonly guided: number
  readonly unknown: number
}

const WIDTH = 0.05
const sum = (bins: readonly ScoreBin[]) => bins.reduce((all, { count }) => all + count, 0)

/** The outcome of past questions with other thresholds (G-07). A bin counts with its middle. */
export const previewOf = (bins: readonly ScoreBin[], answerFrom: number, guideFrom: number): Preview => {
  const middle = ({ from }: ScoreBin) => from + WIDTH / 2
  const total = sum(bins)
  const answers = bins.filter((bin) => middle(bin) >= answerFrom)
  const answered = sum(answers)
  const guided = sum(bins.filter((bin) => middle(bin) >= guideFrom)) - answered
  const wrong = answers.reduce((all, bin) => all + bin.count * (1 - Math.min(1, middle(bin))), 0)
  const share = (count: number) => (total === 0 ? 0 : count / total)
  return {
    total,
    answered: share(answered),
    wrong: answered === 0 ? 0 : wrong / answered,
    guided: share(guided),
    unknown: share(total - answered - guided),
  }
}

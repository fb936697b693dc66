const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** The chances of the items by their scores. */
const softmax = (scores: Float64Array): Float64Array => {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

const addTo = (sum: Float64Array, vector: Float64Array, weight: number): void => {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + weight * (vector[at] as number)
}

/**
 * InfoNCE in both directions (van den Oord et al. 2018): of all seconds, the one at the same place belongs to a first.
 * Returns the mean loss, and its slope by each of the unit vectors.
 */
export const infoNce = (
  firsts: readonly Float64Array[],
  seconds: readonly Float64Array[],
  temperature: number,
): { loss: number; ofFirsts: Float64Array[]; ofSeconds: Float64Array[] } => {
  const scores = firsts.map((one) => Float64Array.from(seconds, (other) => dot(one, other) / temperature))
  const ofFirsts = firsts.map(({ length }) => new Float64Array(length))
  const ofSeconds = seconds.map(({ length }) => new Float64Array(length))
  const scale = 1 / (2 * firsts.length * temperature)
  let loss = 0
  const learn = (chances: Float64Array, right: number, pairOf: (at: number) => readonly [number, number]): void => {
    loss -= Math.log(chances[right] as number) / (2 * firsts.length)
    chances.forEach((chance, at) => {
      const [first, second] = pairOf(at)
      const slope = scale * (chance - (at === right ? 1 : 0))
      addTo(ofFirsts[first] as Float64Array, seconds[second] as Float64Array, slope)
      addTo(ofSeconds[second] as Float64Array, firsts[first] as Float64Array, slope)
    })
  }
  scores.forEach((row, place) => {
    learn(softmax(row), place, (at) => [place, at])
    const column = Float64Array.from(scores, (other) => other[place] as number)
    learn(softmax(column), place, (at) => [at, place])
  })
  return { loss, ofFirsts, ofSeconds }
}

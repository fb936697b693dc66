/** A sentence as the numbers of its words. */
export type Sentence = readonly number[]

/**
 * Word vectors that are being fine-tuned. A word's vector is `turn * start + shift`, so that words which no pair contains
 * move with the others; its weight is `base * exp(bias + lean . start)`. A sentence is the weighted sum of its words,
 * as a unit vector.
 */
export type WordModel = {
  readonly start: Float32Array
  readonly base: Float32Array
  readonly turn: Float32Array
  readonly lean: Float32Array
  readonly shift: Float32Array
  readonly bias: Float32Array
}

export const DIMENSIONS = 100
const D = DIMENSIONS
const LEAST_WEIGHT = -6
const MOST_WEIGHT = 3

export const createModel = (start: Float32Array, base: Float32Array): WordModel => ({
  start,
  base,
  turn: Float32Array.from({ length: D * D }, (_, at) => (at % (D + 1) === 0 ? 1 : 0)),
  lean: new Float32Array(D),
  shift: new Float32Array(start.length),
  bias: new Float32Array(base.length),
})

const weightOf = ({ base, bias, lean, start }: WordModel, word: number): number => {
  let power = bias[word] as number
  for (let at = 0; at < D; at++) power += (lean[at] as number) * (start[word * D + at] as number)
  return (base[word] as number) * Math.exp(Math.max(LEAST_WEIGHT, Math.min(MOST_WEIGHT, power)))
}

/** Adds the turned vector. */
const addTurned = (turn: Float32Array, vector: Float64Array, sum: Float64Array): void => {
  for (let row = 0; row < D; row++) {
    let value = sum[row] as number
    for (let at = 0; at < D; at++) value += (turn[row * D + at] as number) * (vector[at] as number)
    sum[row] = value
  }
}

/** A sentence's unit vector, and what it was made of. */
type Read = {
  readonly words: Sentence
  readonly weights: Float64Array
  /** The weighted sum of the start vectors. */
  readonly sum: Float64Array
  readonly unit: Float64Array
  readonly length: number
}

const readSentence = (model: WordModel, words: Sentence): Read => {
  const weights = Float64Array.from(words, (word) => weightOf(model, word))
  const sum = new Float64Array(D)
  const vector = new Float64Array(D)
  words.forEach((word, place) => {
    const weight = weights[place] as number
    for (let at = 0; at < D; at++) {
      sum[at] = (sum[at] as number) + weight * (model.start[word * D + at] as number)
      vector[at] = (vector[at] as number) + weight * (model.shift[word * D + at] as number)
    }
  })
  addTurned(model.turn, sum, vector)
  const length = Math.hypot(...vector) || 1
  return { words, weights, sum, unit: vector.map((value) => value / length), length }
}

/** The word's vector, as long as its weight. */
export const weighedVector = (model: WordModel, word: number): Float32Array => {
  const { unit, length } = readSentence(model, [word])
  return Float32Array.from(unit, (value) => value * length)
}

/** How far each step goes, and how strongly it is pulled back to the start. */
export type Rates = {
  readonly words: number
  readonly weights: number
  readonly turn: number
  readonly pull: number
}

const EPSILON = 1e-8

/** One step of Adagrad. @param seen the sums of the squared slopes so far */
const descend = (values: Float32Array, seen: Float32Array, at: number, slope: number, rate: number): void => {
  seen[at] = (seen[at] as number) + slope * slope
  values[at] = (values[at] as number) - (rate * slope) / Math.sqrt((seen[at] as number) + EPSILON)
}

/** Moves the words of a model by the slopes of sentences, and what all words share once per batch. */
export const createLearner = (model: WordModel, rates: Rates) => {
  const seen = {
    shift: new Float32Array(model.base.length),
    bias: new Float32Array(model.base.length),
    turn: new Float32Array(D * D),
    lean: new Float32Array(D),
  }
  const turnSlopes = new Float64Array(D * D)
  const leanSlopes = new Float64Array(D)

  const learnWord = (word: number, weight: number, outer: Float64Array, inner: Float64Array): void => {
    const from = word * D
    let [ofWeight, squares] = [0, 0]
    for (let at = 0; at < D; at++) {
      const slope = outer[at] as number
      ofWeight +=
        slope * (model.shift[from + at] as number) + (inner[at] as number) * (model.start[from + at] as number)
      squares += (slope * weight) ** 2
    }
    ofWeight *= weight
    seen.shift[word] = (seen.shift[word] as number) + squares / D
    const step = (rates.words * weight) / Math.sqrt((seen.shift[word] as number) + EPSILON)
    for (let at = 0; at < D; at++) {
      const old = model.shift[from + at] as number
      model.shift[from + at] = old - step * (outer[at] as number) - rates.pull * old
      leanSlopes[at] = (leanSlopes[at] as number) + ofWeight * (model.start[from + at] as number)
    }
    model.bias[word] = (model.bias[word] as number) * (1 - rates.pull)
    descend(model.bias, seen.bias, word, ofWeight, rates.weights)
  }

  const learnSentence = ({ words, weights, sum, unit, length }: Read, slope: Float64Array): void => {
    const along = slope.reduce((all, value, at) => all + value * (unit[at] as number), 0)
    const outer = slope.map((value, at) => (value - along * (unit[at] as number)) / length)
    const inner = new Float64Array(D)
    for (let row = 0; row < D; row++)
      for (let at = 0; at < D; at++) {
        const place = row * D + at
        turnSlopes[place] = (turnSlopes[place] as number) + (outer[row] as number) * (sum[at] as number)
        inner[at] = (inner[at] as number) + (outer[row] as number) * (model.turn[place] as number)
      }
    words.forEach((word, place) => {
      learnWord(word, weights[place] as number, outer, inner)
    })
  }

  const learnShared = (): void => {
    for (let place = 0; place < D * D; place++) {
      const home = place % (D + 1) === 0 ? 1 : 0
      model.turn[place] = (model.turn[place] as number) * (1 - rates.pull) + rates.pull * home
      descend(model.turn, seen.turn, place, turnSlopes[place] as number, rates.turn)
    }
    for (let at = 0; at < D; at++) descend(model.lean, seen.lean, at, leanSlopes[at] as number, rates.weights)
    turnSlopes.fill(0)
    leanSlopes.fill(0)
  }

  return {
    read: (words: Sentence): Read => readSentence(model, words),
    /** @param slopes those of the sentences' unit vectors */
    learn: (sentences: readonly Read[], slopes: readonly Float64Array[]): void => {
      sentences.forEach((sentence, at) => {
        learnSentence(sentence, slopes[at] as Float64Array)
      })
      learnShared()
    },
  }
}

import type { Signals } from './signals.ts'

/** How likely the first row is right: a logistic curve over the logarithms of its signals. No slope is negative. */
export type Calibration = {
  readonly bias: number
  readonly score: number
  readonly share: number
  readonly similarity: number
}

/** The signals of a question, whether its first row was right, and how much it counts. */
export type Outcome = { readonly signals: Signals; readonly right: boolean; readonly weight: number }

type Point = readonly [score: number, share: number, similarity: number]

// By the logarithm, doubling a signal means the same near 0 as near 1; the shift keeps 0 finite.
const stretch = (signal: number): number => Math.log(signal + 0.02)
const pointOf = ({ score, share, similarity }: Signals): Point => [stretch(score), stretch(share), stretch(similarity)]
const logistic = (value: number): number => 1 / (1 + Math.exp(-value))
const slopesOf = ({ score, share, similarity }: Calibration): Point => [score, share, similarity]
const dot = (one: Point, other: Point): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** Between 0 and 1. */
export const probability = (calibration: Calibration, signals: Signals): number =>
  logistic(calibration.bias + dot(slopesOf(calibration), pointOf(signals)))

const PASSES = 600
/** The weight of the start values, in questions. */
const PRIOR = 0.3

type Scale = { readonly mean: number; readonly deviation: number }

const scaleOf = (values: readonly number[]): Scale => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) || 1 }
}

const each = (point: Point, change: (value: number, at: number) => number): Point => [
  change(point[0], 0),
  change(point[1], 1),
  change(point[2], 2),
]

/** The gradient of the loss over all outcomes. */
const errorsOf = (outcomes: readonly Outcome[], points: readonly Point[], slopes: Point, bias: number) => {
  const down: [number, number, number] = [0, 0, 0]
  let biasDown = 0
  let total = 0
  outcomes.forEach(({ right, weight }, at) => {
    const point = points[at] as Point
    const error = (logistic(bias + dot(slopes, point)) - (right ? 1 : 0)) * weight
    down[0] += error * point[0]
    down[1] += error * point[1]
    down[2] += error * point[2]
    biasDown += error
    total += weight
  })
  return { down: each(down, (value) => value / total), biasDown: biasDown / total }
}

/** Fits a curve to the outcomes by gradient descent; few outcomes leave it near `start`. */
export const fitCalibration = (outcomes: readonly Outcome[], start: Calibration): Calibration => {
  const raw = outcomes.map(({ signals }) => pointOf(signals))
  const scales = [0, 1, 2].map((at) => scaleOf(raw.map((point) => point[at] as number)))
  const scale = (at: number): Scale => scales[at] as Scale
  const points = raw.map((point) => each(point, (value, at) => (value - scale(at).mean) / scale(at).deviation))
  const means = each([0, 0, 0], (_, at) => scale(at).mean)
  const first = each(slopesOf(start), (slope, at) => slope * scale(at).deviation)
  const firstBias = start.bias + dot(slopesOf(start), means)
  const pull = PRIOR / outcomes.length
  let slopes = first
  let bias = firstBias
  for (let pass = 0; pass < PASSES; pass++) {
    const { down, biasDown } = errorsOf(outcomes, points, slopes, bias)
    slopes = each(slopes, (slope, at) =>
      Math.max(0, slope - (down[at] as number) - pull * (slope - (first[at] as number))),
    )
    bias -= biasDown + pull * (bias - firstBias)
  }
  const [score, share, similarity] = each(slopes, (slope, at) => slope / scale(at).deviation)
  return { bias: bias - dot([score, share, similarity], means), score, share, similarity }
}

/**
 * For knowledge bases that are too small to calibrate, and for weights that are not trained. Fitted on 9,000 questions,
 * half of them without an answer, to 84 knowledge bases of 8, 20 and 60 documents with one to six questions each: drawn
 * from the training parts of BANKING77, CLINC150 and eight languages of MASSIVE, asked with their dev parts.
 */
export const DEFAULT_CALIBRATION = {
  plain: { bias: 3.414, score: 0, share: 2.344, similarity: 0.081 },
  trained: { bias: 3.343, score: 0, share: 2.34, similarity: 0 },
} as const

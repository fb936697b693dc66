import type { Signals } from './signals.ts'

/** A probability as a logistic curve over the logarithms of a question's signals. No slope is negative. */
export type Curve = { readonly bias: number } & { readonly [Signal in keyof Signals]: number }

/** How likely the first row is right, and how likely the right one is among the first `SHOWN`. */
export type Calibration = { readonly first: Curve; readonly among: Curve }

/** The rows that a visitor can choose from. */
export const SHOWN = 5

/** The signals of a question, where the right row was, and how much the question counts. */
export type Outcome = {
  readonly signals: Signals
  readonly first: boolean
  readonly among: boolean
  readonly weight: number
}

const NAMES = [
  'score',
  'share',
  'similarity',
  'lead',
  'known',
  'own',
  'words',
  'nearQuestion',
  'nearAnswer',
  'nearShare',
  'onTopic',
  'ahead',
] as const

type Point = readonly number[]

// By the logarithm, doubling a signal means the same near 0 as near 1; the shift keeps 0 finite.
const stretch = (signal: number): number => Math.log(signal + 0.02)
const pointOf = (signals: Signals): Point => NAMES.map((name) => stretch(signals[name]))
const slopesOf = (curve: Curve): Point => NAMES.map((name) => curve[name])
const logistic = (value: number): number => 1 / (1 + Math.exp(-value))
const dot = (one: Point, other: Point): number => one.reduce((sum, value, at) => sum + value * (other[at] as number), 0)

/** Between 0 and 1. */
export const probability = (curve: Curve, signals: Signals): number =>
  logistic(curve.bias + dot(slopesOf(curve), pointOf(signals)))

const NEITHER = {
  lead: 0,
  known: 0,
  own: 0,
  words: 0,
  nearQuestion: 0,
  nearAnswer: 0,
  nearShare: 0,
  onTopic: 0,
  ahead: 0,
}

/** The same calibration without the lead and the signals of words, vectors and topics. */
export const withoutWordsAndLead = ({ first, among }: Calibration): Calibration => ({
  first: { ...first, ...NEITHER },
  among: { ...among, ...NEITHER },
})

/** False if the signals of words change nothing, so that they need not be read. */
export const usesWords = ({ first, among }: Calibration): boolean =>
  [first, among].some(({ known, own, words }) => known + own + words > 0)

const PASSES = 600
/** The weight of the start values, in questions. */
const PRIOR = 0.3

type Scale = { readonly mean: number; readonly deviation: number }

const scaleOf = (values: readonly number[]): Scale => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  // A signal that is the same in all questions keeps its slope: exactly, since a mean has errors of rounding.
  return variance < 1e-9 ? { mean: values[0] ?? 0, deviation: 1 } : { mean, deviation: Math.sqrt(variance) }
}

type Example = { readonly point: Point; readonly right: boolean; readonly weight: number }

/** The gradient of the loss over all examples. */
const errorsOf = (examples: readonly Example[], slopes: Point, bias: number) => {
  const down = NAMES.map(() => 0)
  let biasDown = 0
  let total = 0
  for (const { point, right, weight } of examples) {
    const error = (logistic(bias + dot(slopes, point)) - (right ? 1 : 0)) * weight
    for (let at = 0; at < down.length; at++) down[at] = (down[at] as number) + error * (point[at] as number)
    biasDown += error
    total += weight
  }
  return { down: down.map((value) => value / total), biasDown: biasDown / total }
}

/** Fits a curve by gradient descent; few examples leave it near `start`. */
const fitCurve = (raw: readonly Example[], start: Curve): Curve => {
  const scales = NAMES.map((_, at) => scaleOf(raw.map(({ point }) => point[at] as number)))
  const scaled = raw.map(({ point, ...rest }) => ({
    ...rest,
    point: scales.map(({ mean, deviation }, at) => ((point[at] as number) - mean) / deviation),
  }))
  const means = scales.map(({ mean }) => mean)
  const first = slopesOf(start).map((slope, at) => slope * (scales[at] as Scale).deviation)
  const firstBias = start.bias + dot(slopesOf(start), means)
  const pull = PRIOR / raw.length
  let slopes: Point = first
  let bias = firstBias
  for (let pass = 0; pass < PASSES; pass++) {
    const { down, biasDown } = errorsOf(scaled, slopes, bias)
    slopes = slopes.map((slope, at) =>
      Math.max(0, slope - (down[at] as number) - pull * (slope - (first[at] as number))),
    )
    bias -= biasDown + pull * (bias - firstBias)
  }
  const fitted = slopes.map((slope, at) => slope / (scales[at] as Scale).deviation)
  const named = Object.fromEntries(NAMES.map((name, at) => [name, fitted[at] as number])) as Omit<Curve, 'bias'>
  return { bias: bias - dot(fitted, means), ...named }
}

/** Fits both curves to the outcomes; few outcomes leave them near `start`. */
export const fitCalibration = (outcomes: readonly Outcome[], start: Calibration): Calibration => {
  const points = outcomes.map(({ signals }) => pointOf(signals))
  const examples = (target: 'first' | 'among'): Example[] =>
    outcomes.map((one, at) => ({ point: points[at] as Point, right: one[target], weight: one.weight }))
  return { first: fitCurve(examples('first'), start.first), among: fitCurve(examples('among'), start.among) }
}

const curve = (bias: number, slopes: Partial<Omit<Curve, 'bias'>>): Curve => ({
  bias,
  score: 0,
  share: 0,
  similarity: 0,
  ...NEITHER,
  ...slopes,
})

/**
 * For knowledge bases that are too small to calibrate, and for weights that are not trained. Fitted by
 * bench/src/robot/fitCurve.ts on small shops and on parts of public question sets, with foreign questions of the same
 * trade.
 */
export const DEFAULT_CALIBRATION: Readonly<
  Record<'words' | 'vectors' | 'topics' | 'topicsGlossed', Record<'plain' | 'trained', Calibration>>
> = {
  words: {
    plain: {
      first: curve(2.471, { share: 0.897, lead: 0.398, known: 0.157, own: 0.99, words: 0.355 }),
      among: curve(3.045, { share: 1.412, known: 1.637, own: 0.186, words: 0.407 }),
    },
    trained: {
      first: curve(2.432, { share: 1.147, lead: 0.394, own: 0.902, words: 0.408 }),
      among: curve(2.807, { share: 1.411, known: 1.427, own: 0.209, words: 0.259 }),
    },
  },
  vectors: {
    plain: {
      first: curve(2.44, { share: 0.175, lead: 0.323, own: 2.583, words: 0.554, nearShare: 0.903 }),
      among: curve(1.001, { share: 0.829, known: 1.901, own: 0.622, words: 0.759, nearShare: 0.278 }),
    },
    trained: {
      first: curve(2.242, { share: 0.09, lead: 0.42, own: 2.716, words: 0.63, nearShare: 0.838 }),
      among: curve(0.624, { share: 0.765, known: 2.268, own: 0.614, words: 0.744, nearAnswer: 0.038, nearShare: 0.24 }),
    },
  },
  topics: {
    plain: {
      first: curve(3.326, {
        lead: 0.768,
        known: 0.327,
        own: 1.21,
        words: 0.175,
        nearShare: 0.216,
        onTopic: 0.206,
        ahead: 0.434,
      }),
      among: curve(2.649, {
        lead: 0.185,
        known: 1.75,
        own: 0.581,
        words: 0.726,
        nearShare: 0.063,
        onTopic: 0.68,
        ahead: 0.541,
      }),
    },
    trained: {
      first: curve(3.406, {
        lead: 0.74,
        known: 0.302,
        own: 1.482,
        words: 0.176,
        nearAnswer: 0.027,
        nearShare: 0.361,
        onTopic: 0.162,
        ahead: 0.406,
      }),
      among: curve(2.106, {
        lead: 0.176,
        known: 1.722,
        own: 0.931,
        words: 0.693,
        nearShare: 0.086,
        onTopic: 0.61,
        ahead: 0.513,
      }),
    },
  },
  topicsGlossed: {
    plain: {
      first: curve(4.536, { lead: 0.959, known: 0.966, own: 0.815, nearAnswer: 0.487, onTopic: 0.57, ahead: 0.86 }),
      among: curve(4.137, {
        lead: 0.186,
        known: 1.445,
        own: 0.483,
        words: 0.293,
        nearAnswer: 0.369,
        nearShare: 0.119,
        onTopic: 0.908,
        ahead: 1.289,
      }),
    },
    trained: {
      first: curve(3.679, { lead: 0.842, known: 2.471, own: 0.261, nearAnswer: 0.344, onTopic: 0.594, ahead: 0.659 }),
      among: curve(3.671, {
        lead: 0.234,
        known: 3.055,
        own: 0.177,
        words: 0.171,
        nearAnswer: 0.48,
        onTopic: 0.906,
        ahead: 1.004,
      }),
    },
  },
}

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
  Record<'words' | 'vectors' | 'topics' | 'topicsAlone', Record<'plain' | 'trained', Calibration>>
> = {
  words: {
    plain: {
      first: curve(2.934, { share: 1.142, lead: 0.518, known: 0.848, own: 0.418, words: 0.132 }),
      among: curve(3.522, { share: 1.678, known: 1.556, own: 0.119, words: 0.305 }),
    },
    trained: {
      first: curve(3.043, { share: 1.514, lead: 0.464, known: 0.212, own: 0.435, words: 0.209 }),
      among: curve(3.106, { share: 1.678, known: 1.016, own: 0.11, words: 0.217 }),
    },
  },
  vectors: {
    plain: {
      first: curve(2.869, { lead: 0.415, known: 0.005, own: 2.431, words: 0.354, nearShare: 1.081 }),
      among: curve(1.096, {
        score: 0.039,
        share: 0.827,
        known: 1.68,
        own: 0.478,
        words: 0.611,
        nearAnswer: 0.02,
        nearShare: 0.395,
      }),
    },
    trained: {
      first: curve(2.83, {
        share: 0.184,
        lead: 0.282,
        known: 0.349,
        own: 2.508,
        words: 0.485,
        nearQuestion: 0.548,
        nearShare: 0.888,
      }),
      among: curve(1.028, {
        share: 0.929,
        known: 1.926,
        own: 0.583,
        words: 0.513,
        nearQuestion: 0.1,
        nearAnswer: 0.119,
        nearShare: 0.268,
      }),
    },
  },
  topics: {
    plain: {
      first: curve(3.163, {
        share: 0.063,
        lead: 0.652,
        known: 0.168,
        own: 1.028,
        words: 0.127,
        nearShare: 0.171,
        onTopic: 1.004,
        ahead: 0.842,
      }),
      among: curve(1.792, {
        lead: 0.006,
        known: 1.605,
        own: 0.233,
        words: 0.386,
        nearShare: 0.023,
        onTopic: 1.231,
        ahead: 1.153,
      }),
    },
    trained: {
      first: curve(2.729, {
        score: 0.148,
        lead: 0.444,
        known: 0.077,
        own: 1.44,
        words: 0.147,
        nearShare: 0.325,
        onTopic: 1.215,
        ahead: 0.742,
      }),
      among: curve(1.306, {
        lead: 0.069,
        known: 1.624,
        own: 0.577,
        words: 0.365,
        nearShare: 0.049,
        onTopic: 1.719,
        ahead: 0.643,
      }),
    },
  },
  topicsAlone: {
    plain: {
      first: curve(3.614, { share: 0.335, lead: 0.77, known: 1.222, own: 0.023, onTopic: 1.617, ahead: 0.975 }),
      among: curve(3.55, { lead: 0.162, known: 2.283, words: 0.661, onTopic: 3.186, ahead: 1.44 }),
    },
    trained: {
      first: curve(2.772, { lead: 0.35, known: 0.843, own: 0.125, words: 0.016, onTopic: 1.24, ahead: 1.602 }),
      among: curve(2.097, { known: 1.487, words: 0.327, onTopic: 2.006, ahead: 1.296 }),
    },
  },
}

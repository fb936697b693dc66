import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { encodePack } from '@foyer/robot/vectors'
import { type Chance, createChance } from '../chance.ts'
import { infoNce } from './infoNce.ts'
import { openSets } from './sets.ts'
import { openVocabulary } from './vocabulary.ts'
import { type Groups, setGroups, wordings } from './wordings.ts'
import { createLearner, createModel, DIMENSIONS, type Sentence, weighedVector } from './wordModel.ts'

// Makes the English word vectors that packages/robot ships: GloVe, fine-tuned so that questions of one document are near
// each other, and those of other documents far. The same data give the same file.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/nlu' },
    /** The question sets, separated by commas. Leave out one to measure on it what the vectors are worth elsewhere. */
    sets: { type: 'string', default: 'banking77,clinc150,massive_en-US' },
    out: { type: 'string', default: 'packages/robot/vectors/en.bin' },
  },
})

const STEPS = 2000
/** The vectors are the means of those after so many steps each, in the second half: one batch more or less says little. */
const KEPT_EVERY = 100
const PAIRS = 64
/** The share of a sentence's words that a step leaves out, so that no single word decides. */
const LEFT_OUT = 0.15
const TEMPERATURE = 0.07
const RATES = { words: 0.02, weights: 0.03, turn: 0.003, pull: 1e-4 }

const sets = openSets(values.data)
const names = values.sets.split(',')
const groups: Groups[] = [...names.map((name) => setGroups(sets.split(name).train)), wordings()]
const vocabulary = openVocabulary(values.data, groups)
const model = createModel(vocabulary.start, vocabulary.base)
const learner = createLearner(model, RATES)
const chance = createChance(1)

/** The documents of each set with more than one text. The wordings count twice. */
const documentsOf = (group: Groups): Sentence[][] =>
  group
    .map((texts) => texts.map(vocabulary.read).filter((words) => words.length > 0))
    .filter((texts) => texts.length > 1)
const turns = [...groups, groups.at(-1) ?? []].map(documentsOf)

const shuffled = <T>(items: readonly T[], { between }: Chance): T[] => {
  const left = [...items]
  for (let at = left.length - 1; at > 0; at--) {
    const other = between(0, at)
    ;[left[at], left[other]] = [left[other] as T, left[at] as T]
  }
  return left
}

const thinned = (sentence: Sentence): Sentence => {
  const kept = sentence.filter(() => chance.next() >= LEFT_OUT)
  return kept.length > 0 ? kept : sentence
}

/** Two texts of one document, each without some of its words. */
const pairOf = (texts: readonly Sentence[]): readonly [Sentence, Sentence] => {
  const first = chance.between(0, texts.length - 1)
  const second = (first + chance.between(1, texts.length - 1)) % texts.length
  return [thinned(texts[first] as Sentence), thinned(texts[second] as Sentence)]
}

/** A step on a pair of each of some documents of one set, whose other documents are the hardest to tell from it. */
const step = (documents: readonly Sentence[][]): number => {
  const pairs = shuffled(documents, chance).slice(0, PAIRS).map(pairOf)
  const firsts = pairs.map(([first]) => learner.read(first))
  const seconds = pairs.map(([, second]) => learner.read(second))
  const unit = (read: { readonly unit: Float64Array }) => read.unit
  const { loss, ofFirsts, ofSeconds } = infoNce(firsts.map(unit), seconds.map(unit), TEMPERATURE)
  learner.learn([...firsts, ...seconds], [...ofFirsts, ...ofSeconds])
  return loss
}

const sums = vocabulary.words.map(() => new Float32Array(DIMENSIONS))
const keep = (): void => {
  sums.forEach((sum, word) => {
    weighedVector(model, word).forEach((value, at) => {
      sum[at] = (sum[at] as number) + value
    })
  })
}

for (let at = 1; at <= STEPS; at++) {
  const loss = step(turns[at % turns.length] as Sentence[][])
  if (at > STEPS / 2 && at % KEPT_EVERY === 0) keep()
  if (at % 250 === 0) process.stdout.write(`step ${at}: loss ${loss.toFixed(3)}\n`)
}

const kept = Math.floor(STEPS / 2 / KEPT_EVERY)
const vectors = sums.map((sum) => sum.map((value) => value / kept))
writeFileSync(values.out, encodePack('en', vocabulary.words, vectors))
process.stdout.write(`${vectors.length} vectors in ${values.out}\n`)

import { parseArgs } from 'node:util'
import { fitShipped, type SampleBase } from '@foyer/robot'
import { createChance } from '../chance.ts'
import { documentsOf } from './contenders.ts'
import { fittingShops, type Shop } from './fitting.ts'
import { typed } from './noise.ts'
import { type Asked, byDocument, openSets } from './sets.ts'

// Fits the calibrations that packages/robot ships and prints them. The same data give the same figures.

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data/nlu' } } })
const sets = openSets(values.data)

const SETS = [
  'banking77',
  'clinc150',
  ...['en-US', 'de-DE', 'zh-CN', 'fr-FR', 'es-ES', 'ru-RU', 'ja-JP', 'tr-TR'].map((name) => `massive_${name}`),
]
const QUESTIONS_PER_DOCUMENT = [1, 2, 3, 4]
const DOCUMENTS = [12, 25, 45]
const ASKED = 60
const FOREIGN = 25
/** The shops look like the bases that the curve is for, so each of their questions counts as several. */
const SHOP_WEIGHT = 12

const draw = <T>(items: readonly T[], count: number, seed: number): T[] => {
  const chance = createChance(seed)
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(chance.between(0, left.length - 1), 1),
  ).flat()
}

/** A small base of some documents of a set; questions of its other documents are foreign ones of the same trade. */
const cut = (name: string, documents: number, questions: number, seed: number): SampleBase => {
  const { train, asked, locale } = sets.split(name)
  const all = byDocument(train)
  const chosen = new Set(draw([...all.keys()], documents, seed))
  const known = [...chosen].flatMap((docId) =>
    draw(all.get(docId) ?? [], questions, seed).map((question): Asked => [question, docId]),
  )
  const inside = asked.filter(([, docId]) => chosen.has(docId))
  const outside = asked.filter(([, docId]) => !chosen.has(docId)).map(([question]): Asked => [question, ''])
  return {
    documents: documentsOf(known, locale),
    asked: [...draw(inside, ASKED, seed), ...draw(outside, FOREIGN, seed)],
    weight: 1,
  }
}

const cutsOf = (names: readonly string[]): SampleBase[] =>
  names.flatMap((name) =>
    QUESTIONS_PER_DOCUMENT.flatMap((questions) =>
      DOCUMENTS.map((documents) =>
        cut(name, documents, questions, SETS.indexOf(name) * 100 + questions * 10 + documents),
      ),
    ),
  )
/** The same shop after its operator has taken a first question of the visitors into each document. */
const grown = (shop: Shop): Shop => {
  const taken = new Map(shop.asked.toReversed().map(([question, docId]) => [docId, question]))
  const documents = shop.documents.map((one) => ({
    ...one,
    texts: one.texts.map((text) => ({ ...text, similar: [taken.get(one.docId) ?? ''] })),
  }))
  return { ...shop, documents, asked: shop.asked.filter(([question, docId]) => taken.get(docId) !== question) }
}

/** One of so many questions of the shops has typing errors. */
const MISTYPED = 10
const mistyped = (asked: readonly Asked[]): Asked[] =>
  asked.map(([question, docId], at) => [at % MISTYPED === 0 ? typed(question, at + 1) : question, docId])

const samplesOf = (shops: readonly Shop[], withErrors: boolean): SampleBase[] =>
  shops.flatMap((shop) =>
    [shop, grown(shop)].map(({ documents, asked, foreign }) => ({
      documents,
      asked: withErrors ? mistyped([...asked, ...foreign]) : [...asked, ...foreign],
      weight: SHOP_WEIGHT,
    })),
  )

const shops = fittingShops()
/** All English shops would outweigh those in other languages: of these, the ones that are there in another language too. */
const isEven = ({ name, locale }: Shop): boolean =>
  locale !== 'en' || shops.filter((other) => other.name.split(' ')[0] === name.split(' ')[0]).length > 1
const english = samplesOf(
  shops.filter(({ locale }) => locale === 'en'),
  true,
)
const others = samplesOf(
  shops.filter(({ locale }) => locale !== 'en'),
  false,
)
const fits = {
  words: fitShipped([...samplesOf(shops.filter(isEven), false), ...cutsOf(SETS)], 'words'),
  // The vectors were made from the sets, so in their cuts questions are nearer to each other than a visitor's.
  vectors: fitShipped(english, 'vectors'),
  topics: fitShipped(english, 'topics'),
  // The words of all of these are in a glossary.
  topicsGlossed: fitShipped(others, 'topicsGlossed'),
}

for (const [kind, calibrations] of Object.entries(fits))
  for (const [name, calibration] of Object.entries(calibrations))
    for (const [curve, { bias, ...slopes }] of Object.entries(calibration)) {
      const rounded = Object.entries(slopes).map(([name, slope]) => [name, Number(slope.toFixed(3))] as const)
      const members = rounded.flatMap(([name, slope]) => (slope === 0 ? [] : `${name}: ${slope}`))
      process.stdout.write(`${kind} ${name} ${curve}: curve(${bias.toFixed(3)}, { ${members.join(', ')} }),\n`)
    }

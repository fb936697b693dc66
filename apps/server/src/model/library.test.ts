import { createRobot, type DocumentText, type RobotDocument } from '@foyer/robot'
import { expect, test } from 'vitest'
import { createLibrary } from './library.ts'

const textIn = (locale: string, question: string, answer: string): DocumentText => ({
  locale,
  question,
  similar: [],
  answer,
})
const documentOf = (docId: string, ...texts: DocumentText[]): RobotDocument => ({
  docId,
  pattern: 2,
  suggestDocIds: [],
  texts,
})

const KETTLE = documentOf(
  'kettle',
  textIn('en', 'Kettle', '<p>Wipe the spout with vinegar.</p>'),
  textIn('de', 'Wasserkocher', '<p>Den Ausguss mit Essig (vinegar) wischen.</p>'),
)
const LAMP = documentOf('lamp', textIn('en', 'Lamp', '<p>Dust the shade with a brush.</p>'))

const scene = (...documents: RobotDocument[]) => sceneWith(0, documents)

/** @param baseTokens a base up to this size is found whole */
const sceneWith = async (baseTokens: number, documents: readonly RobotDocument[]) => {
  const pauses = { count: 0 }
  const library = createLibrary(async () => void pauses.count++, baseTokens)
  const robot = createRobot(documents)
  await library.follow(documents)
  const find = (question: string, locale = 'en', near: string[] = []) =>
    library.find(question, locale, near, robot.document).map(({ docId, locale: of }) => `${docId} ${of}`)
  return { library, robot, find, pauses }
}

test('G-07: finds chunks by words of the answer, in the language in which the visitor would read the document', async () => {
  const { find } = await scene(KETTLE, LAMP)
  expect(find('vinegar spout')).toEqual(['kettle en'])
  expect(find('vinegar', 'de')).toEqual(['kettle de'])
  expect(find('vinegar', 'fr')).toEqual(['kettle en'])
  expect(find('xyzzy')).toEqual([])
})

test('G-07: a base that fits is found whole, the best first, then the visitor’s language', async () => {
  const small = Array.from({ length: 20 }, (_, n) => documentOf(`d${n}`, textIn('en', `Q${n}`, `Answer number ${n}.`)))
  const anyLanguage = documentOf('any', textIn('', 'Bell', 'Ring it.'))
  const { find, robot } = await sceneWith(220, [KETTLE, LAMP, ...small, anyLanguage])
  const all = [...small.map(({ docId }) => `${docId} en`), 'any ', 'kettle en', 'lamp en'].sort()
  expect(find('brush')[0]).toBe('lamp en')
  expect(find('brush').sort()).toEqual(all)
  expect(find('xyzzy').sort()).toEqual(all)
  // with the documents that a German reads in English, for want of a German text
  const german = find('xyzzy', 'de')
  expect(german.slice(0, 2).sort()).toEqual(['any ', 'kettle de'])
  expect(german.sort()).toEqual([...small.map(({ docId }) => `${docId} en`), 'any ', 'kettle de', 'lamp en'].sort())
  robot.remove('d7')
  expect(find('xyzzy')).not.toContain('d7 en')
})

test('G-07: of a base that does not fit the best six chunks are found, whatever other languages have', async () => {
  const small = Array.from({ length: 20 }, (_, n) => documentOf(`d${n}`, textIn('en', `Q${n}`, `Answer number ${n}.`)))
  const { find } = await sceneWith(50, [KETTLE, LAMP, ...small])
  expect(find('answer number')).toHaveLength(6)
  expect(find('xyzzy')).toEqual([])
  expect(find('xyzzy', 'de')).toEqual(['kettle de'])
})

test('G-07: puts near misses of the ranking first, each document once, six chunks at most', async () => {
  const many = Array.from({ length: 9 }, (_, n) => documentOf(`d${n}`, textIn('en', `Q${n}`, `Vinegar number ${n}.`)))
  const { find } = await scene(KETTLE, LAMP, ...many)
  const found = find('vinegar', 'en', ['lamp', 'gone'])
  expect(found[0]).toBe('lamp en')
  expect(found).toHaveLength(6)
  expect(new Set(found).size).toBe(6)
})

test('G-07: indexes changes again, and does not find removed or expired documents', async () => {
  const { library, robot, find } = await scene(KETTLE, LAMP)
  robot.remove('kettle')
  expect(find('vinegar')).toEqual([])
  const changed = documentOf('lamp', textIn('en', 'Lamp', 'Rinse the shade with vinegar.'))
  robot.add(changed)
  await library.follow([changed])
  expect(find('vinegar')).toEqual(['lamp en'])
  expect(find('brush')).toEqual([])
})

test('G-07: indexes a large knowledge base in slices with pauses', async () => {
  const many = Array.from({ length: 500 }, (_, n) => documentOf(`d${n}`, textIn('en', `Q${n}`, `Answer number ${n}.`)))
  const { pauses } = await scene(...many)
  expect(pauses.count).toBeGreaterThanOrEqual(9)
})

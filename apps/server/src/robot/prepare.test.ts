import { createRobot, type RobotDocument, type Steps } from '@foyer/robot'
import { expect, test } from 'vitest'
import { createLoadAhead } from './prepare.ts'
import type { LoadedRobot } from './robots.ts'

const document = (locale: string): RobotDocument => ({
  docId: locale,
  pattern: 1,
  suggestDocIds: [],
  texts: [{ locale, question: 'Newsletter?', similar: [], answer: '' }],
})

test("a robot is loaded ahead with what is known of the visitor's language", async () => {
  const robot = createRobot(['en', 'de', 'fr'].map(document), { defaultLocale: 'en' })
  const asked: string[] = []
  const read: string[] = []
  function* prepare(question: string, locale = ''): Steps<void> {
    yield* robot.prepare(question, locale)
    read.push(locale)
  }
  const loadAhead = createLoadAhead({
    get: async (...names) => {
      asked.push(names.join())
      return { robot: { ...robot, prepare } } as LoadedRobot
    },
  })
  loadAhead('t', 'r', 'de')
  await expect.poll(() => read).toEqual(['de'])
  expect([...robot.prepare('Wo seid ihr?', 'de')]).toEqual([])
  expect(asked).toEqual(['t,r'])
  expect([...robot.prepare('Où êtes-vous ?', 'fr')].length).toBeGreaterThan(0)
})

test.each([
  ['is unknown', async () => null],
  ['cannot be read', () => Promise.reject(new Error('no store'))],
])('nobody is told ahead of a robot that %s', async (_, get) => {
  createLoadAhead({ get })('t', 'r', 'en')
  await new Promise((resolve) => setImmediate(resolve))
})

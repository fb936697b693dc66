import { describe, expect, test } from 'vitest'
import { createRobot, type Robot, type RobotDocument, trainRobot } from '../robot.ts'
import { finish } from '../steps.ts'

const document = (docId: string, locale: string, question: string, answer = ''): RobotDocument => ({
  docId,
  pattern: 1,
  suggestDocIds: [],
  texts: [{ locale, question, similar: [], answer }],
})
const GERMAN = [
  document('gift', 'de', 'Verkauft ihr Geschenkkarten?', 'Ab zehn Euro, per E-Mail.'),
  document('time', 'de', 'Wie lange dauert der Versand?', 'Zwei Werktage.'),
  document('size', 'de', 'Welche Größe passt mir?', 'Die Tabelle steht beim Artikel.'),
  document('hours', 'de', 'Wann habt ihr geöffnet?', 'Montag bis Samstag.'),
]
const ENGLISH = [
  document('return', 'en', 'How do I return something?', 'Within thirty days.'),
  document('jobs', 'en', 'Are you hiring?', 'Write to us.'),
]
const LATE = document('late', 'de', 'Wo bleibt mein Paket?', 'Die Nummer der Sendung steht in der Mail.')
/** Next to none of their words are in the documents. */
const ASKED = ['habt ihr gutscheine?', 'wann kommt meine bestellung an?', 'am wochenende offen?', 'passt L bei 1,80 m?']

const decisions = (robot: Robot) => ASKED.map((question) => robot.ask(question, 'de'))

describe('G-07: what is known of a language', () => {
  test('is read for the main language at once, and for others when somebody asks', () => {
    const { locales } = trainRobot([...GERMAN, ...ENGLISH], { defaultLocale: 'en' }, { expired: () => false })
    expect(locales.get('en')?.semantics?.topics).toBeTruthy()
    expect(locales.get('de')?.semantics).toBeNull()
  })

  test('without a default language it is read for that of most documents', () => {
    const { locales } = trainRobot([...GERMAN, ...ENGLISH], {}, { expired: () => false })
    expect([locales.get('de')?.semantics !== null, locales.get('en')?.semantics]).toEqual([true, null])
  })

  test('decides as if it had been there from the beginning', () => {
    const main = decisions(createRobot([...GERMAN, LATE, ...ENGLISH], { defaultLocale: 'de' }))
    const other = createRobot([...GERMAN, LATE, ...ENGLISH], { defaultLocale: 'en' })
    expect(decisions(other)).toEqual(main)
    expect(main.filter(({ kind }) => kind !== 'unknown').length).toBeGreaterThan(1)
  })

  test('holds documents that came, changed and went before it was read and meanwhile', () => {
    const changed = (defaultLocale: string): Robot => {
      const size = document('size', 'de', 'Wie wird das Wetter?')
      const robot = createRobot([...GERMAN.filter(({ docId }) => docId !== 'size'), size, ...ENGLISH], {
        defaultLocale,
      })
      robot.add(document('gone', 'de', 'Gibt es Gutscheine?'))
      const reading = robot.prepare('habt ihr offen?', 'de')
      for (let step = 0; step < 4; step++) reading.next()
      robot.add(GERMAN[2] as RobotDocument)
      robot.remove('gone')
      reading.next()
      robot.add(LATE)
      finish(reading)
      return robot
    }
    expect(decisions(changed('en'))).toEqual(decisions(changed('de')))
  })

  test('is read once for questions at the same time', () => {
    const stepsOf = (asking: number) => {
      const robot = createRobot([...GERMAN, ...ENGLISH], { defaultLocale: 'en' })
      const readings = Array.from({ length: asking }, () => robot.prepare('offen?', 'de'))
      let steps = 0
      while (readings.map((one) => one.next().done).includes(false)) steps += asking
      expect([...robot.prepare('offen?', 'de')]).toEqual([])
      return steps
    }
    expect(stepsOf(1)).toBeGreaterThan(GERMAN.length)
    expect(stepsOf(4)).toBeLessThan(stepsOf(1) + 4)
  })

  test('is not read into questions in another language, in which words alone count', () => {
    const shop = ['Where is your shop?', 'Do you have a newsletter?', 'Can I pay by invoice?', 'Are you hiring?']
    const english = shop.map((question, at) => document(`en${at}`, 'en', question))
    const robot = createRobot([...GERMAN, ...english], { defaultLocale: 'en' })
    expect(robot.ask('habt ihr in hamburg auch jobs', 'de').kind).toBe('unknown')
    expect(robot.ask('Habt ihr einen Newsletter?', 'de').candidates[0]?.docId).toBe('en1')
    expect(robot.ask('do you have a branch in hamburg', 'de').candidates[0]?.docId).toBe('en0')
  })
})

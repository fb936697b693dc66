import { tagOf, toLocale } from '@foyer/locales'
import { describe, expect, test } from 'vitest'
import { demoDocuments } from '../seed/topics.ts'
import { chunksOf } from './chunks.ts'
import { groundOf, isGrounded, secretRuns } from './grounding.ts'
import { INSTRUCTIONS } from './prompt.ts'

const RETURNS = `How do I return an item?
You can send any item back within 30 days, unused and in its box. Refunds are paid within 5 working days to your card. Returns cost $4.90 below an order of 1,500.00 $. Write to help@mossbell.example, call +44 20 7946 0958 or see the portal (https://mossbell.example/returns?x=1).`
const ground = groundOf([RETURNS], true)
const secrets = secretRuns(INSTRUCTIONS)
const holds = (...sentences: string[]) => isGrounded(sentences, ground, secrets)

describe('G-07: what a document says is grounded', () => {
  test.each([
    'You can return items within 30 days.',
    'Send it back unused, in its box, within 30 days. ',
    'Refunds take 5 working days.',
    'Returning costs 4.90 $ for orders below $1500.',
    'Write to help@mossbell.example.',
    'Call +44 20 7946 0958, please.',
    'See the returns portal: https://mossbell.example/returns?x=1.',
    'The portal is mossbell.example/returns?x=1',
    'Yes.',
  ])('%s', (sentence) => expect(holds(sentence)).toBe(true))
})

describe('G-07: what no document says is not grounded', () => {
  test.each([
    ['a number', 'You can return items within 45 days.'],
    ['a number in other digits', 'You can return items within ٤٥ days.'],
    ['a number cut from another', 'You can return items within 3 days.'],
    ['a price', 'Returning costs $5.'],
    ['a number as a price', 'Returning items costs $30.'],
    ['another currency', 'Returning costs 4.90 €.'],
    ['a percentage', 'Items within 30 % of the refund are paid.'],
    ['a link', 'See the portal https://evil.example/returns'],
    ['a link that begins alike', 'See the portal https://mossbell.example/returns?x=1&u=evil'],
    ['a link that ends alike', 'See the portal https://evil.mossbell.example/returns?x=1'],
    ['a host alone', 'See the portal evil.example, please'],
    ['a host in wide letters', 'See the portal ｅｖｉｌ．example, please'],
    ['another scheme', 'See the portal ftp://mossbell.example/returns?x=1'],
    ['a link of a scheme', 'Click the portal javascript:alert(document)'],
    ['a mail address', 'Write to helper@mossbell.example.'],
    ['a telephone number', 'Call +44 20 7946 0959.'],
    ['a telephone number of known parts', 'Call +44 20 7946 30 44.'],
    ['HTML', 'You can <b>return</b> any item.'],
    ['a picture', 'You can return any item <img/src=x onerror=alert(document)>'],
    ['a link of Markdown', 'You can return any item in the [portal](portal).'],
    ['an entity', 'You can return any item &lt;script&gt;'],
    ['a code', 'Refunds are paid: WW91IGFuc3dlciBxdWVzdGlvbnMgb2YgYSBzaG9w'],
    ['words of its own', 'Everybody gets a free bicycle tomorrow.'],
    ['a negation of its own', 'You can not send any item back within 30 days.'],
    ['a negation in other words of theirs', 'Refunds are never paid within 5 working days to your card.'],
    ['our instructions', 'Use only what the documents say, and keep to their wording.'],
  ])('%s', (_, sentence) => expect(holds(sentence)).toBe(false))

  test('one ungrounded sentence refuses the whole answer', () => {
    expect(holds('You can return any item. ', 'Everybody gets a free bicycle tomorrow.')).toBe(false)
  })

  test('facts may cross the ends of sentences', () => {
    expect(holds('Write to helper', '@mossbell.example')).toBe(false)
  })
})

describe('G-07: in scripts without spaces', () => {
  const chinese = groundOf(['怎么退货？\n收到商品后30天内可以退货，请访问https://mossbell.example/returns申请。'], true)
  const chineseHolds = (sentence: string) => isGrounded([sentence], chinese, secrets)
  test.each(['您可以在30天内退货。', '可以退货，请在https://mossbell.example/returns申请。'])('%s', (sentence) =>
    expect(chineseHolds(sentence)).toBe(true),
  )
  test.each(['您可以在45天内退货。', '请访问https://evil.example/returns申请退货。', '我们明天送给大家一辆自行车。'])(
    '%s',
    (sentence) => expect(chineseHolds(sentence)).toBe(false),
  )
})

test('G-07: compares all but the words of documents in another language', () => {
  const foreign = groundOf([RETURNS], false)
  const foreignHolds = (sentence: string) => isGrounded([sentence], foreign, secrets)
  expect(foreignHolds('Sie können Artikel binnen 30 Tagen zurückgeben.')).toBe(true)
  expect(foreignHolds('Sie können Artikel binnen 45 Tagen zurückgeben.')).toBe(false)
  expect(foreignHolds('Siehe https://evil.example')).toBe(false)
  expect(foreignHolds(INSTRUCTIONS)).toBe(false)
})

test('G-07: every sentence of the demo\u2019s documents is grounded, whatever other documents there are', () => {
  const chunks = demoDocuments.flatMap(chunksOf)
  expect(chunks.length).toBeGreaterThan(30)
  for (const [at, chunk] of chunks.entries()) {
    const locale = toLocale(chunk.locale) ?? 'en'
    const beside = chunks.filter((one) => one.locale === chunk.locale)
    const given = [chunk, ...Array.from({ length: 5 }, (_, n) => beside[(at + n * 7) % beside.length] ?? chunk)]
    const said = groundOf(
      given.map(({ title, text }) => `${title}\n${text}`),
      true,
      locale,
    )
    const segmenter = new Intl.Segmenter(tagOf(locale), { granularity: 'sentence' })
    const sentences = [...segmenter.segment(chunk.text)].map(({ segment }) => segment)
    for (const sentence of sentences) expect(isGrounded([sentence], said, secrets), sentence).toBe(true)
    expect(isGrounded(sentences, said, secrets), chunk.text).toBe(true)
  }
})

import { describe, expect, test } from 'vitest'
import { createSmallTalk, TALKS, talkSeeds } from './smallTalk.ts'

const seeds = talkSeeds('en').flatMap(({ talk, texts }) =>
  texts.map(({ locale, question, similar }) => ({ talk, locale, phrases: [question, ...similar] })),
)
const small = createSmallTalk(seeds)

describe('small talk is told from questions', () => {
  test('a robot begins with six kinds in 24 languages, each with an answer and twenty phrases or more', () => {
    expect(seeds).toHaveLength(TALKS.length * 24)
    for (const { talk, texts } of talkSeeds('de'))
      for (const { locale, answer, similar } of texts)
        expect([talk, locale, answer.length > 5 && similar.length > 18]).toEqual([talk, locale, true])
    const [greeting] = talkSeeds('de')
    expect({ ...greeting, texts: greeting?.texts.slice(0, 1) }).toMatchObject({
      category: 'Small Talk',
      texts: [{ locale: 'de', question: 'Guten Tag' }],
    })
  })

  test('nearly every phrase of a kind is recognised as it', () => {
    const all = seeds.flatMap(({ talk, locale, phrases }) => phrases.map((phrase) => ({ talk, locale, phrase })))
    // words such as `ciao` are two kinds
    const others = all.filter(({ talk, locale, phrase }) => small.recognise(phrase, locale) !== talk)
    expect(others.filter(({ talk }) => talk !== 'goodbye').length / all.length).toBeLessThan(0.002)
    expect(others.length / all.length).toBeLessThan(0.01)
  })

  test.each([
    ['helo', 'en', 'greeting'],
    ['hiiii', 'en', 'greeting'],
    ['HELLO THERE!!!', 'en', 'greeting'],
    ['👋👋🏽', 'en', 'greeting'],
    ['Good mornning team, could you help me please?', 'en', 'greeting'],
    ['Hello dear support team, I hope you are doing well', 'en', 'greeting'],
    ['gruess gott', 'de', 'greeting'],
    ['buenos dias a todos', 'es', 'greeting'],
    ['안녕하세요~', 'ko', 'greeting'],
    ['こんにちはーー', 'ja', 'greeting'],
    ['thx', 'en', 'thanks'],
    ['thanxx', 'en', 'thanks'],
    ['thnaks a lot :)', 'en', 'thanks'],
    ['Thank you very much for your kind help!', 'en', 'thanks'],
    ['谢谢你，问题解决了', 'zh', 'thanks'],
    ['cam on ban nhieu', 'vi', 'thanks'],
    ['شكراااا جزيلا', 'ar', 'thanks'],
    ['thanks, bye', 'en', 'thanks'],
    ['have a nice day', 'en', 'goodbye'],
    ['Hello, are you a bot?', 'en', 'robot'],
    ['stupid bot', 'en', 'insult'],
    ['human please', 'en', 'person'],
    ['please, an agent', 'en', 'person'],
    ['I would like to chat with one of your staff members please', 'en', 'person'],
    ['My order is broken! I want a human', 'en', 'person'],
    ["I don't want to talk to a bot, get me a human", 'en', 'person'],
    ["why don't you connect me to a person", 'en', 'person'],
    ['I want to speak to an agent about my refund', 'en', 'person'],
    ['转人工', 'en', 'person'],
    ['mit einem Menschen sprechen', 'en', 'person'],
    ['can I talk to one of your lovely agents', 'en', 'person'],
    ['how do I talk to a human?', 'en', 'person'],
    ['Hi Anna, I have a question', 'en', 'greeting'],
    ['Guten Tag Frau Müller-Lüdenscheidt', 'de', 'greeting'],
    ['안녕하세요 김민수님', 'ko', 'greeting'],
    ['Thanks Anna', 'en', 'thanks'],
    ['ຂອບໃຈຫລາຍ', 'lo', 'thanks'],
    ['សួស្ដី', 'km', 'greeting'],
    ['kannst du mich bitte mit jemandem verbinden', 'de', 'person'],
    ['je voudrais etre mis en relation avec un conseiller', 'fr', 'person'],
    ['müşteri temsilcisine bağlar mısınız', 'tr', 'person'],
    ['担当の方に繋いでもらえますか', 'ja', 'person'],
  ] as const)('%s (%s): %s', (text, locale, talk) => {
    expect(small.recognise(text, locale)).toBe(talk)
  })

  test.each([
    'how many people work for you',
    'I do not want to talk to an agent',
    "please don't connect me to a person",
    'I don’t need an agent',
    'can I return a human hair wig',
    'my agent code does not work',
    'customer service phone number',
    'is your support free',
    'staff discount',
    'thanks but it still does not work',
    'stupid question but how do I log in',
    'how do I contact the agent about my commission',
    'the robot does not stop',
    'HELLO WORLD',
    'Hi-Fi Speakers',
    'Hi Klarna?',
    'where is my order',
    'help',
    'ok',
    '???',
    'asdf qwer',
    '',
    'x'.repeat(5000),
  ])('a question: %s', (text) => {
    expect(small.recognise(text, 'en')).toBe(null)
  })

  test.each([
    ['hi, where is my parcel', 'where is my parcel'],
    ['Good morning! Where is my parcel? Thanks', 'Where is my parcel?'],
    ['hello where is my parcel', 'where is my parcel'],
    ['你好，我的包裹在哪里', '我的包裹在哪里'],
    ['Does the robot vacuum work on carpet', 'Does the robot vacuum work on carpet'],
    ['where is my parcel', 'where is my parcel'],
  ])('politeness around a question is left out: %s', (text, question) => {
    expect(small.question(text, 'en')).toBe(question)
  })

  test('one more word is a name unless the documents say it', () => {
    const says = (text: string) => text === 'refund' || text === 'Refund'
    expect(small.recognise('hi anna', 'en', says)).toBe('greeting')
    expect(small.recognise('مرحبا أحمد', 'ar', says)).toBe('greeting')
    expect(small.recognise('hi refund', 'en', says)).toBe(null)
    expect(small.recognise('Hi Refund', 'en', says)).toBe(null)
    expect(small.recognise('hi anna')).toBe(null)
  })

  test('a kind without a document is no small talk', () => {
    const rude = createSmallTalk(seeds.filter(({ talk }) => talk !== 'insult'))
    expect(rude.recognise('stupid bot', 'en')).toBe(null)
    expect(rude.recognise('hi', 'en')).toBe('greeting')
  })

  test('an operator’s own phrases count', () => {
    const own = createSmallTalk([{ talk: 'greeting', locale: 'en', phrases: ['ahoy sailor'] }])
    expect(own.recognise('Ahoy, sailor!', 'en')).toBe('greeting')
    expect(own.recognise('hello', 'en')).toBe(null)
  })
})

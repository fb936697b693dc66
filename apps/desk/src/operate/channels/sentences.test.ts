import { expect, test } from 'vitest'
import { type SentenceWords, sentencesOf } from './sentences.ts'

const words: SentenceWords = {
  label: (member) => ({ mainColor: 'Main colour', chatMenuConfigList: 'Quick menu' })[member] ?? member,
  language: (locale) => (locale === 'de' ? 'German' : locale),
  value: (_, value) => (value === '' || value === null ? 'nothing' : String(value)),
  set: (label, before, after) => `${label}: ${before} → ${after}`,
  added: (label, name) => `${label}: ${name} added`,
  removed: (label, name) => `${label}: ${name} removed`,
  edited: (label, name) => `${label}: ${name} changed`,
  changed: (label) => `${label} changed`,
}

const say = (path: string, before: unknown, after: unknown) => sentencesOf([{ path, before, after }], words)

test('D-23: changes read as sentences', () => {
  expect(say('mainColor', '#2878ff', '#7a1fa2')).toEqual(['Main colour: #2878ff → #7a1fa2'])
  expect(say('chatMenuConfigList.m1', null, { menuName: 'Orders' })).toEqual(['Quick menu: “Orders” added'])
  expect(say('chatMenuConfigList.m1', { menuName: 'Orders' }, null)).toEqual(['Quick menu: “Orders” removed'])
  expect(say('chatMenuConfigList.m1.menuName', 'Orders', 'Order')).toEqual(['Quick menu: Orders → Order'])
  expect(say('translations.de.mainColor', null, 'Blau')).toEqual(['Main colour (German): nothing → Blau'])
  expect(say('evaluate.levelTag', '', 'Fast')).toEqual(['evaluate.levelTag: nothing → Fast'])
})

test('D-23: lists say what was added, removed and edited', () => {
  const before = [
    { question: 'Where?', answer: 'There' },
    { question: 'When?', answer: 'Soon' },
  ]
  const after = [
    { question: 'Where?', answer: 'Here' },
    { question: 'Why?', answer: '' },
    { question: 'Who?', answer: '' },
  ]
  expect(say('sideBarConfig.questionList', before, after)).toEqual([
    'sideBarConfig: “Why?” added',
    'sideBarConfig: “Who?” added',
    'sideBarConfig: “When?” removed',
    'sideBarConfig: “Where?” changed',
  ])
  expect(say('chatMenuConfigPlan.menus', ['a', 'b'], ['b', 'a'])).toEqual(['chatMenuConfigPlan changed'])
  expect(say('allowOrigin', [], ['https://a.example'])).toEqual(['allowOrigin: “https://a.example” added'])
})

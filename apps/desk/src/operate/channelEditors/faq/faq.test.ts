import { expect, test } from 'vitest'
import { tabsOf, withLayout } from './faq.ts'

const question = (questionName: string) => ({ questionName, docId: `d-${questionName}` })
const list = {
  faq: { showType: 1 as const, showContent: [question('a'), question('b')] },
  translations: { de: { 'faq.showContent.1.questionName': 'B', titleDesc: 'T' } },
}
const tabs = {
  faq: {
    showType: 3 as const,
    showContent: [
      { id: 'c1', name: 'One', picture: '/p', list: [question('a')] },
      { id: 'c2', name: 'Two', picture: '', list: [question('b'), question('c')] },
    ],
  },
  translations: {
    de: { 'faq.showContent.1.list.1.questionName': 'C', 'faq.showContent.1.name': 'Zwei', titleDesc: 'T' },
  },
}

test('S3.9-01, D-20: a list becomes the questions of a tab, with its translations', () => {
  const { faq, translations } = withLayout(list, 2, 'Questions')
  expect(tabsOf(faq)).toEqual([{ id: 'c1', name: 'Questions', picture: '', list: [question('a'), question('b')] }])
  expect(translations).toEqual({ de: { 'faq.showContent.0.list.1.questionName': 'B', titleDesc: 'T' } })
  expect(withLayout({ faq, translations }, 1, '')).toEqual(list)
})

test('S3.9-01, D-20: tabs become one list, and keep their pictures where only the layout of tabs changes', () => {
  const { faq, translations } = withLayout(tabs, 1, '')
  expect(faq.showContent).toEqual([question('a'), question('b'), question('c')])
  expect(translations).toEqual({ de: { 'faq.showContent.2.questionName': 'C', titleDesc: 'T' } })
  expect(tabsOf(withLayout(tabs, 2, '').faq)).toEqual(tabsOf(tabs.faq))
})

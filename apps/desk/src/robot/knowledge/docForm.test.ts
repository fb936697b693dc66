import { expect, test } from 'vitest'
import { type Doc, emptyForm, faultsOf, isBlank, newLines, toForm, toSave } from './docForm.ts'

const doc: Doc = {
  docId: 'd1',
  robotNo: 'r1',
  docQuestion: 'Where is my order?',
  similarList: ['track my parcel'],
  docAnswer: '<p>Open <strong>Orders</strong>.</p>',
  docPattern: 2,
  suggestDocIds: ['d2'],
  locale: 'en',
  variantList: [{ locale: 'de', docQuestion: 'Wo ist es?', similarList: [], docAnswer: '<p>Da</p>' }],
  category: 'Orders',
  validFrom: 1000,
  validTo: 2000,
  referenceFile: [{ referenceFileName: 'Guide', referenceFileUrl: 'https://example.com/guide.pdf' }],
  talkMode: 0,
  flowId: 'f1',
}

test('X-41: a document that is opened and saved stays the same', () => {
  const { docId: _, robotNo: __, ...said } = doc
  expect(toSave(toForm(doc))).toEqual(said)
})

test('G-40: an answer of paragraphs is plain, any other is rich', () => {
  const { docPattern } = toSave({ ...emptyForm('en'), texts: [{ ...emptyText, answer: '<p>a<br>b</p>' }] })
  expect(docPattern).toBe(1)
  expect(toSave({ ...emptyForm('en'), texts: [{ ...emptyText, answer: '<p><em>a</em></p>' }] }).docPattern).toBe(2)
})
const emptyText = { locale: 'en', question: 'q', similar: [], answer: '' }

test('each error is reported at its field', () => {
  const form = { ...emptyForm('en'), validFrom: 5, validTo: 5, files: [{ name: 'a', url: 'javascript:x' }] }
  expect(faultsOf(form)).toEqual({
    texts: [{ question: 'faultQuestion', answer: 'faultAnswer' }],
    files: [true],
    period: true,
    any: true,
  })
  const twice = toForm({ ...doc, variantList: [{ ...(doc.variantList?.[0] ?? emptyVariant), locale: 'en' }] })
  expect(faultsOf(twice).texts).toEqual([{}, { locale: 'faultLanguage' }])
  expect(faultsOf(toForm(doc)).any).toBe(false)
})
const emptyVariant = { locale: '', docQuestion: '', similarList: [], docAnswer: '' }

test('an answer without text is blank, a picture is not', () => {
  expect([isBlank('<p></p>'), isBlank('<p>&nbsp; </p>'), isBlank('<p><img src="/a.png"></p>'), isBlank('x')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('pasted lines are added once each, trimmed', () => {
  expect(newLines(' a \r\n\nB\nb\nc', ['C'])).toEqual(['a', 'B'])
})

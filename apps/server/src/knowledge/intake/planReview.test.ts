import { describe, expect, test } from 'vitest'
import { type DocumentRow, toColumns } from '../document.ts'
import { readExport } from './exports.ts'
import { planReview } from './planReview.ts'
import { createCollection } from './proposals.ts'

const article = {
  type: 'article',
  id: '7',
  title: 'Can I return it?',
  body: '<p>Yes</p>',
  state: 'published',
  default_locale: 'en',
}

describe('translations of an article', () => {
  const file = (german: string) => ({
    ...article,
    translated_content: {
      type: 'article_translated_content',
      de: { type: 'article_content', title: 'Geht das zurück?', body: german, state: 'published' },
      'pt-BR': { type: 'article_content', title: 'Posso devolver?', body: '<p>Sim</p>', state: 'published' },
      pt: { type: 'article_content', title: 'Posso devolvê-lo?', body: '<p>Sim</p>', state: 'published' },
      sv: { type: 'article_content', title: 'Kan jag?', body: '<p>Ja</p>', state: 'published' },
    },
  })
  let made = 0
  const plan = (german: string, rows: readonly DocumentRow[] = []) => {
    const { add, collected } = createCollection()
    for (const one of readExport(JSON.stringify(file(german)), 'a.json')?.proposals ?? []) add(one)
    return planReview(collected().proposals, rows, () => `new${++made}`)
  }
  const rowsAfter = ({ documents, sources }: ReturnType<typeof plan>) =>
    documents.map(({ docId, body: own }) => {
      const columns = toColumns(own)
      const parsed = { similar: [], suggest_doc_ids: [], reference_files: [], variants: JSON.parse(columns.variants) }
      const source = sources.get(docId) ?? null
      return { ...columns, ...parsed, doc_id: docId, live: true, draft: null, source } as unknown as DocumentRow
    })

  test('are one document, with one text in each language; those without a language stay documents of their own', () => {
    const { states, documents } = plan('<p>Ja</p>')
    expect(states).toEqual(['new', 'new', 'new', 'new', 'new'])
    expect(documents.map(({ body: own }) => [own.docQuestion, own.variantList.map(({ locale }) => locale)])).toEqual([
      ['Can I return it?', ['de', 'pt']],
      ['Posso devolvê-lo?', []],
      ['Kan jag?', []],
    ])
  })

  test('stay as operators have made them until the help centre changes them', () => {
    const rows = rowsAfter(plan('<p>Ja</p>'))
    const [first, ...rest] = rows
    const edited = first?.variants.map((one) => (one.locale === 'de' ? { ...one, answer: '<p>Own</p>' } : one))
    const after = [{ ...first, variants: edited } as DocumentRow, ...rest]
    expect(new Set(plan('<p>Ja</p>', after).states)).toEqual(new Set(['unchanged']))
    const next = plan('<p>Nein</p>', after)
    expect(next.states).toEqual(['unchanged', 'changed', 'unchanged', 'unchanged', 'unchanged'])
    expect(next.documents[0]?.docId).toBe(first?.doc_id)
    expect(next.documents[0]?.body.variantList[0]?.docAnswer).toBe('<p>Nein</p>')
    expect(next.sources.get(first?.doc_id ?? '')).toMatchObject({
      question: 'Can I return it?',
      answer: first?.source?.answer,
    })
  })
})

import { describe, expect, test } from 'vitest'
import { readExport } from './exports.ts'

const body = '<h1>Yes</h1><script>x()</script>'
const zendesk = { id: 7, title: 'Can I return it?', body, locale: 'en-us', draft: false, section_id: 1 }
const intercom = { type: 'article', id: '7', title: 'Can I return it?', body, state: 'published', default_locale: 'en' }
const crisp = {
  article_id: 'a1',
  title: 'Can I return it?',
  content: '# Yes\n\n![Box](https://storage.crisp.chat/box.png =300x200)',
  status: 'published',
  url: 'https://help.shop.example/en/article/return-1a2b/',
}
const chatwoot = {
  id: 7,
  title: 'Can I return it?',
  content: '**Yes**',
  status: 'published',
  category: { locale: 'en' },
}
const helpscout = { id: 'h', name: 'Can I return it?', text: body, status: 'published' }
const hubspot = {
  id: '7',
  knowledgeBaseId: '1',
  title: 'Can I return it?',
  body,
  language: 'en-us',
  state: 'PUBLISHED',
}
const json = JSON.stringify
const other = (one: object) => ({ ...one, title: 'Can I swap it?', name: 'Can I swap it?' })
const two = ['Can I return it?', 'Can I swap it?']

describe('an export of a help centre', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['an array of Zendesk articles', 'zendesk', json([zendesk, other(zendesk)]), two],
    ['pages of Zendesk', 'zendesk', json([{ articles: [zendesk] }, { articles: [other(zendesk)] }]), two],
    ['arrays of Zendesk articles', 'zendesk', json([[zendesk], [other(zendesk)]]), two],
    [
      'Zendesk translations',
      'zendesk',
      json({ translations: [{ ...zendesk, source_type: 'Article' }] }),
      two.slice(0, 1),
    ],
    ['a Zendesk search', 'zendesk', json({ results: [{ ...zendesk, result_type: 'article' }] }), two.slice(0, 1)],
    ['a Zendesk article alone', 'zendesk', json({ article: zendesk }), two.slice(0, 1)],
    ['JSON lines', 'zendesk', `${json(zendesk)}\r\n\n${json(other(zendesk))}\n`, two],
    [
      'pages as JSON lines',
      'zendesk',
      `${json({ articles: [zendesk] })}\n${json({ articles: [other(zendesk)] })}`,
      two,
    ],
    ['an array of Intercom articles', 'intercom', json([intercom, other(intercom)]), two],
    ['an Intercom search', 'intercom', json({ type: 'list', data: { articles: [intercom] } }), two.slice(0, 1)],
    ['a Chatwoot article', 'chatwoot', json({ payload: chatwoot }), two.slice(0, 1)],
    [
      'an array of Help Scout articles',
      'helpscout',
      json([{ article: helpscout }, { article: other(helpscout) }]),
      two,
    ],
    ['a Crisp article', 'crisp', json({ error: false, reason: 'resolved', data: crisp }), two.slice(0, 1)],
    ['a Crisp article without an id', 'crisp', json({ data: { title: two[0], content: 'Yes' } }), two.slice(0, 1)],
    ['Crisp articles', 'crisp', json({ data: [crisp, other(crisp)] }), two],
    ['HubSpot articles', 'hubspot', json({ results: [hubspot, other(hubspot)], paging: {} }), two],
  ])('%s', (_, format, text, questions) => {
    const read = readExport(text, 'articles.json')
    expect(read).toMatchObject({ format, unpublished: 0, empty: 0 })
    expect(read?.proposals.map(({ question }) => question)).toEqual(questions)
    for (const { answer } of read?.proposals ?? []) expect(answer).toMatch(/^(?:<[^>]+>)*Yes/)
  })

  test('Crisp writes Markdown, with sizes of pictures, and its language into the address', () => {
    expect(readExport(json({ data: crisp }), 'a.json')?.proposals).toMatchObject([
      { answer: '<h3>Yes</h3> <p><img src="https://storage.crisp.chat/box.png" alt="Box" /></p>', locale: 'en' },
    ])
    for (const hidden of [{ status: 'draft' }, { visibility: 'hidden' }])
      expect(readExport(json({ data: { ...crisp, ...hidden } }), 'a.json')).toMatchObject({ unpublished: 1 })
  })

  test('lists without texts, without articles, and of other things are told apart', () => {
    const { text: _, ...ref } = helpscout
    const lists = [{ articles: { items: [ref] } }, { data: [{ ...crisp, content: undefined }] }]
    for (const list of lists) expect(readExport(json(list), 'a.json')).toMatchObject({ proposals: [], empty: 1 })
    for (const list of [[], { articles: [] }, { type: 'list', data: [] }, { payload: [] }, { data: [] }])
      expect(readExport(json(list), 'a.json')).toEqual({ format: '', proposals: [], unpublished: 0, empty: 0 })
    const others = [{}, [1], [{ a: 1 }], { data: { a: 1 } }, [{ name: 'x', status: 'active' }], null]
    for (const value of others) expect(readExport(json(value), 'a.json'), json(value)).toBeNull()
    expect(readExport('{"a":1}\n{"b":', 'a.json')).toBeNull()
    expect(readExport(json([zendesk, { title: 'No text' }]), 'a.json')).toMatchObject({ empty: 1, format: 'zendesk' })
    const section = { ...zendesk, source_type: 'Section' }
    expect(readExport(json({ translations: [zendesk, section] }), 'a.json')?.proposals).toHaveLength(1)
  })
})

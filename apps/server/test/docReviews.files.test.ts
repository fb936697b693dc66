import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSeeded, type Node, type Store, startNode } from './build.ts'
import { signIn, type TestAgent } from './people.ts'

describe('an export in several files', () => {
  let store: Store
  let node: Node
  let owner: TestAgent
  let robotNo: string
  const manage = (name: string, body: object = {}) => node.manage(name, { robotNo, ...body }, owner.token)
  const list = async () => (await manage('getDocProposalList')).data
  const put = async (files: Readonly<Record<string, string>>, call = 'readFileDocs') => {
    const form = new FormData()
    form.append('robotNo', robotNo)
    for (const [name, text] of Object.entries(files)) form.append('file', new Blob([text]), name)
    const headers = { token: owner.token }
    const response = await fetch(`${node.base}/api/manage/${call}`, { method: 'POST', body: form, headers })
    // biome-ignore lint/suspicious/noExplicitAny: tests look at data of every shape
    return (await response.json()) as { code: number; message: string; data: any }
  }
  const page = (...titles: readonly string[]) =>
    JSON.stringify({
      articles: titles.map((title) => ({ title, body: 'Yes', locale: 'en-us', draft: title === 'Draft' })),
    })

  beforeAll(async () => {
    store = await createSeeded('embedded')
    node = await startNode(store)
    owner = await signIn(node)
  }, 60_000)
  beforeEach(async () => {
    robotNo = (await node.manage('saveRobot', { robotName: 'Reader' }, owner.token)).data.robotNo
  })
  afterAll(async () => {
    await node?.close()
    await store?.drop()
  })

  test('X-41: is one review', async () => {
    const files = { '1.json': page('One?', 'Draft'), '2.json': page('Two?', 'One?'), 'more.md': '## Three?\n\nYes' }
    expect((await put(files)).data).toMatchObject({
      state: 'done',
      format: 'zendesk',
      found: 3,
      unpublished: 1,
      source: '1.json, 2.json, more.md',
    })
    expect((await list()).map((one: { question: string }) => one.question)).toEqual(['One?', 'Two?', 'Three?'])
  })

  test('X-41: brings nothing, and names the files that are not understood', async () => {
    const { data } = await put({ '1.json': page('One?'), 'bad.json': '{"a":1}', 'notes.txt': 'Hello' })
    expect(data).toMatchObject({ state: 'failed', problem: 'unknownFile', source: 'bad.json, notes.txt', found: 0 })
    expect(await list()).toEqual([])
  })

  test('X-41: has limits for all files together; a sheet is one file', async () => {
    const half = 'x'.repeat(8_500_000)
    expect((await put({ 'a.md': half, 'b.md': half })).message).toContain('too large')
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.json`, '[]']))
    expect((await put(many)).message).toBe('Number of files at once: at most 200')
    const sheets = { 'a.csv': 'question\nx', 'b.csv': 'question\ny' }
    expect((await put(sheets, 'import')).message).toBe('Number of files at once: at most 1')
  })

  test('X-41: the translations of an article are one document, and a second import finds them', async () => {
    const german = { type: 'article_content', title: 'Ist es so?', body: '<p>Ja</p>', state: 'published' }
    const article = { type: 'article', id: '1', title: 'Is it so?', body: '<p>Yes</p>', state: 'published' }
    const text = JSON.stringify([{ ...article, default_locale: 'en', translated_content: { de: german } }])
    await put({ 'a.json': text })
    const { reviewId } = (await manage('getDocReview')).data
    expect((await manage('addDocDrafts', { reviewId, without: [] })).data).toEqual({ added: 2, changed: 0 })
    const docs = (await manage('getRobotDocList')).data
    expect(docs).toMatchObject([
      { docQuestion: 'Is it so?', locale: 'en', variantList: [{ locale: 'de', docQuestion: 'Ist es so?' }] },
    ])
    await put({ 'a.json': text.replace('Ja', 'Nein') })
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['unchanged', 'changed'])
  })
})

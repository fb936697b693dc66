import { expect, test } from 'vitest'
import type { Node } from './build.ts'
import { arrive, hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  const setUp = async (more: object = {}) => {
    const { node } = subject
    const owner = await signIn(node)
    const save = (name: string, body: unknown) => node.manage(name, body, owner.token)
    const robotNo = (await save('saveRobot', { robotName: 'Sheets', ...more })).data.robotNo as string
    const list = async () => (await save('getRobotDocList', { robotNo })).data
    return { node, owner, save, robotNo, list, put: createPut(node, owner.token, robotNo) }
  }

  test('X-41: an imported file answers at once, imports again without a change, and each wrong row is reported', async () => {
    const { node, robotNo, put, list } = await setUp()
    const visitor = await arrive(node)
    const ask = async (question: string) => (await visitor.call('robotAsk', { question, robotNo })).data
    expect((await ask('Do you sell tents?')).answerType).toBe(0)
    const text = [
      'docId,question,similar,answer,category,locale,colour',
      'x,Do you sell tents?,"tents\ncamping",<p>Yes<script>1</script></p>,Goods,en,1',
      'x,Gibt es Zelte?,,"Ja.\nIm Laden.",,de,1',
      ',,,,,,',
      ',,,No question,,,1',
    ].join('\r\n')
    const checked = await put(text, { check: '1' })
    expect([checked.data, await list()]).toEqual([
      {
        rows: 3,
        added: 2,
        changed: 0,
        unchanged: 0,
        anyLanguage: 0,
        wrongRows: 1,
        wrong: [
          { row: 1, column: 'colour', problem: 'is not a known column and was left out' },
          { row: 5, column: 'question', problem: 'must be filled in' },
        ],
      },
      [],
    ])
    expect((await put(text)).data).toEqual(checked.data)
    expect(await list()).toMatchObject([
      {
        docAnswer: '<p>Yes</p>',
        similarList: ['tents', 'camping'],
        category: 'Goods',
        docStatus: 0,
        variantList: [{ locale: 'de', docAnswer: '<p>Ja.<br>Im Laden.</p>' }],
      },
    ])
    expect((await ask('camping')).answers[0].reply.text).toBe('<p>Yes</p>')
    expect((await put(text, {}, { 'accept-language': 'de' })).data).toMatchObject({
      unchanged: 2,
      added: 0,
      changed: 0,
      wrong: [{ problem: expect.stringContaining('Spalte') }, { problem: 'muss ausgefüllt sein' }],
    })
  })

  test.each(['csv', 'xlsx'])('X-41: an export as %s is a download that imports without a change', async (format) => {
    const { node, owner, put } = await setUp()
    const response = await node.download('export', { robotNo: 'demo', format }, owner.token)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="documents.${format}"`)
    expect(response.headers.get('content-type')).toMatch(format === 'csv' ? /^text\/csv/ : /spreadsheetml/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { data } = await put(bytes, { robotNo: 'demo' })
    expect(data).toMatchObject({ added: 0, changed: 0, wrong: [] })
    expect(data.unchanged).toBeGreaterThan(30)
  })

  test('D-23: a save of a document as it was before an import changed it is refused', async () => {
    const { put, list, save } = await setUp()
    await put('docId,question,answer\n1,Do you rent tents?,No\n2,Do you sell maps?,Yes')
    const docs = await list()
    const about = (word: string) => docs.find((doc: { docQuestion: string }) => doc.docQuestion.includes(word))
    const [tents, maps] = [about('tents'), about('maps')]
    await put(
      `docId,question,answer\n${tents.docId},Do you rent tents?,By the week\n${maps.docId},Do you sell maps?,Yes`,
    )
    const late = await save('saveRobotDoc', { docId: tents.docId, docAnswer: 'Never', version: tents.version })
    expect(late).toMatchObject({ code: 400, data: { reason: 'outdated' } })
    const { docId, version } = maps
    expect((await save('saveRobotDoc', { docId, docAnswer: 'No', version })).code).toBe(200)
  })

  test('D-03: in draftMode an import makes drafts', async () => {
    const { put, list } = await setUp({ draftMode: 1 })
    await put('question,answer\nDo you rent tents?,No')
    expect(await list()).toMatchObject([{ docQuestion: 'Do you rent tents?', docStatus: 1 }])
  })

  test('G-75, G-02: only operators import; another robot or file is refused with the reason', async () => {
    const { node, owner, put, save } = await setUp()
    const agent = await hire(node, owner)
    expect((await createPut(node, agent.token, 'demo')('question\nx')).message).toBe('Not found')
    expect((await node.manage('export', { robotNo: 'demo' }, agent.token)).message).toBe('Not found')
    expect(await save('export', { robotNo: 'nobody' })).toMatchObject({ code: 400, message: 'Not found', data: null })
    expect((await put('question,answer\nx,y', { robotNo: 'nobody' })).message).toBe('Not found')
    expect((await put('a,b\n1,2')).message).toContain('question')
    expect((await put(new Uint8Array(17_000_000).fill(97))).message).toContain('too large')
    expect((await node.manage('import', {}, owner.token)).message).toContain('multipart')
  })

  test('X-41: the headings are no wrong row wherever they are, and rows have the numbers that the spreadsheet shows', async () => {
    const { put } = await setUp()
    const text = 'sep=;\n\nquestion;colour;answer\n\nDo you mend tents?;1;"Yes,\ngladly"\n;2;No\nDo you mend maps?;3;'
    expect((await put(text, { check: '1' })).data).toMatchObject({
      rows: 3,
      added: 1,
      anyLanguage: 1,
      wrongRows: 2,
      wrong: [
        { row: 3, column: 'colour' },
        { row: 6, column: 'question' },
        { row: 7, column: 'answer' },
      ],
    })
    const many = ['question,answer', ...Array.from({ length: 1200 }, () => ',No question')].join('\n')
    const { data } = await put(many, { check: '1' })
    expect([data.wrongRows, data.wrong.length]).toEqual([1200, 1000])
  })

  test('X-41: rows without a language are said to be for any', async () => {
    const { put, list } = await setUp({ locale: 'de' })
    await put('docId,question,answer,locale\n,Do you air tents?,No,en')
    const [{ docId }] = await list()
    const rows = [`${docId},Do you air tents?,Yes,`, ',Do you dry tents?,Yes,', ',Trocknen Sie Zelte?,Ja,de', ',,No,']
    const { data } = await put(['docId,question,answer,locale', ...rows].join('\n'))
    expect(data).toMatchObject({ added: 2, changed: 1, anyLanguage: 2, wrongRows: 1 })
    // a file without the column leaves documents their language
    expect((await put('question,answer\nTrocknen Sie Zelte?,Nein')).data).toMatchObject({ changed: 1, anyLanguage: 0 })
  })

  test('X-41: 3,000 rows are imported in one go', async () => {
    const { put, save, robotNo } = await setUp()
    const rows = Array.from({ length: 3000 }, (_, i) => `"Question ${i} of many","<p>Answer <b>${i}</b></p>",en`)
    const began = performance.now()
    expect((await put(['question,answer,locale', ...rows].join('\n'))).data).toMatchObject({ rows: 3000, added: 3000 })
    expect(performance.now() - began).toBeLessThan(15_000)
    expect((await save('getRobotDocList', { robotNo, page: 30, pageSize: 100 })).data).toHaveLength(100)
  })
})

const createPut =
  (node: Node, token: string, robotNo: string) =>
  async (file: string | Uint8Array, words: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const form = new FormData()
    form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'documents')
    for (const [name, word] of Object.entries({ robotNo, ...words })) form.append(name, word)
    const init = { method: 'POST', body: form, headers: { token, ...headers } }
    const response = await fetch(`${node.base}/api/manage/import`, init)
    // biome-ignore lint/suspicious/noExplicitAny: tests look at data of every shape
    return (await response.json()) as { code: number; message: string; data: any }
  }

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type DocumentRow, emptyBody, type RobotDoc, toColumns } from '../document.ts'
import { planImport } from '../importPlan.ts'
import { defuse, undefuse } from './columns.ts'
import { readRows } from './readRows.ts'
import { readTable, SHEET_LIMITS } from './readTable.ts'
import { readSheet } from './run.ts'
import { writeTable } from './writeTable.ts'

const doc = (docId: string, more: Partial<RobotDoc>): RobotDoc => ({
  docId,
  robotNo: 'r',
  ...emptyBody,
  docStatus: 0,
  smallTalk: '',
  updateTime: 1,
  staleLocales: [],
  proposedCount: 0,
  ...more,
})

const toRow = (given: RobotDoc): DocumentRow => {
  const columns = toColumns(given)
  const json = (text: string) => JSON.parse(text)
  return {
    tenant_id: 't',
    doc_id: given.docId,
    robot_no: given.robotNo,
    ...columns,
    similar: json(columns.similar),
    suggest_doc_ids: json(columns.suggest_doc_ids),
    variants: json(columns.variants),
    reference_files: json(columns.reference_files),
    live: true,
    draft: null,
    small_talk: '',
    editor: {},
    stale_locales: [],
    source: null,
    proposed: [],
    proposed_due: null,
    proposed_later: 0,
    updated_at: 1,
  }
}

let made = 0
const newId = () => `new${++made}`
const csv = (text: string) => Buffer.from(text)
const read = async (text: string | Buffer) => readRows(await readTable(Buffer.from(text)))
const questions = async (text: string | Buffer) => (await read(text)).right.map((row) => row.question)

const shared = join(import.meta.dirname, '../../../../../../shared/data/hostile/csv-lines.json')
const hostile: string[] = existsSync(shared)
  ? JSON.parse(readFileSync(shared, 'utf8'))
  : ["=cmd|' /C calc'!A0", '@SUM(1+9)', "'=1", "''+1"]

describe('a file of documents', () => {
  test.each(['csv', 'xlsx'] as const)(
    '%s: what is written is read back to the same, hostile cells too',
    async (format) => {
      const docs = [
        doc('d1', {
          docQuestion: 'Where, "is" it?',
          similarList: ['-1', ' two words', 'a;b\tc'].map((one) => one.trim()),
          docAnswer: '<p>One</p>\r\n<p>Two &amp; three</p>',
          locale: 'en',
          category: 'Orders, all',
          validFrom: Date.parse('2026-01-31T10:20:30.456Z'),
          validTo: Date.parse('2027-01-01'),
          docPattern: 1,
          suggestDocIds: ['d2', 'elsewhere'],
          variantList: [
            { locale: 'zh', docQuestion: '在哪里？', similarList: ['哪里', '在哪'], docAnswer: '这里。' },
            { locale: 'ar', docQuestion: 'أين هو؟', similarList: [], docAnswer: '<p>هنا</p>' },
          ],
        }),
        doc('d2', { docQuestion: 'No answer yet', docAnswer: '' }),
        doc('d3', { docQuestion: 'Plain', docAnswer: 'a\nb _x000D_ _x0041_ c' }),
        ...hostile.map((line, at) =>
          doc(`h${at}`, {
            docQuestion: line.trim(),
            similarList: [line.trim()],
            docAnswer: line,
            category: line.slice(0, 60).trim(),
          }),
        ),
      ]
      const content = readRows(await readTable(await writeTable(docs, format)))
      expect(content.wrong).toEqual([])
      const plan = planImport(content, docs.map(toRow), newId)
      expect(plan).toMatchObject({ added: 0, changed: 0, unchanged: docs.length + 2, wrong: [], documents: [] })
      const elsewhere = planImport(content, [], newId)
      expect([elsewhere.added, elsewhere.documents.length]).toEqual([
        docs.length + 2 - elsewhere.wrong.length,
        docs.length - 1,
      ])
    },
  )

  test.each(['=1', '+1', '-1', '@x', '\t=', '\rx', "'=1", "''@", 'plain', "'plain", '', "it's"])(
    'the cell %j comes back as it was, and none begins a formula',
    (cell) => {
      expect(undefuse(defuse(cell))).toBe(cell)
      expect(defuse(cell)).not.toMatch(/^[=+\-@\t\r]/)
    },
  )

  test('is recognised: byte order mark, separators, quotes, line breaks, order and case of the columns', async () => {
    const same = [
      '\ufeffquestion,answer\r\n"a, b",x\r\n',
      'ANSWER;Question\nx;a, b\n',
      'answer\tquestion\rx\ta, b',
      '"question","answer"\n"a, b","x"\n\n',
    ]
    for (const text of same) expect(await questions(text), JSON.stringify(text)).toEqual(['a, b'])
    expect(await questions(Buffer.from('\ufeffquestion\tanswer\r\n中文\tx\r\n', 'utf16le'))).toEqual(['中文'])
  })

  test.each([
    ['UTF-8 it is not', Buffer.from('question\nGr\xfc\xdfe', 'latin1'), 'sheetNotUtf8'],
    ['no column for questions', csv('a,b\n1,2'), 'sheetNoQuestion'],
    ['nothing in it', csv(''), 'sheetNoQuestion'],
    ['quotes that do not end', csv('question\n"a'), 'sheetBadQuotes'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheetUnreadable'],
    ['an archive that is none', Buffer.from('PK\u0003\u0004xxxx'), 'sheetUnreadable'],
    ['bytes', Buffer.from('question\0\nx'), 'sheetUnreadable'],
    ['more rows than may be', csv(`question\n${'x\n'.repeat(SHEET_LIMITS.rows + 1)}`), 'sheetTooLong'],
    ['more columns than may be', csv(`question${','.repeat(200)}\nx`), 'sheetUnreadable'],
  ])('is refused: %s', async (_, bytes, failure) => {
    await expect(readTable(bytes).then(readRows)).rejects.toMatchObject({ failure })
  })

  test('that unpacks to more than the limit is refused, whatever sizes it states', async () => {
    await expect(readTable(bomb(70_000_000))).rejects.toMatchObject({ failure: 'sheetTooLarge' })
  })

  test('is read, or refused, in another thread', { timeout: 20_000 }, async () => {
    expect((await readSheet(csv('question,answer\nx,y'))).right).toHaveLength(1)
    await expect(readSheet(csv('a\n1'))).rejects.toMatchObject({ failure: 'sheetNoQuestion' })
  })

  test('reports each wrong cell with its row, its column and the expected value', async () => {
    const long = 'x'.repeat(501)
    const { right, wrong, rows } = await read(
      [
        'question,answer,locale,validFrom,validTo,pattern,colour',
        'good,x,EN,2026-01-31,,2,red',
        ',x,,,,,',
        `${long},x,klingon,2026-02-31,31.1.2026,4,`,
        'late,x,,2026-02-01,2026-01-01,,',
        ',,,,,,',
        'x,,,,,,',
      ].join('\n'),
    )
    expect(rows).toBe(5)
    expect(right.map((row) => row.question)).toEqual(['good', 'x'])
    expect(wrong.map(({ row, column, text }) => `${row} ${column} ${text}`)).toEqual(
      [
        '1 colour cellUnknownColumn',
        '2 question cellEmpty',
        '3 question cellTooLong',
        '3 locale cellLocale',
        '3 validFrom cellDate',
        '3 validTo cellDate',
        '3 pattern cellPattern',
        '4 validTo cellOrder',
      ].map((line) => line.replace(/^([2-9])/, (_, row) => String(Number(row) + 1))),
    )
  })

  test('plain text keeps its line breaks, HTML is cleaned', async () => {
    const { right } = await read('question,answer\na,"one\ntwo & <3"\nb,<p onclick=x()>Hi<script>1</script>\nc,R&D')
    expect(right.map((row) => row.answer?.html)).toEqual(['<p>one<br>two &amp; &lt;3</p>', '<p>Hi</p>', 'R&amp;D'])
  })
})

describe('a sheet of another help centre', () => {
  test.each([
    ['Title,Body,Language', 'q,a,en'],
    ['subject;content;locale', 'q;a;en'],
    ['name\ttext\tLANGUAGE', 'q\ta\ten'],
    ['id,description,title', '1,a,q'],
    ['name,title,description,body', 'Anna,q,short,a'],
    ['title,question,answer,text', 'Anna,q,a,b'],
  ])('has its own names for the columns: %s', async (head, line) => {
    const { right, wrong } = await read(`${head}\n${line}`)
    expect(right).toMatchObject([{ question: 'q', answer: { html: 'a' } }])
    if (/lang|loc/i.test(head)) expect(right[0]?.locale).toBe('en')
    expect(new Set(wrong.map(({ text }) => text))).toEqual(new Set(wrong.length > 0 ? ['cellUnknownColumn'] : []))
  })

  test('has answers that are cleaned as those of its other exports, while our own sheet keeps its HTML', async () => {
    const html = '<div><h1>How</h1><script>x()</script>Send it</div>'
    expect((await read(`title,body\nq,${html}`)).right[0]?.answer?.html).toBe(
      '<div><h3>How</h3>Send it</div>'.replaceAll(/<.?div>/g, ''),
    )
    expect((await read(`question,answer\nq,${html}`)).right[0]?.answer?.html).toBe('HowSend it')
    expect((await read('title,body\nq,"one\ntwo & <3"')).right[0]?.answer?.html).toBe('<p>one<br>two &amp; &lt;3</p>')
  })

  test('has languages as people write them', async () => {
    const given = ['en-US', 'zh-TW', 'zh_CN', 'pt-BR', 'EN', '', 'zh-Hant', 'tw']
    const { right, wrong } = await read(`question,locale\n${given.map((code) => `q${code},${code}`).join('\n')}`)
    expect(wrong).toEqual([])
    expect(right.map(({ locale }) => locale)).toEqual(['en', 'tw', 'zh', 'pt', 'en', '', 'tw', 'tw'])
  })
})

describe('an import', () => {
  const rows = [
    doc('d1', { docQuestion: 'One', docAnswer: 'a', locale: 'en', category: 'C' }),
    doc('d2', { docQuestion: 'Two', docAnswer: 'b', locale: 'en' }),
  ].map(toRow)
  const plan = async (text: string) => planImport(await read(text), rows, newId)

  test('finds documents by id, else by question and language; members without a column stay', async () => {
    const { added, changed, unchanged, documents } = await plan(
      'docId,question,answer,locale\nd1,One!,a,en\n,Two,b2,en\n,Two,zwei,de\n',
    )
    expect({ added, changed, unchanged }).toEqual({ added: 1, changed: 2, unchanged: 0 })
    expect(
      documents.map(({ docId, body }) => [docId.slice(0, 2), body.docQuestion, body.docAnswer, body.category]),
    ).toEqual([
      ['d1', 'One!', 'a', 'C'],
      ['d2', 'Two', 'b2', ''],
      ['ne', 'Two', 'zwei', ''],
    ])
  })

  test('a row of a document in another language is a variant; without a column for languages it is the document’s own', async () => {
    const { changed, documents } = await plan('docId,question,answer,locale\nd1,Eins,A,de\n')
    expect([changed, documents[0]?.body.variantList]).toEqual([
      1,
      [{ locale: 'de', docQuestion: 'Eins', similarList: [], docAnswer: 'A' }],
    ])
    expect((await plan('docId,question\nd1,One\n')).unchanged).toBe(1)
    expect((await plan('question,answer\nTwo,b\n')).unchanged).toBe(1)
  })

  test('unknown ids group rows and become new ids, also among related documents', async () => {
    const { added, documents } = await plan(
      'docId,question,answer,locale,related\nx1,A,a,en,x2\nx1,B,b,de,\nx2,C,c,en,"x1\nd1"\n',
    )
    const [a, c] = documents
    expect([added, documents.length]).toEqual([3, 2])
    expect(a?.docId).toMatch(/^new/)
    expect([a?.body.suggestDocIds, c?.body.suggestDocIds]).toEqual([[c?.docId], [a?.docId, 'd1']])
    expect(a?.body.variantList.map((one) => one.locale)).toEqual(['de'])
  })

  test('repeated rows and new rows without an answer are wrong', async () => {
    const { wrong, added } = await plan('question,answer\nA,a\nA,b\nB,\n')
    expect(added).toBe(1)
    expect(wrong.map(({ row, column, text }) => [row, column, text])).toEqual([
      [3, 'question', 'cellTwice'],
      [4, 'answer', 'cellEmpty'],
    ])
  })
})

/** An archive of one entry that says it holds 10 bytes and holds `size`. */
function bomb(size: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(size))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(10, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(data.length, 20)
  central.writeUInt32LE(10, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + data.length, 16)
  return Buffer.concat([local, name, data, central, name, end])
}

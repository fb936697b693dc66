import pg from 'pg'
import { expect, test } from 'vitest'
import { arrive } from './people.ts'
import { onBothStores } from './stores.ts'

onBothStores((subject) => {
  const recorded = async (userId: string) => {
    const client = new pg.Client({ connectionString: subject.store.url })
    await client.connect()
    const found = await client.query('select * from robot_question where user_id = $1 order by at', [userId])
    await client.end()
    return found.rows
  }

  test('X-12: what is asked is counted once, also when it is sent again, and with what it came to', async () => {
    const visitor = await arrive(subject.node)
    const ask = (body: object) => visitor.call('robotAsk', { robotNo: 'demo', ...body })
    await ask({ question: 'How do I return an item?', id: 'message1714500000001' })
    await ask({ question: 'How do I return an item?', id: 'message1714500000001' })
    await ask({ question: `zqx ${'\u0000<b>vwk'.repeat(200)}` })
    await ask({ docId: 'order-en' })
    const rows = await recorded(visitor.userId)
    expect(rows.map((row) => [row.kind, row.doc_id])).toEqual([
      ['answer', 'returns-en'],
      ['unknown', ''],
      ['click', 'order-en'],
    ])
    expect(rows[0]).toMatchObject({
      tenant_id: 'demo',
      robot_no: 'demo',
      question: 'How do I return an item?',
      score: 1,
    })
    expect(rows[1].question.length).toBeLessThanOrEqual(500)
    const metrics = await (await fetch(`${subject.node.base}/metrics`)).text()
    expect(metrics).toMatch(/foyer_robot_questions_total\{outcome="answer"\} 1\n/)
  })
})

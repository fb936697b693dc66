import { expect, test } from 'vitest'
import { inStore } from './inStore.ts'
import { arrive, hire, signIn, withAgent } from './people.ts'
import { onBothStores } from './stores.ts'

const DAY_MS = 86_400_000

onBothStores((subject) => {
  /** As if a consultation and what was said in it had been a day ago. */
  const age = async (sessionId: string) => {
    await inStore(
      subject.store,
      `update consultation set started_at = started_at - ${DAY_MS}, agent_at = agent_at - ${DAY_MS}, ended_at = ended_at - ${DAY_MS} where session_id = $1`,
      [sessionId],
    )
    await inStore(subject.store, `update message set at = at - ${DAY_MS} where session_id = $1`, [sessionId])
  }

  test('X-40: each consultation is listed with its own words, also those that an agent writes long after its end', async () => {
    const { agent, visitor } = await withAgent(subject)
    const { sessionId, userId } = visitor
    await visitor.say('A first question')
    await agent.call('chatClose', { sessionId })
    await age(sessionId)
    expect(await agent.sessions(0)).toMatchObject([{ sessionId, lastMsg: 'A first question' }])
    const words = 'Your ocarina has arrived'
    const write = { sessionId, way: 'chat', content: words, clientId: 'message1714521690001' }
    expect((await agent.call('followUp', write)).code).toBe(200)
    const first = { sessionId, lastMsg: words, unread: 0, unansweredTime: 0 }
    expect(await agent.sessions(0)).toMatchObject([first])

    const back = await arrive(subject.node, { userId })
    await back.call('transferAgent', { adminId: agent.adminId })
    const asked = await back.say('A second question')
    await back.say('A third question')
    const second = { sessionId: back.sessionId, lastMsg: 'A third question', unread: 2 }
    expect(await agent.sessions(2)).toMatchObject([{ ...second, unansweredTime: asked.data.msgTime }])
    expect(await agent.sessions(0)).toMatchObject([first])
    expect((await agent.call('searchSessions', { query: 'ocarina' })).data).toMatchObject([
      { sessionId, lastMsg: words, found: { msgContent: words } },
    ])
    await agent.call('sendMsg', { sessionId: back.sessionId, msgContent: 'An answer', msgType: 1 })
    expect(await agent.sessions(2)).toMatchObject([{ lastMsg: 'An answer', unread: 0, unansweredTime: 0 }])
  })

  test('what is to be followed up is listed by its time, then what ended, the newest first; to operators of all agents', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const [agent, colleague] = [await hire(node, owner, { maxSession: 9 }), await hire(node, owner, { maxSession: 9 })]
    const end = async (by: typeof agent) => {
      const { call, sessionId } = await arrive(node)
      await call('transferAgent', { adminId: by.adminId })
      await by.call('chatClose', { sessionId })
      return sessionId
    }
    const [late, old, soon, other, newest] = [
      await end(agent),
      await end(agent),
      await end(agent),
      await end(colleague),
      await end(agent),
    ]
    await agent.call('markSession', { sessionIds: [late], followUpAt: 9 })
    await agent.call('markSession', { sessionIds: [soon], followUpAt: 5 })
    const listed = async (by: typeof agent) => (await by.sessions(0)).map(({ sessionId }) => sessionId)
    expect(await listed(agent)).toEqual([soon, late, newest, old])
    const ours = new Set([late, old, soon, other, newest])
    expect((await listed(owner)).filter((id) => ours.has(id))).toEqual([soon, late, newest, other, old])
  })
})

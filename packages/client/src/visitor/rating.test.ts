import { expect, test } from 'vitest'
import { ok, refused } from '../../test/fakes.ts'
import { answerOf, withAgent, world } from '../../test/world.ts'
import type { Rating } from './types.ts'

const info = {
  evaluateModel: 1,
  starList: [
    { star: 5, levelTag: '', select: [], levelGuideMsg: 'Very satisfied', evaluateMsgRequired: 1, levelTagRequired: 0 },
    {
      star: 1,
      levelTag: 'Slow,Rude',
      select: ['Slow', 'Rude'],
      levelGuideMsg: 'Very unsatisfied',
      evaluateGuideMsg: 'What went wrong?',
      evaluateMsgRequired: 1,
      levelTagRequired: 1,
    },
  ],
  scoreList: [
    { score: 5, name: 'Very good' },
    { score: 1, name: 'Very bad' },
  ],
  levelTag: 'Fast, Friendly',
  robotUnsolvedTag: 'Too long,Not what I asked',
  robotSolvedTag: 'Fast,Clear',
  evaluateContentMax: 60,
}

test('S3.15-10 to 18, A-17, A-19, G-76: the configuration, in our words and in order; it is loaded once', async () => {
  const { start, visitor, server } = world()
  await start()
  server.handlers.getEvaluateInfo = () => ok(info)
  const form = await visitor.ratingForm()
  expect(form).toEqual({
    model: 'stars',
    stars: [
      {
        star: 1,
        tags: ['Slow', 'Rude'],
        title: 'Very unsatisfied',
        guide: 'What went wrong?',
        needsComment: true,
        needsTag: true,
      },
      { star: 5, tags: ['Fast', 'Friendly'], title: 'Very satisfied', guide: '', needsComment: false, needsTag: false },
    ],
    scores: [
      { score: 1, name: 'Very bad' },
      { score: 5, name: 'Very good' },
    ],
    tags: ['Fast', 'Friendly'],
    solvedTags: ['Fast', 'Clear'],
    unsolvedTags: ['Too long', 'Not what I asked'],
    maxLength: 60,
  })
  expect(await visitor.ratingForm()).toBe(form)
  expect(server.named('getEvaluateInfo').map(({ body }) => body)).toEqual([{ tenantId: 't1', channelId: 'c1' }])
})

test('a failed configuration is loaded again; nonsense is an empty one', async () => {
  const { start, visitor, server, state } = world()
  await start()
  server.handlers.getEvaluateInfo = () => refused('No such channel')
  expect(await visitor.ratingForm()).toBeNull()
  expect(state().notices).toEqual([])
  server.handlers.getEvaluateInfo = () => ok([{ starList: 7 }])
  expect(await visitor.ratingForm()).toMatchObject({ model: 'stars', stars: [], scores: [], maxLength: 64 })
})

test('A-16, G-10: the offer of isEvaluate, and that the consultation is still running', async () => {
  const { visitor, server } = await withAgent()
  expect(await visitor.askRating()).toEqual({
    allowed: true,
    rated: false,
    running: true,
    of: 'agent',
    sessionId: 's1',
    invited: false,
    dismissed: false,
  })
  await visitor.close()
  server.handlers.isEvaluate = () =>
    ok({ enableEvaluate: false, evaluated: true, evaluateRobotMode: 1, sessionId: 's1' })
  expect(await visitor.askRating()).toMatchObject({ allowed: false, rated: true, running: false, of: 'robot' })
  server.handlers.isEvaluate = () => refused('no')
  expect(await visitor.askRating()).toMatchObject({ allowed: false, running: false })
  server.state.offline = true
  expect(await visitor.askRating()).toBeNull()
})

const robot: Rating = { of: 'robot', sessionId: 's1', solved: false, tags: ['Too long', 'Other'], comment: 'No.' }
const agent: Rating = { of: 'agent', sessionId: 's1', solved: true, stars: 4, tags: ['Fast'], comment: '' }

test('S3.15-01 to 09, G-66: each mode sends its own members; S8.3-09: a rating is thanked for', async () => {
  const { visitor, server, state, clock } = await withAgent()
  expect([await visitor.rate(robot), await visitor.rate(agent)]).toEqual([null, null])
  expect(server.named('evaluate').map(({ body }) => body)).toEqual([
    {
      userId: 'u1',
      sessionId: 's1',
      evaluateRobotMode: 1,
      evaluateRobotSolve: 0,
      evaluateRobotTag: 'Too long,Other',
      evaluateRobotContent: 'No.',
    },
    {
      userId: 'u1',
      sessionId: 's1',
      evaluateAdminMode: 1,
      evaluateAdminSolve: 1,
      evaluateAdminStar: 4,
      evaluateAdminTag: 'Fast',
      evaluateAdminContent: '',
    },
  ])
  expect(state().notices).toMatchObject([{ tone: 'info', text: { key: 'thanksForReview' }, duration: 2000 }])
  await clock.advance(2000)
  expect(state().notices).toEqual([])
})

test('G-66: a second rating is refused with the words of the server', async () => {
  const { visitor, server, state } = await withAgent()
  server.handlers.evaluate = () => refused('You have rated already')
  expect(await visitor.rate(agent)).toBe('You have rated already')
  expect(state().notices).toEqual([])
})

test('G-66: a rating whose answer was lost is not refused when it is sent again', async () => {
  const { visitor, server, state } = await withAgent()
  server.state.offline = true
  expect(await visitor.rate(agent)).toBe('')
  server.state.offline = false
  server.handlers.evaluate = () => refused('You have rated already')
  server.handlers.isEvaluate = () => ok({ evaluated: true })
  expect(await visitor.rate({ ...agent, stars: 1 })).toBeNull()
  expect(state().rated).toEqual(agent)
  expect(state().notices.at(-1)).toMatchObject({ text: { key: 'thanksForReview' } })
})

test('G-66: a lost rating of the agent does not excuse a second one of the robot', async () => {
  const { visitor, server } = await withAgent()
  server.state.offline = true
  await visitor.rate(agent)
  server.state.offline = false
  server.handlers.evaluate = () => refused('You have rated already')
  server.handlers.isEvaluate = () => ok({ evaluated: true })
  expect(await visitor.rate(robot)).toBe('You have rated already')
})

test('G-66: a rating that was refused for another reason stays to be sent', async () => {
  const { visitor, server } = await withAgent()
  server.state.offline = true
  await visitor.rate(agent)
  server.state.offline = false
  server.handlers.evaluate = () => refused('Too long')
  server.handlers.isEvaluate = () => ok({ evaluated: false })
  expect(await visitor.rate(agent)).toBe('Too long')
})

test('S4.4-12, S4.4-13: 1203 and a close with an invitation ask for a rating', async () => {
  const { event, state } = await withAgent()
  await event({ eventType: 1203, sessionId: 's1' })
  expect(state().evaluationAsked).toBe(1)
  await event({ eventType: 1202, outType: 2, inviteEvaluate: 1 })
  expect(state().evaluationAsked).toBe(2)
})

test.each([
  ['inviteEvaluate=1, allowed', { inviteEvaluate: '1' }, true, 1],
  ['inviteEvaluate=1, not allowed', { inviteEvaluate: '1' }, false, 0],
  ['no such query', {}, true, 0],
])('S2.1-32, G-53: %s', async (_, query, enableEvaluate, asked) => {
  const { start, server, state, clock } = world({ query })
  server.handlers.isEvaluate = () => ok({ enableEvaluate })
  await start()
  await clock.advance(0)
  expect(state().evaluationAsked).toBe(asked)
  expect(state().notices).toEqual([])
})

const invited = { enableEvaluate: true, evaluateAdminMode: 1, sessionId: 's1', invited: true }

test('S4.4-13: a dismissed offer stays dismissed for that part of the consultation, also after a reload', async () => {
  const { visitor, server, storage, state, clock } = await withAgent()
  server.handlers.isEvaluate = () => ok(invited)
  expect(await visitor.askRating()).toMatchObject({ allowed: true, dismissed: false })
  visitor.showRating('invited')
  visitor.dismissRating()
  await clock.advance(0)
  expect(state().messages.some(({ kind }) => kind === 'rating')).toBe(false)
  expect(await visitor.askRating()).toMatchObject({ allowed: true, dismissed: true })
  const reloaded = world({ storage })
  await reloaded.start()
  for (const [answer, dismissed] of [
    [invited, true],
    [{ ...invited, sessionId: 's2' }, false],
    [{ ...invited, evaluateAdminMode: 0 }, false],
  ] as const) {
    reloaded.server.handlers.isEvaluate = () => ok(answer)
    expect(await reloaded.visitor.askRating()).toMatchObject({ dismissed })
  }
})

test.each([
  ['an agent has asked', 2, invited, 1],
  ['nobody has asked', 2, { ...invited, invited: false }, 0],
  ['no agent is there', 0, invited, 0],
])(
  'S4.4-13: after a reload the invitation of the running chat is there again: %s',
  async (_, status, answer, asked) => {
    const { start, server, state, clock } = world()
    server.handlers.chatStart = () =>
      ok({ serverTime: clock.now(), status, userId: 'u1', pollId: 'p1', sessionId: 's1' })
    server.handlers.isEvaluate = () => ok(answer)
    await start()
    await clock.advance(0)
    expect(state().evaluationAsked).toBe(asked)
  },
)

test('a rating card comes last, one at a time and not saved; a rating or a new consultation removes it', async () => {
  const { visitor, server, state } = await withAgent()
  const cards = () => state().messages.flatMap(({ kind, content }) => (kind === 'rating' ? [content] : []))
  const before = server.named('addSessionMsg').length + server.named('sysMsg').length
  visitor.showRating('invited')
  const [card] = state().messages.slice(-1)
  visitor.showRating('invited')
  expect(state().messages.at(-1)).toBe(card)
  visitor.showRating('endFirst')
  expect(cards()).toEqual(['endFirst'])
  await visitor.rate(agent)
  expect(cards()).toEqual([])
  visitor.showRating('invited')
  await visitor.close()
  await visitor.restart()
  expect(cards()).toEqual([])
  const saved = [...server.named('addSessionMsg'), ...server.named('sysMsg')].slice(before)
  expect(JSON.stringify(saved)).not.toContain('invited')
})

const document = (id: string, disabled: number | null = null) => answerOf(id, { docId: 'd101', disabled })
const ask = async (channel: object, disabled: number | null = null) => {
  const made = world({ channel })
  made.server.handlers.robotAsk = () => ok(document('message9', disabled))
  await made.start()
  made.visitor.send('Hi')
  await made.clock.advance(0)
  const vote = () => made.state().messages.find(({ id }) => id === 'message9')?.vote
  return { ...made, vote }
}

test('S3.1-31, A-44: open, liked, disliked or hidden', async () => {
  const on = { commentDocMode: 1 }
  const votes = [await ask(on), await ask(on, 0), await ask(on, 1), await ask(on, 2), await ask({}), await ask({}, 0)]
  expect(votes.map(({ vote }) => vote())).toEqual(['open', 'liked', 'disliked', 'hidden', 'hidden', 'hidden'])
})

test('S4.5-09, S4.5-10: a vote is sent once, and a list that was read before does not undo it', async () => {
  const { visitor, server, vote, clock, state } = await ask({ commentDocMode: 1 })
  visitor.vote('message9', false)
  visitor.vote('message9', true)
  await clock.advance(0)
  expect(vote()).toBe('disliked')
  expect(server.named('commentDoc').map(({ body }) => body)).toEqual([
    { docId: 'd101', isUseful: 0, robotNo: 'r1', sessionId: 's1', tenantId: 't1', userId: 'u1' },
  ])
  server.handlers.getHistoryMsg = () => ok([document('message9')])
  await visitor.loadHistory()
  expect(vote()).toBe('disliked')
  visitor.vote('nothing', true)
  visitor.vote(state().messages[0]?.id ?? '', true)
  expect(server.named('commentDoc')).toHaveLength(1)
})

test('X-26: a dislike may be followed by what was wrong; a like, or no vote, may not', async () => {
  const { visitor, server, clock, vote } = await ask({ commentDocMode: 1 })
  const why = { reason: 'wrong', comment: 'Not free' } as const
  visitor.vote('message9', false, why)
  expect(vote()).toBe('open')
  visitor.vote('message9', false)
  visitor.vote('message9', false, why)
  visitor.vote('message9', false, { reason: '', comment: 'More' })
  await clock.advance(0)
  expect(vote()).toBe('disliked')
  expect(server.named('commentDoc').map(({ body }) => [body.isUseful, body.reason, body.content])).toEqual([
    [0, undefined, undefined],
    [0, 'wrong', 'Not free'],
    [0, undefined, 'More'],
  ])
})

test('S4.5-09: a vote without a network is sent when it is back', async () => {
  const { visitor, server, clock } = await ask({ commentDocMode: 1 })
  server.state.offline = true
  visitor.vote('message9', true)
  await clock.advance(5000)
  server.state.offline = false
  await clock.advance(60_000)
  expect(server.named('commentDoc')).toMatchObject([{ body: { isUseful: 1 } }])
})

test("G-12, X-25: a robot's message that was shown to its end is reported once", async () => {
  const { visitor, server, clock } = await ask({})
  visitor.shown('message9')
  visitor.shown('message9')
  visitor.shown('nothing')
  await clock.advance(0)
  expect(server.named('msgComplete').map(({ body }) => body)).toEqual([
    { userId: 'u1', msgId: 'message9', msgContent: 'answer message9' },
  ])
})

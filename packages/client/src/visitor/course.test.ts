import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import { expect, test } from 'vitest'
import { createClock, createPlatformOf, createServer, ok } from '../../test/fakes.ts'
import { createCore } from './core.ts'
import { createCourse } from './course.ts'
import { type Cause, edges, type State, states, step } from './states.ts'
import { readRules } from './wire.ts'

/** A course whose surroundings write down what they are asked for. */
const course = (state: State) => {
  const clock = createClock()
  const server = createServer({ getAdminCard: () => ok({ adminId: 'a21', adminNick: 'Lee' }) })
  const { platform } = createPlatformOf(server.fetch, clock)
  const query = { product: '{"title":"Lamp"}' }
  const core = createCore(
    platform,
    { channelId: 'c1', locale: 'en', query, arrival: Promise.resolve({ previousUrl: '', refer: '' }) },
    (key) => key,
    () => {},
  )
  core.session.rules = readRules({
    adminWelcomeMode: 1,
    adminWelcomeMsg: 'At your service.',
  } as ChannelInfo)
  const did: string[] = []
  const note = (what: string) => () => void did.push(what)
  const { go } = createCourse({
    core,
    lines: {
      write: (sender, text, { at } = {}) => {
        if (text) did.push(`${sender}: ${text}${at ? ` at ${at}` : ''}`)
        return null
      },
      show: (_name, _sender, _kind, text) => `${did.push(`shown: ${text}`)}`,
    },
    silence: {
      agentSpoke: note('await visitor'),
      visitorSpoke: note('await agent'),
      resume: note('resume'),
      end: note('end silence'),
    },
    texts: (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
    link: {
      connect: note('connect'),
      listen: note('listen'),
      listenIfAsked: note('ease'),
      disconnect: note('disconnect'),
      rest: note('rest'),
    },
    transfer: note('transfer'),
  })
  const placed = { robot: { state }, queued: { state, waitIndex: 3, wait: null }, closed: { state, reason: 'over' } }
  core.patch({
    consultation: { ...placed[state as keyof typeof placed], state } as never,
    typing: state === 'agent',
  })
  return { go, core, clock, did }
}

const pairs = states.flatMap((state) => (Object.keys(edges) as Cause[]).map((cause) => [state, cause] as const))
const forbidden = pairs.filter(([state, cause]) => !step(state, cause))
const allowed = pairs.filter(([state, cause]) => step(state, cause))

test.each(forbidden)('S4.4: from %s, %s changes nothing and does nothing', (state, cause) => {
  const { go, core, did } = course(state)
  const before = core.get()
  expect(go(cause, { waitIndex: 9, invites: true })).toBe(false)
  expect(core.get()).toBe(before)
  expect(did).toEqual([])
})

test.each(allowed)('S4.3, S4.4: from %s, %s goes where the table leads', (state, cause) => {
  const { go, core } = course(state)
  expect(go(cause)).toBe(true)
  expect(core.get().consultation.state).toBe(step(state, cause)?.to)
  if (core.get().consultation.state !== 'agent') expect(core.get()).toMatchObject({ agent: null })
})

const lee = { id: 'a21', nick: 'Lee', face: '', signature: '', tel: '', mobile: '', email: '', qq: '', wechat: '' }

test('S4.3-05 to 08: with an agent there is a connection, then the lines, at the time of the event, then the product', () => {
  const { go, core, did } = course('queued')
  go('joined', { card: lee, at: 1000 })
  expect(did).toEqual(['connect', 'system: agentJoined Lee at 1000', 'agent: At your service. at 1000'])
  expect(core.get()).toMatchObject({ consultation: { state: 'agent' }, agent: lee, product: '{"title":"Lamp"}' })
})

test('a greeting that names the agent says the name, or nothing where there is none', () => {
  const greeted = ['L$&e', ''].map((nick) => {
    const { go, core, did } = course('queued')
    core.session.rules = readRules({ adminWelcomeMode: 1, adminWelcomeMsg: 'Hi, I am {agent}.' } as ChannelInfo)
    go('joined', { card: { ...lee, nick } })
    return did.filter((what) => what.startsWith('agent: Hi'))
  })
  expect(greeted).toEqual([['agent: Hi, I am L$&e.'], []])
})

test('S4.4-01: the present agent keeps the card, another one takes over with a line', () => {
  const { go, core, did } = course('robot')
  go('joined', { card: { ...lee, signature: 'Hi' } })
  go('rejoined', { card: lee })
  expect(core.get().agent?.signature).toBe('Hi')
  go('joined', { card: { ...lee, id: 'a22', nick: 'Kim' } })
  expect(core.get().agent?.nick).toBe('Kim')
  expect(did.filter((what) => what.startsWith('system: agentJoined'))).toHaveLength(2)
})

test('S4.3-02, S4.3-03, S4.3-12, S4.3-13, G-25: only "no agent" opens the way to leave a message, the others offer it', () => {
  const ends = (['transferNoAgent', 'transferFailed', 'transferOffWork'] as const).map((cause) => {
    const { go, core, did } = course('transferring')
    go(cause)
    return [did.at(-1), core.get().consultation]
  })
  expect(ends).toEqual([
    ['system: noAgentOnline', { state: 'robot', failed: 'noAgent', leave: 'open' }],
    ['system: transferFailed', { state: 'robot', failed: 'failed', leave: 'offer' }],
    ['system: offWork', { state: 'robot', failed: 'offWork', leave: 'offer' }],
  ])
})

test('an offer ends with the state that it belongs to; where only agents answer it stands beside the offer to ask again', () => {
  const { go, core } = course('queued')
  core.session.rules = readRules({ receiveMode: 3 } as ChannelInfo)
  go('transferOffWork')
  expect(core.get().consultation).toEqual({ state: 'robot', failed: 'offWork', leave: 'offer', unmanned: true })
  go('transferAsked')
  expect(core.get().consultation).toEqual({ state: 'transferring' })
  go('transferQueued', { waitIndex: 1 })
  go('closedByOvertime')
  expect(core.get().consultation).toEqual({ state: 'closed', reason: 'overtime', leave: 'offer' })
})

test('S4.4-06 to 12: each end has its reason and its line, ends the connection, and may invite to rate', () => {
  const ends = (
    ['closedByAgent', 'closedByOvertime', 'closedByOtherWindow', 'closedOver', 'visitorClosed'] as const
  ).map((cause) => {
    const { go, core, did } = course('agent')
    go(cause, { invites: cause === 'closedByAgent' })
    const { consultation, evaluationAsked, typing } = core.get()
    return [consultation, did[0], did.at(-1), evaluationAsked, typing]
  })
  expect(ends).toEqual([
    [{ state: 'closed', reason: 'agent' }, 'rest', 'system: chatEnded', 1, false],
    [{ state: 'closed', reason: 'overtime' }, 'rest', 'system: userTimeout', 0, false],
    [{ state: 'closed', reason: 'otherWindow', manual: true }, 'disconnect', 'shown: otherWindow', 0, false],
    [{ state: 'closed', reason: 'over' }, 'rest', 'system: chatEnded', 0, false],
    [{ state: 'closed', reason: 'visitor' }, 'rest', 'system: chatEnded', 0, false],
  ])
})

test('S4.3-16, S9.2: an automatic transfer comes after 1 s, once, and not after another answer or elsewhere', async () => {
  const { go, clock, did } = course('robot')
  go('answerWithTransfer')
  await clock.advance(999)
  go('answerWithTransfer')
  await clock.advance(999)
  expect(did).toEqual([])
  await clock.advance(1)
  expect(did).toEqual(['transfer'])
  go('answerWithTransfer')
  go('answerPlain')
  await clock.advance(5000)
  go('answerWithTransfer')
  go('joined', { card: lee })
  await clock.advance(5000)
  expect(did.filter((what) => what === 'transfer')).toHaveLength(1)
})

test('S4.4-14: the typing sign goes after 2 s', async () => {
  const { go, core, clock } = course('agent')
  go('agentTyped')
  await clock.advance(1999)
  expect(core.get().typing).toBe(true)
  await clock.advance(1)
  expect(core.get().typing).toBe(false)
})

test('S4.6-07: the silence is watched from the message on, and ends with the agent', () => {
  const { go, did } = course('agent')
  go('agentSpoke')
  go('visitorSpoke')
  go('declinedToQueue')
  expect(did).toEqual(['await visitor', 'await agent', 'end silence'])
})

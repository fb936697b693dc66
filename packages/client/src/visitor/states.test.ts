import { describe, expect, test } from 'vitest'
import { beginnings, type Cause, type Effect, edges, routes, type State, sends, states, step } from './states.ts'

type Row = readonly [
  rule: string,
  cause: Cause,
  leads: Partial<Record<State, State>>,
  does: readonly Effect[],
  /** Other effects from some states. */
  but?: Partial<Record<State, readonly Effect[]>>,
]

const quiet = ['endSilence', 'hideTyping', 'dropTransfer'] as const
const leave = ['rest', ...quiet] as const
const backToRobot = ['listenIfAsked', ...quiet] as const
const welcome = ['dropTransfer', 'connect', 'fetchCard', 'sayJoined', 'greet', 'offerProduct'] as const
const all = (to: State) => ({ robot: to, transferring: to, queued: to, agent: to, closed: to })
const open = (to: State) => ({ robot: to, transferring: to, queued: to, agent: to })
const stay = {
  robot: 'robot',
  transferring: 'transferring',
  queued: 'queued',
  agent: 'agent',
  closed: 'closed',
} as const

/** Whoever still waited for an agent is offered to leave a message. */
const unanswered = (...effects: readonly Effect[]) => ({
  transferring: [...effects, 'offerLeaving'] as const,
  queued: [...effects, 'offerLeaving'] as const,
})

/** The specification, written out a second time: what leads where, and what is done. */
const rows: readonly Row[] = [
  ['S4.1-04, S3.6-05', 'startedFresh', all('robot'), leave],
  ['S4.1-04, S3.6-05', 'startedRobot', all('robot'), leave],
  ['S4.1-03, S3.6-03', 'startedAgent', all('agent'), ['connect', 'fetchCard']],
  ['A-03, S3.6-04', 'startedQueued', all('queued'), leave],
  // Asking from the queue begins nothing that could be dropped.
  ['S4.1-01', 'transferAsked', { robot: 'transferring', queued: 'queued' }, ['dropTransfer'], { queued: [] }],
  ['S4.3', 'transferUnreached', { transferring: 'robot' }, ['offerAgain']],
  ['G-31', 'transferDeclined', { robot: 'robot' }, ['offerAgain']],
  [
    'S4.3-01, S4.3-02, S4.3-03',
    'transferNoAgent',
    { transferring: 'robot', queued: 'robot' },
    ['listenIfAsked', 'sayNoAgent', 'openLeaving', 'offerAgain'],
    { queued: ['listenIfAsked', 'sayNoAgent', 'offerLeaving', 'offerAgain'] },
  ],
  ['S4.3-04 to 08', 'transferConnected', { transferring: 'agent', queued: 'agent' }, welcome],
  ['S4.3-09 to 11', 'transferQueued', { transferring: 'queued', queued: 'queued' }, ['connect', 'sayPlace']],
  [
    'S4.3-12',
    'transferFailed',
    { transferring: 'robot', queued: 'robot' },
    ['listenIfAsked', 'sayTransferFailed', 'offerLeaving', 'offerAgain'],
  ],
  [
    'S4.3-13, G-25',
    'transferOffWork',
    { transferring: 'robot', queued: 'robot' },
    ['listenIfAsked', 'sayOffWork', 'offerLeaving', 'offerAgain'],
  ],
  ['S4.3-13, G-24', 'stillQueued', { queued: 'queued' }, ['connect']],
  ['S4.4-01, G-26', 'joined', open('agent'), welcome],
  ['S4.4-01', 'rejoined', { agent: 'agent' }, ['fetchCard']],
  [
    'S4.4-05, S4.4-06, S4.4-10 to 12',
    'closedByAgent',
    open('closed'),
    [...leave, 'sayClosedByAgent', 'askRatingIfInvited'],
    unanswered(...leave, 'sayClosedByAgent', 'askRatingIfInvited'),
  ],
  [
    'S4.4-07, S4.4-10 to 12',
    'closedByOvertime',
    open('closed'),
    [...leave, 'sayOvertime', 'askRatingIfInvited'],
    unanswered(...leave, 'sayOvertime', 'askRatingIfInvited'),
  ],
  [
    'S4.4-08, S4.4-10 to 12',
    'closedByOtherWindow',
    open('closed'),
    ['disconnect', ...quiet, 'showOtherWindow', 'askRatingIfInvited'],
    unanswered('disconnect', ...quiet, 'showOtherWindow', 'askRatingIfInvited'),
  ],
  [
    'S4.4-09, S4.4-10 to 12',
    'closedOver',
    open('closed'),
    [...leave, 'sayOver', 'askRatingIfInvited'],
    unanswered(...leave, 'sayOver', 'askRatingIfInvited'),
  ],
  ['S4.4-13', 'ratingAsked', stay, ['askRating']],
  ['S4.4-14', 'agentTyped', { agent: 'agent' }, ['showTyping']],
  ['G-26', 'placeChanged', { queued: 'queued' }, []],
  ['G-01', 'handedOn', { agent: 'queued' }, ['endSilence', 'hideTyping', 'sayPlace']],
  ['G-01', 'releasedToRobot', { agent: 'robot' }, [...backToRobot, 'sayNoAgent', 'offerLeaving', 'offerAgain']],
  ['G-19', 'declinedToQueue', { queued: 'queued', agent: 'queued' }, ['endSilence', 'hideTyping', 'warnDeclined']],
  [
    'G-19, D-10',
    'declinedToRobot',
    { queued: 'robot', agent: 'robot' },
    [...backToRobot, 'warnDeclined', 'sayNoAgent', 'offerLeaving', 'offerAgain'],
  ],
  ['G-19', 'declinedOnly', { queued: 'queued', agent: 'agent' }, ['warnDeclined']],
  [
    'G-19, the agent is lost',
    'lostToQueue',
    { queued: 'queued', agent: 'queued' },
    ['endSilence', 'hideTyping', 'warnLost'],
  ],
  [
    'G-19, the agent is lost',
    'lostToRobot',
    { queued: 'robot', agent: 'robot' },
    [...backToRobot, 'warnLost', 'sayNoAgent', 'offerLeaving', 'offerAgain'],
  ],
  [
    'S4.6-02',
    'visitorClosed',
    open('closed'),
    [...leave, 'sayOver', 'askRatingIfInvited'],
    unanswered(...leave, 'sayOver', 'askRatingIfInvited'),
  ],
  ['G-17, 1253', 'openedBeside', { queued: 'robot', agent: 'robot', closed: 'robot' }, ['listen', ...quiet]],
  ['G-17, 1250', 'queuedBeside', { robot: 'queued' }, ['dropTransfer', 'connect']],
  ['G-26, 1253', 'leftQueue', { queued: 'robot' }, ['listenIfAsked', 'offerAgain']],
  ['S4.6-07, G-27', 'agentResumed', { agent: 'agent' }, ['resumeSilence']],
  ['S4.6-07, G-27', 'agentSpoke', { agent: 'agent' }, ['hideTyping', 'awaitVisitor']],
  ['S4.6-07, G-27', 'visitorSpoke', { agent: 'agent' }, ['awaitAgent']],
  ['S3.5-09, S4.4-01', 'robotAsked', { robot: 'robot' }, ['listen']],
  ['S3.5-02, A-57', 'answerTransfers', { robot: 'robot' }, ['dropTransfer', 'transferNow']],
  ['G-08', 'answerPlain', { robot: 'robot' }, ['dropTransfer']],
  ['S4.3-16 to 18', 'answerWithTransfer', { robot: 'robot' }, ['transferSoon']],
  ['S4.3-16 to 18', 'transferDue', { robot: 'robot' }, ['transferNow']],
]

test('S4.1-01, S4.2-01, S4.3-01, S4.4-01: every cause of the table is written out here', () => {
  expect(rows.map(([, cause]) => cause).sort()).toEqual(Object.keys(edges).sort())
})

const whole = rows.map(([rule, cause, leads, does, but = {}]) => [rule, cause, leads, does, but] as const)

describe.each(whole)('%s: %s', (_, cause, leads, does, but) => {
  test.each(states.filter((state) => leads[state]))('leads on from %s, with its effects', (state) => {
    const found = step(state, cause)
    expect(found?.to).toBe(leads[state])
    expect(found?.effects).toEqual(but[state] ?? does)
  })

  test.each(states.filter((state) => !leads[state]))('changes nothing from %s', (state) => {
    expect(step(state, cause)).toBeNull()
  })
})

test('S4.2-01, S4.2-02, S4.2-03, A-10, A-11: how each receive mode begins', () => {
  expect(beginnings).toEqual({
    robotFirst: { welcome: 'atOnce', transfer: 'never' },
    agentFirst: { welcome: 'atOnce', transfer: 'unlessBeforeSend' },
    agentOnly: { welcome: 'whenRefused', transfer: 'always' },
  })
})

test('S4.3-14, G-30: where messages go', () => {
  expect(routes).toEqual({
    robot: 'byRules',
    transferring: 'byRules',
    queued: 'agent',
    agent: 'agent',
    closed: 'closed',
  })
  expect(sends).toEqual({
    robotFirst: { mayTransferFirst: false, otherwise: 'robot' },
    agentFirst: { mayTransferFirst: true, otherwise: 'robot' },
    agentOnly: { mayTransferFirst: true, otherwise: 'noAgent' },
  })
})

test('S4.3-16, S4.3-17, S4.3-18, G-08: what mode 0, 1 and 2 make of an answer', () => {})

import { describe, expect, test } from 'vitest'
import { type Cause, edges, move } from './states.ts'
import type { Conversation } from './unit.ts'

const states = ['robot', 'queued', 'agent', 'closed'] as const
type State = (typeof states)[number]

/** The table, written out a second time: what leads where, and what is answered from anywhere else. */
const rows: readonly (readonly [cause: Cause, leads: Partial<Record<State, State>>, otherwise: string])[] = [
  ['started', { closed: 'robot' }, 'notAllowed'],
  ['reopened', { closed: 'robot' }, 'chatEnded'],
  ['connected', { robot: 'agent' }, 'chatEnded'],
  ['queued', { robot: 'queued' }, 'chatEnded'],
  ['offered', { queued: 'queued' }, 'takenByOther'],
  ['accepted', { queued: 'agent' }, 'takenByOther'],
  ['given', { queued: 'agent' }, 'takenByOther'],
  ['declinedToQueue', { queued: 'queued', agent: 'queued' }, 'notAllowed'],
  ['declinedToRobot', { queued: 'robot', agent: 'robot' }, 'notAllowed'],
  ['lostToQueue', { agent: 'queued' }, 'notAllowed'],
  ['lostToRobot', { agent: 'robot' }, 'notAllowed'],
  ['releasedToQueue', { agent: 'queued' }, 'notAllowed'],
  ['releasedToRobot', { agent: 'robot' }, 'notAllowed'],
  ['handedOn', { queued: 'agent', agent: 'agent' }, 'notAllowed'],
  ['handedToQueue', { queued: 'queued', agent: 'queued' }, 'notAllowed'],
  ['takenOver', { robot: 'agent', queued: 'agent', agent: 'agent' }, 'chatEnded'],
  ['left', { queued: 'robot' }, 'notAllowed'],
  ['unattended', { queued: 'robot' }, 'notAllowed'],
  ['ended', { robot: 'closed', queued: 'closed', agent: 'closed' }, 'chatEnded'],
]

const standing = (state: State): Conversation => ({
  tenantId: 't',
  userId: 'u',
  lastSeq: 7,
  lastTime: 7,
  state,
  stateAt: 7,
  sessionId: 's',
  pollId: 'p',
  confirmedSeq: 0,
  offlineSeq: 0,
  readSeq: 0,
  seenSeq: 0,
  pollShared: false,
  groupId: 'g',
  adminId: 'a',
  wantedAdminId: 'w',
  offeredAdminId: 'o',
  offeredAt: 6,
  queueNo: 7,
  refusedBy: { r: 9 },
  lastAdminId: 'l',
  leftQueueNo: 6,
  leftAt: 6,
  leftGroupId: 'g',
  saidBy: 2,
  saidAt: 6,
  hushedAt: 0,
  robot: {},
  call: {},
})

test('S4.1 to S4.4: every cause of the table is written out here', () => {
  expect(rows.map(([cause]) => cause).sort()).toEqual(Object.keys(edges).sort())
})

describe.each(rows)('%s', (cause, leads, otherwise) => {
  test.each(states.filter((state) => leads[state]))('leads on from %s', (state) => {
    const c = standing(state)
    move(c, cause, 8)
    expect(c).toMatchObject({ state: leads[state], stateAt: cause === 'offered' ? 7 : 8 })
  })

  test.each(states.filter((state) => !leads[state]))('is refused from %s, and changes nothing', (state) => {
    const c = standing(state)
    expect(() => move(c, cause, 8)).toThrow(expect.objectContaining({ failure: otherwise }))
    expect(c).toEqual(standing(state))
  })
})

test('states set the row: no visitor waits with an agent, with the robot or after the end', () => {
  const after = (state: State, cause: Cause) => {
    const c = standing(state)
    move(c, cause, 8)
    return c
  }
  const free = { offeredAdminId: '', wantedAdminId: '', queueNo: 0, refusedBy: {} }
  expect(after('queued', 'given')).toMatchObject({ ...free, leftAt: 0, saidBy: 0 })
  expect(after('queued', 'left')).toMatchObject({ ...free, adminId: '' })
  expect(after('agent', 'lostToQueue')).toMatchObject({ adminId: '', offeredAdminId: '', refusedBy: { r: 9 } })
  // whose it was is still to be seen; the place of who ends it themselves is gone
  expect(after('agent', 'ended')).toMatchObject({ ...free, adminId: 'a', leftAt: 0 })
  // a silence goes on when the chat goes from one agent to the next (G-27)
  expect(after('agent', 'handedOn')).toMatchObject({ saidBy: 2, saidAt: 6 })
})

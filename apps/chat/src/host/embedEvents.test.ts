import { initialState } from '@foyer/client/visitor/initialState'
import type { VisitorState } from '@foyer/client/visitor/types'
import { expect, test } from 'vitest'
import { message, answer as robotAnswer } from '../preview/message.ts'
import { embedEventsBetween, isRunning } from './embedEvents.ts'

const opened = { sessionId: 's1', at: 1000, fresh: false, proved: false }
const open: VisitorState = { ...initialState, phase: 'ready', userId: 'u1', opened }
const between = (before: Partial<VisitorState>, after: Partial<VisitorState>) =>
  embedEventsBetween({ ...open, ...before }, { ...open, ...after }).map(({ name, detail }) => [name, detail])
const names = (before: Partial<VisitorState>, after: Partial<VisitorState>) =>
  between(before, after).map(([name]) => name)

const own = (id: string, status: 'loading' | 'sent' | 'failed' = 'sent', at = 2000) =>
  message({ id, sender: 'visitor', content: `text ${id}`, status, at })
const answer = message({
  id: 'a1',
  sender: 'robot',
  kind: 'answer',
  content: '30 days',
  senderName: 'Robi',
  at: 2001,
  answer: robotAnswer({}),
})

test('a chat that opens: a new consultation is told, a resumed one and its messages are no news', () => {
  const starting = { phase: 'starting', userId: '', opened: null } as const
  const agent = { consultation: { state: 'agent' } } as const
  const old = [own('m1', 'sent', 500), message({ id: 'm2', sender: 'agent', at: 600 })]
  expect(between(starting, { ...agent, messages: old })).toEqual([])
  expect(between({ messages: [] }, { messages: old })).toEqual([])
  expect(between(starting, { opened: { ...opened, fresh: true } })).toEqual([
    ['conversation:started', { sessionId: 's1' }],
  ])
})

test('what the visitor says is told once the server has it, with its new id; history and other windows are not', () => {
  const sent = ['message:sent', { id: 'm1', msgType: 1, msgContent: 'text m1' }]
  expect(between({}, { messages: [own('m1', 'loading')] })).toEqual([])
  expect(between({ messages: [own('m1', 'loading')] }, { messages: [own('m1')] })).toEqual([sent])
  expect(between({ messages: [own('local', 'loading')] }, { messages: [own('m1')] })).toEqual([sent])
  expect(between({ messages: [own('m1', 'loading')] }, { messages: [own('m1', 'failed')] })).toEqual([])
  const earlier = own('m0', 'sent', 100)
  expect(names({ messages: [own('m1', 'loading')] }, { messages: [earlier, own('m1', 'loading')] })).toEqual([])
  expect(names({ messages: [] }, { messages: [own('m7')] })).toEqual([])
})

test('a file is told with its name and size', () => {
  const file = (status: 'loading' | 'sent') =>
    message({ id: 'f1', sender: 'visitor', kind: 'image', content: '/files/a.png', fileName: 'a.png', size: 7, status })
  expect(between({ messages: [file('loading')] }, { messages: [file('sent')] })).toEqual([
    ['message:sent', { id: 'f1', msgType: 2, msgContent: '' }],
    ['file:uploaded', { fileName: 'a.png', size: 7 }],
  ])
})

test('an answer is told when it is whole; the page’s own welcome and menus are not', () => {
  const words = { ...answer, streaming: true }
  expect(names({}, { messages: [words] })).toEqual([])
  expect(between({ messages: [words] }, { messages: [answer] })).toEqual([
    [
      'message:received',
      { id: 'a1', msgType: 3, msgContent: '30 days', senderName: 'Robi', face: '', msgTime: 2001, senderType: 3 },
    ],
  ])
  expect(
    names({ messages: [answer] }, { messages: [answer, message({ id: 'x', sender: 'system', at: 3000 })] }),
  ).toEqual([])
  const welcome = message({ id: 'w', sender: 'robot', content: 'Hello!', at: 1001 })
  const menu = message({ id: '~faqs1', sender: 'robot', kind: 'faq', content: '{}', at: 1002 })
  expect(names({}, { messages: [welcome, menu] })).toEqual([])
})

test('the way to an agent and back', () => {
  const to = (consultation: VisitorState['consultation'], more: Partial<VisitorState> = {}) => ({
    consultation,
    ...more,
  })
  const asking = to({ state: 'transferring', groupId: 'g1' })
  const queued = to({ state: 'queued', waitIndex: 2, wait: null })
  const lee = { nick: 'Lee' } as VisitorState['agent']
  expect(between({}, asking)).toEqual([['handoff:requested', { groupId: 'g1' }]])
  expect(between(asking, queued)).toEqual([['queue:position', { waitIndex: 2 }]])
  expect(between(queued, to({ state: 'queued', waitIndex: 1, wait: null }))).toEqual([
    ['queue:position', { waitIndex: 1 }],
  ])
  expect(between(queued, to({ state: 'queued', waitIndex: 2, wait: { low: 1, high: 2 } }))).toEqual([])
  expect(between(queued, to({ state: 'agent' }, { agent: lee }))).toEqual([['handoff:accepted', { adminNick: 'Lee' }]])
  expect(between(asking, to({ state: 'robot', failed: 'offWork' }))).toEqual([
    ['handoff:failed', { reason: 'offWork' }],
  ])
  expect(
    between(to({ state: 'robot', failed: 'offWork' }), to({ state: 'robot', failed: 'offWork', leave: 'open' })),
  ).toEqual([])
  expect(between(to({ state: 'agent' }), to({ state: 'closed', reason: 'agent' }))).toEqual([
    ['conversation:ended', { sessionId: 's1', reason: 'agent' }],
  ])
  expect(between(to({ state: 'agent' }), to({ state: 'closed', reason: 'otherWindow', manual: true }))).toEqual([])
})

test('ratings and forms that the server took', () => {
  const rated = { sessionId: 's1', solved: true, tags: [], comment: '' }
  expect(between({}, { rated: { ...rated, of: 'agent', stars: 4 } })).toEqual([
    ['rating:submitted', { sessionId: 's1', stars: 4, solved: 1 }],
  ])
  expect(between({}, { rated: { ...rated, of: 'robot', solved: false } })).toEqual([
    ['rating:submitted', { sessionId: 's1', stars: null, solved: 0 }],
  ])
  const form = (submitted: boolean) =>
    message({ id: 'f1', sender: 'robot', kind: 'form', form: { submitted, fields: [] }, at: 1 })
  expect(between({ messages: [form(false)] }, { messages: [form(true)] })).toEqual([['form:submitted', { form: 'f1' }]])
  expect(names({}, { messages: [form(true)] })).toEqual([])
  expect(between({}, { introduced: 1 })).toEqual([['form:submitted', { form: 'visitor' }]])
})

test('who the visitor is: a proof, another customer, whose conversation is no news; and a refused token', () => {
  const proved = { opened: { ...opened, proved: true } }
  expect(between({}, proved)).toEqual([['identity:changed', { proved: true, userId: 'u1' }]])
  const other = { ...proved, userId: 'u7', messages: [own('z'), answer] }
  expect(between({ messages: [own('m1', 'loading')] }, other)).toEqual([
    ['identity:changed', { proved: true, userId: 'u7' }],
  ])
  expect(between({}, { tokenRefused: 'identity token: expired' })).toEqual([
    ['error', { code: 'identity', message: 'identity token: expired' }],
  ])
})

test('what is unread, each time it changes', () => {
  const read = { id: 'a1', msgType: 3, msgContent: '30 days', senderName: 'Robi', face: '', msgTime: 2001 }
  const one = { unread: { count: 1, message: answer } }
  expect(between({}, one)).toEqual([['unread', { count: 1, message: read }]])
  expect(between(one, { unread: { count: 1, message: { ...answer } } })).toEqual([])
  expect(between(one, {})).toEqual([['unread', { count: 0, message: null }]])
})

test('the connection, each change once', () => {
  expect(between({}, { connection: 'offline' })).toEqual([['connection', { state: 'offline' }]])
  expect(between({ connection: 'offline' }, { connection: 'poll' })).toEqual([['connection', { state: 'online' }]])
  expect(between({}, { connection: 'poll' })).toEqual([])
  for (const phase of ['unreached', 'busy'] as const)
    expect(names({ phase: 'starting' }, { phase })).toEqual(['connection'])
  expect(between({ phase: 'starting' }, { phase: 'notFound' })).toEqual([
    ['error', { code: 'unavailable', message: 'there is no such channel' }],
  ])
})

test('a conversation runs once the visitor or an agent has said something', () => {
  const agent = message({ id: 'x', sender: 'agent' })
  expect(isRunning({ ...open, messages: [answer] })).toBe(false)
  expect(isRunning({ ...open, messages: [{ ...agent, fromPage: true }] })).toBe(false)
  expect(isRunning({ ...open, messages: [agent] })).toBe(true)
  expect(isRunning({ ...open, consultation: { state: 'agent' } })).toBe(true)
  expect(isRunning({ ...open, messages: [own('m1', 'loading')] })).toBe(true)
})

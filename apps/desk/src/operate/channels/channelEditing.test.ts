import { expect, test } from 'vitest'
import { blankRule } from '../channelEditors/invitations/invitations.ts'
import { type ChannelCalls, createChannelEditing, type Loaded } from './channelEditing.ts'
import type { ChannelDraft, EvaluateDraft, Values } from './draft.ts'
import { schemaOf } from './fieldSchema.ts'
import { problemOf } from './problem.ts'
import { plainMembers } from './sections.ts'

const starts = Object.fromEntries(plainMembers.map((name) => [name, schemaOf(name).default]))

const values = (members: Partial<ChannelDraft> = {}): Values => ({
  channel: Object.assign({ channelId: 'c1', translations: {}, proactiveRules: [] }, starts, members) as ChannelDraft,
  evaluate: { levelTag: '' } as EvaluateDraft,
})

const loaded = (draft: Values): Loaded => ({ draft, live: values(), versions: { channel: 1, evaluate: 1 } })

/** A server by hand: what it was sent, and what it answers. */
const setUp = () => {
  const sent: unknown[] = []
  const server = { next: loaded(values()), refuse: null as Error | null }
  const take = (change: unknown, version: number | undefined) => {
    if (server.refuse) return Promise.reject(server.refuse)
    sent.push([change, version])
    return Promise.resolve((version ?? 0) + 1)
  }
  const calls: ChannelCalls = {
    load: () => Promise.resolve(server.next),
    saveChannel: take,
    saveEvaluate: take,
    publish: () => Promise.resolve(sent.push('publish')),
    discard: () => Promise.resolve(),
  }
  const editing = createChannelEditing(server.next, { calls, now: () => 5000, wait: () => () => {} })
  return { editing, sent, server, status: () => editing.getState().status.kind }
}

const outdated = Object.assign(new Error('outdated'), {
  answer: {
    ok: false,
    kind: 'refused',
    message: 'Kim saved',
    data: { reason: 'outdated', adminNick: 'Kim', at: 7, version: 3 },
  },
})

test('D-23: only what changed is saved, from the version that was read, one call after the other', async () => {
  const { editing, sent, status } = setUp()
  editing.change({ channel: { titleDesc: 'Shop' }, evaluate: { levelTag: 'Fast' } })
  expect(status()).toBe('waiting')
  expect(await editing.flush()).toBe(true)
  editing.change({ channel: { mainColor: '#123456' } })
  await editing.flush()
  expect(sent).toEqual([
    [{ titleDesc: 'Shop' }, 1],
    [{ levelTag: 'Fast' }, 1],
    [{ mainColor: '#123456' }, 2],
  ])
  expect(status()).toBe('saved')
})

test('what the schema forbids stays on the page, is not saved, and stops publishing', async () => {
  const { editing, sent, status } = setUp()
  editing.change({ channel: { mainColor: 'purple', titleDesc: 'Shop' } })
  expect(await editing.publish()).toBe(false)
  expect([sent, status()]).toEqual([[[{ titleDesc: 'Shop' }, 1]], 'wrong'])
  editing.undo()
  expect(await editing.publish()).toBe(true)
  expect(sent.at(-1)).toBe('publish')
})

test('an invitation without a text is not saved while it is on', () => {
  const rule = { ...blankRule(), seconds: 20 }
  const { editing } = setUp()
  const problem = (change: Partial<typeof rule>) => {
    editing.change({ channel: { proactiveRules: [Object.assign({}, rule, change)] } })
    return editing.getState().problems.get('proactiveRules')?.kind
  }
  expect(problem({})).toBe('fillIn')
  expect(problem({ on: 0 })).toBeUndefined()
  expect(problem({ text: 'Can we help?' })).toBeUndefined()
  expect(problem({ text: 'Can we help?', seconds: Number.NaN })).toBe('notNumber')
})

test('D-23: an outdated save says who was faster; mine go on top of theirs, or theirs are loaded', async () => {
  const { editing, sent, server } = setUp()
  server.refuse = outdated
  editing.change({ channel: { titleDesc: 'mine' } })
  expect(await editing.flush()).toBe(false)
  expect(editing.getState().status).toEqual({ kind: 'outdated', by: { nick: 'Kim', at: 7, version: 3 } })
  server.refuse = null
  server.next = {
    ...loaded(values({ titleDesc: 'theirs', mainColor: '#abcdef' })),
    versions: { channel: 9, evaluate: 1 },
  }
  await editing.keepMine()
  expect(sent).toEqual([[{ titleDesc: 'mine' }, 9]])
  expect(editing.getState().steps.present.channel).toMatchObject({ titleDesc: 'mine', mainColor: '#abcdef' })
  await editing.loadTheirs()
  expect(editing.getState().steps.present.channel.titleDesc).toBe('theirs')
})

test('a refused save stays and is said; one that did not arrive is tried again', async () => {
  const { editing, server, status } = setUp()
  const answer = { ok: false, kind: 'refused', message: 'autoTip must be a list', data: null }
  server.refuse = Object.assign(new Error('refused'), { answer })
  editing.change({ channel: { titleDesc: 'Shop' } })
  await editing.flush()
  expect(editing.getState().refusal).toBe('autoTip must be a list')
  server.refuse = new TypeError('no network')
  await editing.flush()
  expect([status(), editing.getState().refusal]).toEqual(['failed', null])
  server.refuse = null
  expect(await editing.flush()).toBe(true)
})

test('S3.7, G-35: values are checked by the schema of the server', () => {
  const kindOf = (name: string, value: unknown) => problemOf(schemaOf(name), value)?.kind
  expect(kindOf('mainColor', '#12')).toBe('colour')
  expect(kindOf('mainColor', '')).toBeUndefined()
  expect(kindOf('mainWidth', 199)).toBe('range')
  expect(kindOf('mainWidth', 400.5)).toBe('whole')
  expect(kindOf('userOverTime', 0.05)).toBeUndefined()
  expect(kindOf('mainHeight', Number.NaN)).toBe('notNumber')
  expect(kindOf('robotIcon', 'javascript:alert(1)')).toBe('link')
  expect(kindOf('robotIcon', '//host')).toBe('link')
  expect(kindOf('robotIcon', '/site/a.svg')).toBeUndefined()
  expect(kindOf('phonePattern', '(')).toBe('regex')
  expect(kindOf('titleDesc', '🙂'.repeat(500))).toBeUndefined()
  expect(kindOf('titleDesc', '🙂'.repeat(501))).toBe('tooLong')
  expect(kindOf('receiveMode', 7)).toBe('choice')
})

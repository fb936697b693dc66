import { CHANNEL_VERSIONS_KEPT } from '@foyer/protocol/channelVersion'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Node } from './build.ts'
import { signIn } from './people.ts'
import { onBothStores } from './stores.ts'

/** A channel of its own, and the calls of its owner. */
const setUp = async (node: Node, members: object = {}) => {
  const owner = await signIn(node)
  const save = (name: string, body: object) => node.manage(name, body, owner.token)
  const { channelId } = (await save('saveChannel', { titleDesc: 'Shop', mainColor: '#2878ff', ...members })).data
  const call = async (name: string, body: object = {}) => (await save(name, { channelId, ...body })).data
  const seen = async () => (await node.visitor('channelInfo', { id: channelId })).data
  return { channelId, save, call, seen }
}

onBothStores((subject) => {
  describe('D-23: drafts', () => {
    test('D-23: a draft is seen by operators who ask for it, and by visitors when it is published', async () => {
      const { call, seen } = await setUp(subject.node)
      const drafted = await call('saveChannel', {
        draft: 1,
        mainColor: '#7a1fa2',
        channelName: 'Ours',
        timeZone: 'UTC',
      })
      expect(drafted).toMatchObject({
        mainColor: '#7a1fa2',
        channelName: 'Ours',
        draftNick: expect.stringMatching(/./),
      })
      expect(drafted.draftTime).toBeGreaterThan(0)
      expect(await call('getChannel', { draft: 1 })).toMatchObject({ mainColor: '#7a1fa2', timeZone: 'UTC' })
      expect(await call('getChannel')).toMatchObject({ mainColor: '#2878ff', channelName: '' })
      expect((await call('getChannelList')).map((one: { draftTime: number }) => one.draftTime > 0)).toContain(true)
      expect((await seen()).mainColor).toBe('#2878ff')

      // a save without draft acts at once (D-03) and stays when the draft is published
      await call('saveChannel', { titleDesc: 'Shop 2' })
      expect(await call('getChannel', { draft: 1 })).toMatchObject({ titleDesc: 'Shop 2', mainColor: '#7a1fa2' })
      expect(await call('publishChannel')).toMatchObject({ titleDesc: 'Shop 2', mainColor: '#7a1fa2', draftTime: 0 })
      expect(await seen()).toMatchObject({ mainColor: '#7a1fa2', titleDesc: 'Shop 2' })
      expect(await seen()).not.toHaveProperty('channelName')
    })

    test('D-23: rating and working time have drafts too', async () => {
      const { channelId, call, save, seen } = await setUp(subject.node)
      const { node } = subject
      await call('saveEvaluateInfo', { draft: 1, levelTag: 'Fast,Kind', starList: [{ star: 1, levelTag: 'Slow' }] })
      await call('saveWorkTime', { draft: 1, timeZone: 'Asia/Tokyo', holiday: ['2027-01-01'] })
      const ratings = async () => (await node.visitor('getEvaluateInfo', { channelId })).data
      expect((await ratings()).levelTag).toBe('')
      expect((await call('getEvaluateInfoList')).at(0).levelTag).toBe('')
      expect((await call('getEvaluateInfoList', { draft: 1 })).at(0)).toMatchObject({ levelTag: 'Fast,Kind' })
      expect(await call('getWorkTimeList')).toEqual([])
      expect(await call('getWorkTimeList', { draft: 1 })).toMatchObject([{ timeZone: 'Asia/Tokyo' }])
      await call('publishChannel')
      expect(await ratings()).toMatchObject({ levelTag: 'Fast,Kind' })
      expect(await call('getWorkTimeList')).toMatchObject([{ holiday: ['2027-01-01'] }])
      expect((await seen()).mainColor).toBe('#2878ff')
      expect((await save('getChannelHistory', { channelId })).data[0].changes).toContainEqual({
        path: 'evaluate.levelTag',
        before: '',
        after: 'Fast,Kind',
      })
    })

    test('D-23: a draft is refused like a save, goes when it is discarded, and when it is the same as live again', async () => {
      const { channelId, call, save } = await setUp(subject.node)
      const refused = await save('saveChannel', { channelId, draft: 1, mainColor: 'red' })
      expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('mainColor') })
      await call('saveChannel', { draft: 1, noticeMsg: 'Closed', mainColor: '#000000' })
      expect(await call('discardDraft')).toBe(true)
      expect(await call('getChannel', { draft: 1 })).toMatchObject({ noticeMsg: '', draftTime: 0 })
      await call('saveChannel', { draft: 1, mainHeight: 700 })
      const same = await call('saveChannel', { draft: 1, mainHeight: 640 })
      expect(same.draftTime).toBe(0)
      expect(await call('getChannelHistory')).toHaveLength(1)
    })

    test('D-23: nobody without the permission, and no other tenant, reads or changes a draft', async () => {
      const { channelId } = await setUp(subject.node)
      for (const name of ['publishChannel', 'discardDraft', 'getChannelHistory'])
        expect((await subject.node.call(`/api/manage/${name}`, { channelId })).code).toBe(401)
      const owner = await signIn(subject.node)
      for (const name of ['publishChannel', 'discardDraft', 'getChannelHistory'])
        expect((await subject.node.manage(name, { channelId: 'nobody' }, owner.token)).code).toBe(400)
    })
  })

  describe('D-23: history', () => {
    test('D-23: each published version says what changed and who did it; an earlier one can be live again', async () => {
      const { channelId, call, save, seen } = await setUp(subject.node)
      await call('saveChannel', { draft: 1, mainColor: '#7a1fa2' })
      await call('saveChannel', { draft: 1, chatMenuConfigList: { m1: { menuType: 0, menuName: 'Orders' } } })
      await call('publishChannel')
      await call('saveChannel', { titleDesc: 'Second' })
      const [third, second, first] = await call('getChannelHistory')
      expect(third.changes).toEqual([{ path: 'titleDesc', before: 'Shop', after: 'Second' }])
      expect(third).toMatchObject({
        account: 'owner',
        adminId: expect.stringMatching(/./),
        adminNick: expect.any(String),
      })
      expect(second.changes).toMatchObject([
        { path: 'mainColor', before: '#2878ff', after: '#7a1fa2' },
        { path: 'chatMenuConfigList.m1', before: null, after: { menuName: 'Orders' } },
      ])
      expect(first.changes).toEqual([])

      await call('saveChannel', { draft: 1, noticeMsg: 'soon' })
      expect(await call('revertChannel', { version: first.version })).toMatchObject({ mainColor: '#2878ff' })
      expect(await seen()).toMatchObject({ mainColor: '#2878ff', titleDesc: 'Shop', chatMenuConfigList: {} })
      expect(await call('getChannel', { draft: 1 })).toMatchObject({ noticeMsg: 'soon', titleDesc: 'Shop' })
      const after = await call('getChannelHistory')
      expect(after).toHaveLength(4)
      expect(after[0].version).toBeGreaterThan(third.version)
      expect((await save('revertChannel', { channelId, version: 999 })).code).toBe(400)
    })

    test('D-23: an unbounded history would fill the store: the newest are kept', async () => {
      const { channelId, call } = await setUp(subject.node)
      const text = `insert into channel_version select tenant_id, channel_id, n, at, admin_id, account, admin_nick, state, changes
        from channel_version, generate_series(2, $2) n where channel_id = $1 and version = 1`
      const client = new pg.Client({ connectionString: subject.store.url })
      await client.connect()
      await client.query(text, [channelId, CHANNEL_VERSIONS_KEPT + 5])
      await client.end()
      await call('saveChannel', { titleDesc: 'newest' })
      const history = await call('getChannelHistory')
      expect(history).toHaveLength(CHANNEL_VERSIONS_KEPT)
      expect(history[0].changes).toMatchObject([{ path: 'titleDesc' }])
    })
  })

  describe('D-23: versions', () => {
    test('D-23: a draft made from an outdated version is refused with who saved it and when, and is not logged', async () => {
      const { channelId, call, save } = await setUp(subject.node)
      const { version } = await call('getChannel', { draft: 1 })
      const first = await call('saveChannel', { draft: 1, version, titleDesc: 'mine' })
      expect(first.version).toBeGreaterThan(version)
      const second = await save('saveChannel', { channelId, draft: 1, version, titleDesc: 'too late' })
      expect(second).toMatchObject({ code: 400, data: { reason: 'outdated', adminNick: first.draftNick } })
      expect((await call('getChannel', { draft: 1 })).titleDesc).toBe('mine')
      expect((await save('saveChannel', { channelId, draft: 1, version: first.version, noticeMsg: 'x' })).code).toBe(
        200,
      )
      const rating = (await call('getEvaluateInfoList', { draft: 1 })).at(0)
      await call('saveEvaluateInfo', { draft: 1, version: rating.version, levelTag: 'a' })
      const late = await save('saveEvaluateInfo', { channelId, draft: 1, version: rating.version, levelTag: 'b' })
      expect(late).toMatchObject({ code: 400, data: { reason: 'outdated' } })

      // publishing and going back are refused like saves, and answer the next version
      const read = (await call('getChannel', { draft: 1 })).version
      const stale = { channelId, version: read - 1 }
      expect(await save('publishChannel', stale)).toMatchObject({ code: 400, data: { reason: 'outdated' } })
      const back = { channelId, version: 1, readVersion: read - 1 }
      expect(await save('revertChannel', back)).toMatchObject({ code: 400, data: { reason: 'outdated' } })
      expect((await call('getChannel')).titleDesc).toBe('Shop')

      // only what visitors see is in the audit log (D-18)
      const logged = async () => (await save('getAuditList', { subjectId: channelId })).data
      const before = (await logged()).total
      const published = await call('publishChannel', { version: read })
      expect(published.version).toBe(read + 1)
      const { total, list } = await logged()
      expect(total).toBe(before + 1)
      expect(list[0]).toMatchObject({ call: 'publishChannel', after: { titleDesc: 'mine', noticeMsg: 'x' } })
      const reverted = await call('revertChannel', { version: 1, readVersion: published.version })
      expect(reverted).toMatchObject({ titleDesc: 'Shop', version: published.version + 1 })
    })

    test('D-23: what changes the rating or the hours of a channel otherwise makes an earlier version of them outdated too', async () => {
      const { channelId, call, save } = await setUp(subject.node)
      const rating = async () => (await call('getEvaluateInfoList')).at(0).version
      const late = { code: 400, data: { reason: 'outdated', adminNick: expect.stringMatching(/./) } }
      await call('saveEvaluateInfo', { draft: 1, levelTag: 'Fast' })
      const drafted = await rating()
      await call('saveChannel', { titleDesc: 'Only a title' })
      expect(await rating()).toBe(drafted)
      await call('publishChannel')
      const outdated = { channelId, version: drafted, levelTag: 'Slow' }
      expect(await save('saveEvaluateInfo', outdated)).toMatchObject(late)
      expect((await call('getEvaluateInfoList')).at(0).levelTag).toBe('Fast')
      const published = await rating()
      expect((await call('saveEvaluateInfo', { version: published, levelTag: 'Kind' })).version).toBe(published + 1)
      await call('revertChannel', { version: 1 })
      expect(await save('saveEvaluateInfo', { channelId, version: published + 1, levelTag: '' })).toMatchObject(late)

      // the hours are a member of the channel, and have a call of their own
      const { version } = await call('getChannel')
      const hours = await call('saveWorkTime', { timeZone: 'Asia/Tokyo', holiday: ['2027-01-01'] })
      expect(await save('saveChannel', { channelId, version, timeZone: 'UTC' })).toMatchObject(late)
      await call('saveChannel', { timeZone: 'UTC' })
      expect(await save('saveWorkTime', { channelId, version: hours.version, holiday: [] })).toMatchObject(late)
      expect((await call('getChannel')).holiday).toEqual(['2027-01-01'])
    })
  })
})

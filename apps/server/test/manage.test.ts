import { describe, expect, test } from 'vitest'
import { type Node, startNode } from './build.ts'
import { hire, signIn } from './people.ts'
import { onBothStores } from './stores.ts'

const setUp = async (node: Node) => {
  const owner = await signIn(node)
  return { owner, save: (name: string, body: unknown) => node.manage(name, body, owner.token) }
}

onBothStores((subject) => {
  describe('G-75: permissions', () => {
    test('G-75, D-11: agents get “not found”, callers without a token 401', async () => {
      const { node } = subject
      const { owner } = await setUp(node)
      const agent = await hire(node, owner)
      const foreign = await node.manage('getChannel', { channelId: 'demo' }, agent.token)
      const unknown = await node.manage('getChannel', { channelId: 'nobody' }, owner.token)
      expect(foreign).toMatchObject({ code: 400, data: null })
      expect(foreign.message).toBe(unknown.message)
      expect((await node.call('/api/manage/getChannel', { channelId: 'demo' })).code).toBe(401)
    })
  })

  describe('X-41: channels', () => {
    test('X-41: saveChannel changes what is present and channelInfo shows it at once', async () => {
      const { node } = subject
      const { save } = await setUp(node)
      const made = await save('saveChannel', { titleDesc: 'Second', mainColor: '#abcdef' })
      const { channelId } = made.data
      expect(made.data).toMatchObject({
        tenantId: 'demo',
        channelId: expect.stringMatching(/^c/),
        titleDesc: 'Second',
        robotNo: 'demo',
      })
      expect((await node.visitor('channelInfo', { id: channelId })).data.mainColor).toBe('#abcdef')
      const saved = await save('saveChannel', { channelId, receiveMode: 1, allowOrigin: ['https://shop.example.com'] })
      expect(saved.data).toMatchObject({
        mainColor: '#abcdef',
        receiveMode: 1,
        allowOrigin: ['https://shop.example.com'],
      })
      expect((await node.visitor('channelInfo', { id: channelId })).data).toMatchObject({
        receiveMode: 1,
        titleDesc: 'Second',
      })
      expect((await save('getChannel', { channelId })).data).toEqual(saved.data)
      expect((await save('deleteChannel', { id: channelId })).data).toBe(true)
      expect((await node.visitor('channelInfo', { id: channelId })).code).toBe(400)
    })

    test('G-35: a refused save names the member and changes nothing', async () => {
      const { save } = await setUp(subject.node)
      const before = await save('getChannel', { channelId: 'demo' })
      const refused = await save('saveChannel', { channelId: 'demo', titleDesc: 'changed', mainColor: 'red' })
      expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('mainColor'), data: null })
      expect((await save('getChannel', { channelId: 'demo' })).data).toEqual(before.data)
    })

    test.each([['shop.example.com'], ['https://shop.example.com/path'], ['javascript:x'], ['https://*.example.com']])(
      'G-54: %s is no origin',
      async (origin) => {
        const { save } = await setUp(subject.node)
        expect((await save('saveChannel', { channelId: 'demo', allowOrigin: [origin] })).code).toBe(400)
      },
    )

    test('two saves at the same time keep both changes', async () => {
      const { save } = await setUp(subject.node)
      const { channelId } = (await save('saveChannel', {})).data
      await Promise.all([
        save('saveChannel', { channelId, titleDesc: 'one' }),
        save('saveChannel', { channelId, noticeMsg: 'two' }),
        save('saveWorkTime', { channelId, timeZone: 'UTC' }),
        save('saveEvaluateInfo', { channelId, evaluateModel: 2 }),
      ])
      expect((await save('getChannel', { channelId })).data).toMatchObject({
        titleDesc: 'one',
        noticeMsg: 'two',
        timeZone: 'UTC',
      })
      const [evaluate] = (await save('getEvaluateInfoList', { channelId })).data
      expect(evaluate.evaluateModel).toBe(2)
    })

    test('G-25: working hours are saved, listed, deleted and shown with the channel', async () => {
      const { save } = await setUp(subject.node)
      const { channelId } = (await save('saveChannel', {})).data
      const shifts = [{ week: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }]
      const saved = await save('saveWorkTime', {
        channelId,
        timeZone: 'Asia/Shanghai',
        workTime: shifts,
        holiday: ['2024-05-01'],
      })
      expect(saved.data).toMatchObject({
        channelId,
        timeZone: 'Asia/Shanghai',
        workTime: shifts,
        holiday: ['2024-05-01'],
      })
      expect((await save('getWorkTimeList', { channelId })).data).toEqual([saved.data])
      expect((await save('getChannel', { channelId })).data).toMatchObject({
        timeZone: 'Asia/Shanghai',
        workTime: shifts,
      })
      expect((await save('saveWorkTime', { channelId, timeZone: 'Mars' })).code).toBe(400)
      expect((await save('deleteWorkTime', { id: channelId })).data).toBe(true)
      expect((await save('getWorkTimeList', { channelId })).data).toEqual([])
    })
  })

  describe('X-41: people and groups', () => {
    test('X-41: a group is created, changed one property at a time and deleted; the visitor’s choice follows', async () => {
      const { node } = subject
      const { owner, save } = await setUp(node)
      const made = await save('saveGroup', { groupName: 'Returns', adminIds: [owner.adminId] })
      const { groupId } = made.data
      expect(made.data).toMatchObject({
        groupId: expect.stringMatching(/^g/),
        groupName: 'Returns',
        adminIds: [owner.adminId],
        offerSeconds: 45,
      })
      expect((await save('saveGroup', { groupId, groupName: 'Refunds' })).data).toMatchObject({
        ...made.data,
        groupName: 'Refunds',
        version: 2,
      })
      const { channelId } = (await save('saveChannel', {})).data
      const offered = async () =>
        JSON.parse((await node.visitor('channelInfo', { id: channelId })).data.groupConfig) as object[]
      expect(await offered()).toContainEqual({ groupId, groupName: 'Refunds' })
      await save('saveChannel', { channelId, groupConfig: JSON.stringify([{ groupId, groupName: 'Refunds' }]) })
      expect((await save('deleteGroup', { id: groupId })).data).toBe(true)
      expect(await offered()).toEqual([])
      expect((await save('deleteGroup', { id: groupId })).code).toBe(400)
    })

    test('X-41: passwords are never answered, accounts are unique, group members belong to the tenant', async () => {
      const { save } = await setUp(subject.node)
      const made = await save('saveAdmin', {
        account: 'ann',
        password: 'a secret of hers',
        adminNick: 'Ann',
        adminCardSign: 'Hi',
      })
      expect(made.data).toMatchObject({
        adminId: expect.stringMatching(/^a/),
        account: 'ann',
        role: 1,
        maxSession: 5,
        autoAccept: 1,
        adminCardSign: 'Hi',
      })
      const list = await save('getAdminList', {})
      expect(JSON.stringify([made, list])).not.toMatch(/argon|secret|password/)
      expect((await save('saveAdmin', { account: 'ann', password: 'another secret' })).message).toMatch(/taken/)
      expect((await save('saveAdmin', { account: 'bob' })).code).toBe(400)
      expect((await save('saveAdmin', { adminId: made.data.adminId, account: 'owner' })).message).toMatch(/taken/)
      expect((await save('saveGroup', { groupName: 'x', adminIds: ['nobody'] })).code).toBe(400)
      const changed = await save('saveAdmin', { adminId: made.data.adminId, maxSession: 9 })
      expect(changed.data).toMatchObject({ ...made.data, maxSession: 9, version: 2 })
    })

    test('D-19: the last owner can be neither deleted nor made an agent', async () => {
      const { owner, save } = await setUp(subject.node)
      expect((await save('deleteAdmin', { id: owner.adminId })).code).toBe(400)
      expect((await save('saveAdmin', { adminId: owner.adminId, role: 1 })).code).toBe(400)
      expect((await save('getAdminList', {})).code).toBe(200)
    })
  })

  describe('X-41, D-01, D-02: knowledge', () => {
    test('X-41, G-61: a saved document is cleaned and answers at once; a deleted one does not answer', async () => {
      const { node } = subject
      const { save } = await setUp(node)
      const { robotNo } = (await save('saveRobot', { robotName: 'Test' })).data
      const saved = await save('saveRobotDoc', {
        robotNo,
        docQuestion: 'Do you sell umbrellas?',
        similarList: ['umbrella'],
        docAnswer: '<p onclick="x()">Yes.<script>alert(1)</script></p>',
      })
      expect(saved.data).toMatchObject({ docId: expect.stringMatching(/^d/), docAnswer: '<p>Yes.</p>', docPattern: 2 })
      const { docId } = saved.data
      expect((await save('getRobotDocList', { robotNo })).data).toEqual([saved.data])
      expect((await save('getRobotDocList', { robotNo, keyword: 'UMBRELLA' })).data).toHaveLength(1)
      expect((await save('getRobotDocList', { robotNo, keyword: 'lamp' })).data).toEqual([])
      expect((await save('saveRobotDoc', { docId, docPattern: 1 })).data).toMatchObject({
        ...saved.data,
        docPattern: 1,
        updateTime: expect.any(Number),
        version: 2,
      })
      expect((await save('deleteRobotDoc', { id: docId })).data).toBe(true)
      expect((await save('getRobotDocList', { robotNo })).data).toEqual([])
    })

    test('D-02: the thresholds must be in order', async () => {
      const { save } = await setUp(subject.node)
      const made = await save('saveRobot', { robotName: 'Robi', answerThreshold: 0.8, guideThreshold: 0.4 })
      expect(made.data).toMatchObject({
        robotNo: expect.stringMatching(/^r/),
        robotName: 'Robi',
        answerThreshold: 0.8,
        guideThreshold: 0.4,
        draftMode: 0,
        modelMode: 1,
        locale: '',
      })
      expect((await save('saveRobot', { robotNo: made.data.robotNo, guideThreshold: 0.9 })).code).toBe(400)
      expect((await save('saveRobot', { robotNo: 'nobody', robotName: 'x' })).code).toBe(400)
    })

    test('D-01: a flow that does not connect is refused with the node named', async () => {
      const { save } = await setUp(subject.node)
      const flow = {
        robotNo: 'demo',
        flowName: 'Test',
        triggers: ['test flow'],
        startNodeId: 'n1',
        nodes: [
          { nodeId: 'n1', nodeType: 'TEXT', text: 'Hello', nextNodeId: 'n2' },
          { nodeId: 'n2', nodeType: 'END' },
        ],
      }
      const saved = await save('saveFlow', flow)
      expect(saved.data).toMatchObject({ flowId: expect.stringMatching(/^f/), ...flow })
      const lost = [{ nodeId: 'n1', nodeType: 'TEXT', text: 'Hello', nextNodeId: 'n9' }]
      expect(await save('saveFlow', { flowId: saved.data.flowId, nodes: lost })).toMatchObject({
        code: 400,
        message: expect.stringMatching(/n1.*n9/),
      })
      expect((await save('getFlowList', { robotNo: 'demo' })).data).toContainEqual(saved.data)
      expect((await save('deleteFlow', { id: saved.data.flowId })).data).toBe(true)
    })
  })

  describe('X-41: settings of the tenant', () => {
    test('G-57: a saved list of sensitive words replaces the old one', async () => {
      const { save } = await setUp(subject.node)
      expect((await save('saveSensitiveWords', { words: ['badword', ' worse ', 'badword'] })).data).toMatchObject({
        words: ['badword', 'worse'],
      })
      expect((await save('getSensitiveWordsList', {})).data).toMatchObject([{ words: ['badword', 'worse'] }])
    })

    test('entries of a list are deleted one by one; an unknown one is not found', async () => {
      const { save } = await setUp(subject.node)
      const url = 'https://translate.example.com/translate'
      await save('saveSensitiveWords', { words: ['badword', 'worse'] })
      await save('saveFormHost', { hosts: ['a.example', '127.0.0.1:9000'] })
      await save('saveSessionTags', { tags: ['Complaint', 'Praise'] })
      await save('saveTranslator', { url, apiKey: 'k1' })
      const gone = { SensitiveWords: 'badword', FormHost: 'A.example', SessionTags: 'Complaint', Translator: url }
      for (const [name, id] of Object.entries(gone)) {
        expect(await save(`delete${name}`, { id: 'nobody' })).toMatchObject({ code: 400, data: null })
        expect(await save(`delete${name}`, { id })).toMatchObject({ code: 200, data: true })
        expect((await save(`delete${name}`, { id })).code).toBe(400)
      }
      expect((await save('getSensitiveWordsList', {})).data).toMatchObject([{ words: ['worse'] }])
      expect((await save('getFormHostList', {})).data).toMatchObject([{ hosts: ['127.0.0.1:9000'] }])
      expect((await save('getSessionTagsList', {})).data).toMatchObject([{ tags: ['Praise'] }])
      expect((await save('getTranslatorList', {})).data).toMatchObject([{ url: '' }])
    })
    test('G-43: hosts that forms may call', async () => {
      const { save } = await setUp(subject.node)
      expect((await save('saveFormHost', { hosts: ['API.shop.example.com', '127.0.0.1:9000'] })).data).toMatchObject({
        hosts: ['api.shop.example.com', '127.0.0.1:9000'],
      })
      for (const host of ['http://a.example', 'a.example/path', 'user@a.example', 'a b']) {
        expect((await save('saveFormHost', { hosts: [host] })).code).toBe(400)
      }
      expect((await save('getFormHostList', {})).data).toMatchObject([
        { hosts: ['api.shop.example.com', '127.0.0.1:9000'] },
      ])
    })

    test('X-41: saving only the fields of a ticket template keeps its type', async () => {
      const { save } = await setUp(subject.node)
      const items = [
        { fieldId: 'f1', fieldName: 'Order number', fieldType: 1, fieldValue: [], requiredStatus: 1, chooseValue: '' },
      ]
      const made = await save('saveWoTemplate', { woType: { typeName: 'Complaint' }, items })
      expect(made.data).toMatchObject({
        templateId: expect.stringMatching(/^tp/),
        woType: { typeId: expect.stringMatching(/^wt/), typeName: 'Complaint' },
        items,
        hidden: 0,
        translations: {},
      })
      const changed = await save('saveWoTemplate', { templateId: made.data.templateId, items: [] })
      expect(changed.data).toMatchObject({ ...made.data, items: [], version: 2 })
      expect((await save('deleteWoTemplate', { id: made.data.templateId })).data).toBe(true)
    })
  })

  test('a change on one node reaches another at the latest when that one reads the log', async () => {
    const { node, store } = subject
    const { save } = await setUp(node)
    const other = await startNode(store, { rounds: true })
    try {
      const { channelId } = (await save('saveChannel', { titleDesc: 'before' })).data
      expect((await other.visitor('channelInfo', { id: channelId })).data.titleDesc).toBe('before')
      await save('saveChannel', { channelId, titleDesc: 'after' })
      await expect
        .poll(async () => (await other.visitor('channelInfo', { id: channelId })).data.titleDesc, { timeout: 5000 })
        .toBe('after')
    } finally {
      await other.close()
    }
  })
})

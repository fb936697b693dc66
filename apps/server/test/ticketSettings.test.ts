import { expect, test } from 'vitest'
import { hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'

onOneStore((subject) => {
  const begin = async () => {
    const { node } = subject
    const owner = await signIn(node)
    return { node, owner, manage: (name: string, body: object) => node.manage(name, body, owner.token) }
  }

  test('X-41: ticket types have an order, can be hidden, and carry their texts in other languages', async () => {
    const { manage } = await begin()
    const make = async (typeName: string, more: object = {}) =>
      (await manage('saveWoTemplate', { woType: { typeName }, ...more })).data.templateId as string
    const [one, two] = [await make('One'), await make('Two', { hidden: 1 })]
    const order = async () =>
      ((await manage('getWoTemplateList', {})).data as { templateId: string }[]).map(({ templateId }) => templateId)
    expect(await order()).toEqual(['return-form', one, two])
    expect((await manage('sortWoTypes', { templateIds: [two, 'none', one] })).data).toBe(true)
    expect(await order()).toEqual([two, one, 'return-form'])
    const three = await make('Three')
    expect(await order()).toEqual([two, one, 'return-form', three])

    const translations = { de: { 'woType.typeName': 'Zwei', 'items.0.fieldName': 'Nicht da' } }
    expect((await manage('saveWoTemplate', { templateId: two, translations })).data).toMatchObject({
      hidden: 1,
      translations: { de: { 'woType.typeName': 'Zwei' } },
    })
    expect(await manage('saveWoTemplate', { templateId: two, translations: { xx: {} } })).toMatchObject({
      code: 400,
      message: expect.stringContaining('translations'),
    })
    for (const id of [one, two, three]) await manage('deleteWoTemplate', { id })
  })

  test('S3.11: a field may depend on an earlier field only', async () => {
    const { manage } = await begin()
    const field = (fieldId: string, more: object = {}) => ({ fieldId, fieldName: fieldId, fieldType: 1, ...more })
    const dependent = field('b', { showIf: { fieldId: 'a', value: 'yes' } })
    const save = (items: object[]) => manage('saveWoTemplate', { woType: { typeName: 'T' }, items })
    const saved = await save([field('a'), dependent])
    expect(saved.data.items[1].showIf).toEqual({ fieldId: 'a', value: 'yes' })
    expect(await save([dependent, field('a')])).toMatchObject({
      code: 400,
      message: expect.stringContaining('items[0].showIf.fieldId must be the fieldId of a field before it'),
    })
    await manage('deleteWoTemplate', { id: saved.data.templateId })
  })

  test('G-75: settings of tickets keep what a save leaves out, say what is wrong, and belong to operators', async () => {
    const { node, owner, manage } = await begin()
    expect((await manage('getWoSettingsList', {})).data).toMatchObject([
      { dueRules: [], closeAfterDays: 14, autoReply: 0 },
    ])
    const rule = { woKinds: [], typeIds: [], woPriorities: [3], firstMinutes: 60, nextMinutes: 0, solveMinutes: 0 }
    const saved = await manage('saveWoSettings', { dueRules: [rule], autoReplyText: 'Soon' })
    expect(saved.data.dueRules).toEqual([rule])
    const empty = { woKinds: [], typeIds: [], channelIds: [], fieldId: '', fieldValue: '', groupId: 'g' }
    const toSales = { ...empty, woPriority: null }
    const assigned = await manage('saveWoSettings', { assignRules: [toSales, { ...empty, woPriority: 4 }] })
    expect(assigned).toMatchObject({
      code: 400,
      message: expect.stringContaining('woPriority must be one of 0, 1, 2, 3'),
    })
    const kept = await manage('saveWoSettings', { assignRules: [toSales] })
    expect(kept.data.assignRules).toMatchObject([toSales])
    expect((await manage('saveWoSettings', { closeAfterDays: 3 })).data).toMatchObject({
      ...kept.data,
      closeAfterDays: 3,
      version: kept.data.version + 1,
    })
    expect((await manage('getWoSettingsList', {})).data).toMatchObject([
      { ...kept.data, closeAfterDays: 3, version: kept.data.version + 1 },
    ])
    expect(await manage('deleteWoSettings', { id: 'none' })).toMatchObject({ code: 400 })
    expect((await manage('deleteWoSettings', { id: 'closeAfterDays' })).data).toBe(true)
    expect((await manage('getWoSettingsList', {})).data).toEqual([{ ...kept.data, version: kept.data.version + 2 }])
    for (const [body, what] of [
      [{ closeAfterDays: 366 }, 'closeAfterDays'],
      [{ groupShares: [{ groupId: 'g', mode: 'luck' }] }, 'mode'],
      [{ dueRules: [{ ...rule, firstMinutes: -1 }] }, 'firstMinutes'],
    ] as const)
      expect(await manage('saveWoSettings', body)).toMatchObject({ code: 400, message: expect.stringContaining(what) })
    const agent = await hire(node, owner)
    // mails to staff: as operators say, until the agent chooses
    const mails = async () => (await agent.call('getMyCard')).data.mailNotify
    expect(await mails()).toBe('mine')
    await manage('saveWoSettings', { staffMail: 'group' })
    expect(await mails()).toBe('group')
    expect((await agent.call('saveMyCard', { mailNotify: 'none' })).data.mailNotify).toBe('none')
    for (const name of ['getWoSettingsList', 'deleteWoSettings', 'saveWoSettings', 'sortWoTypes'])
      expect(
        (await node.manage(name, name === 'sortWoTypes' ? { templateIds: [] } : { id: 'autoReply' }, agent.token)).code,
      ).not.toBe(200)
  })
})

import { expect, test } from 'vitest'
import { signIn } from './people.ts'
import { onOneStore } from './stores.ts'

const rule = (ruleId: string, text: string, on = 1) => ({
  ruleId,
  text,
  on,
  url: '/cart',
  seconds: 30,
  scroll: 0,
  returning: 0,
  attribute: '',
  least: 0,
  onlyOnline: 0,
  days: 7,
})

onOneStore((subject) => {
  const setUp = async () => {
    const owner = await signIn(subject.node)
    const save = (name: string, body: object) => subject.node.manage(name, body, owner.token)
    const { channelId } = (await save('saveChannel', { titleDesc: 'Shop' })).data
    const call = async (name: string, body: object = {}) => {
      const answer = await save(name, { channelId, ...body })
      expect(answer.message, name).toBe('success')
      return answer.data
    }
    const textsIn = async (locale: string): Promise<readonly string[]> => {
      const settings = `${subject.node.base}/api/chat/visitor/embedSettings?channelId=${channelId}&locale=${locale}`
      const { rules } = (await (await fetch(settings)).json()) as { rules: { text: string }[] }
      return rules.map(({ text }) => text)
    }
    return { channelId, save, call, textsIn }
  }

  test('D-23, D-20: invitations are drafted, published with their translations, and follow a new order', async () => {
    const { call, textsIn } = await setUp()
    const proactiveRules = [rule('a', 'Can we help?'), rule('b', 'Free delivery'), rule('c', '', 0)]
    const translations = { de: { 'proactiveRules.0.text': 'Können wir helfen?' } }
    await call('saveChannel', { draft: 1, proactiveRules, translations })
    expect(await textsIn('de')).toEqual([])
    await call('publishChannel')
    expect(await textsIn('en')).toEqual(['Can we help?', 'Free delivery'])
    expect(await textsIn('de')).toEqual(['Können wir helfen?', 'Free delivery'])
    expect((await call('getChannelHistory'))[0].changes).toContainEqual({
      path: 'proactiveRules',
      before: [],
      after: proactiveRules,
    })
    await call('saveChannel', { proactiveRules: [proactiveRules[1], proactiveRules[0]] })
    expect(await textsIn('de')).toEqual(['Free delivery', 'Können wir helfen?'])
  })

  test('D-21: a file of the configuration brings invitations and their translations back', async () => {
    const { call, save, textsIn } = await setUp()
    const translations = { de: { 'proactiveRules.0.text': 'Können wir helfen?' } }
    await call('saveChannel', { proactiveRules: [rule('a', 'Can we help?')], translations })
    const config = await call('exportConfig')
    await call('saveChannel', { proactiveRules: [] })
    expect(await textsIn('de')).toEqual([])
    expect((await save('importConfig', { config, dryRun: 0 })).message).toBe('success')
    expect(await textsIn('de')).toEqual(['Können wir helfen?'])
    config.channels[0].proactiveRules.push(rule('a', 'Another'))
    const refused = await save('importConfig', { config, dryRun: 0 })
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('proactiveRules') })
  })

  test('X-41: two invitations with one id, and an active one without a text, are refused, in a draft too', async () => {
    const { channelId, save } = await setUp()
    for (const draft of [0, 1])
      for (const proactiveRules of [
        [rule('a', 'One'), rule('a', 'Two')],
        [rule('a', ' ')],
        [rule('a', 'x'.repeat(301))],
        [{ ...rule('a', 'One'), scroll: 101 }],
      ])
        expect(await save('saveChannel', { channelId, draft, proactiveRules })).toMatchObject({
          code: 400,
          message: expect.stringContaining('proactiveRules'),
        })
  })
})

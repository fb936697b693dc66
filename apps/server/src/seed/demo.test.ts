import { locales } from '@foyer/locales/index'
import { channel as channelSchema } from '@foyer/protocol/channel'
import { evaluateInfo } from '@foyer/protocol/evaluation'
import { flow as flowSchema } from '@foyer/protocol/flow'
import { ticketTemplate } from '@foyer/protocol/ticket'
import { createRobot, stepFlow, validateFlow } from '@foyer/robot'
import { Errors } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { demoTenant } from './demo.ts'

const { channel, documents, flows } = demoTenant
const docIds = new Set(documents.map((document) => document.docId))

describe('the knowledge of the demo tenant', () => {
  test('has 34 documents or more, half of them Chinese, under docIds of their own', () => {
    expect(documents.length).toBeGreaterThanOrEqual(34)
    expect(docIds.size).toBe(documents.length)
    expect(documents.filter((document) => document.texts[0]?.locale === 'zh')).toHaveLength(documents.length / 2)
  })

  test('every document has three to six similar questions, and suggests documents that exist', () => {
    for (const document of documents) {
      for (const text of document.texts) {
        expect(text.similar.length, document.docId).toBeGreaterThanOrEqual(3)
        expect(text.similar.length, document.docId).toBeLessThanOrEqual(6)
      }
      expect(document.suggestDocIds.filter((docId) => !docIds.has(docId))).toEqual([])
    }
  })

  test('no question occurs twice', () => {
    const all = documents.flatMap(({ texts }) => texts.flatMap((text) => [text.question, ...text.similar]))
    expect(all.filter((question, at) => all.indexOf(question) !== at)).toEqual([])
  })

  test('S6.1-05: an answer that asks for a picture names the way to an agent, as the robot takes none', () => {
    const asking = documents.flatMap(({ texts }) => texts).filter(({ answer }) => /picture|照片/.test(answer))
    expect(asking.map(({ locale }) => locale)).toEqual(expect.arrayContaining(['en', 'zh']))
    for (const { answer } of asking) expect(answer).toContain('Agent')
  })

  const robot = createRobot(documents)
  test.each(locales.map((locale) => [locale]))('S1.4-01: in %s the robot says how to return an item', (locale) => {
    const docId = ['zh', 'tw'].includes(locale) ? 'returns-zh' : 'returns-en'
    const document = documents.find((one) => one.docId === docId)
    const text = document?.texts.find((one) => one.locale === locale)
    for (const question of [text?.question ?? '', text?.similar[0] ?? ''])
      expect(robot.ask(question, locale)).toMatchObject({ kind: 'answer', docId })
    expect(robot.document(docId, locale)).toMatchObject({ locale, answer: expect.stringMatching(/30|৩০/) })
  })

  test.each([
    ['How do I return an item?', 'returns-en'],
    ['how can i return a item', 'returns-en'],
    ['return item', 'returns-en'],
    ['can I send back the lamp', 'returns-en'],
    ['where is my parcel?', 'order-en'],
    ['returns', 'returns-en'],
    ['has my order been shipped, where is it', 'order-en'],
    ['I would like to cancel my order', 'cancel-en'],
    ['how much is shipping', 'delivery-cost-en'],
    ['do you ship to other countries', 'abroad-en'],
    ['can i pay with paypal', 'payment-en'],
    ['forgot password', 'password-en'],
    ['the lamp arrived broken', 'damaged-en'],
    ['where do I enter my coupon code', 'discount-en'],
    ['怎么退货', 'returns-zh'],
    ['我想退货', 'returns-zh'],
    ['我的订单在哪里', 'order-zh'],
    ['订单在哪', 'order-zh'],
    ['退款多久到账', 'refund-zh'],
    ['运费多少', 'delivery-cost-zh'],
    ['可以用支付宝付款吗', 'payment-zh'],
    ['密码忘了', 'password-zh'],
  ])('G-07: %s is answered or offered first by %s', (question, docId) => {
    const decision = robot.ask(question)
    const first =
      decision.kind === 'guide' ? decision.candidates[0]?.docId : decision.kind === 'answer' && decision.docId
    expect([first, decision.kind]).toEqual([docId, expect.not.stringMatching('unknown')])
  })

  test.each([
    'What is the meaning of life',
    'What is the capital of France?',
    'Tell me a joke',
    'Who won the football match?',
    '今天天气怎么样',
    '讲个笑话',
    'hello',
  ])('G-07: %s is not answered by a document', (question) => {
    expect(robot.ask(question).kind).toBe('unknown')
  })
})

describe('the channel of the demo tenant', () => {
  test('S3.7: it has every member of the channel init data, as the schemas want them', () => {
    expect([...Errors(channelSchema, channel)]).toEqual([])
    expect([...Errors(evaluateInfo, demoTenant.evaluate)]).toEqual([])
    expect([...Errors(ticketTemplate, demoTenant.woTemplates[0])]).toEqual([])
    expect([...Errors(flowSchema, flows[0])]).toEqual([])
  })

  test('S3.8-08 to S3.8-14: has one menu of each type', () => {
    const types = Object.values(channel.chatMenuConfigList).map((menu) => menu.menuType)
    expect(types.sort()).toEqual([0, 1, 3, 4, 5, 6, 7])
    expect(channel.chatMenuConfigPlan.menus).toEqual(Object.keys(channel.chatMenuConfigList))
  })

  test('S3.9: its FAQ and menus lead to documents that exist', () => {
    const asked = channel.faq.showContent.flatMap((group) => (group.list ?? []).map((entry) => entry.docId))
    const inMenus = Object.values(channel.chatMenuConfigList).flatMap((menu) => menu.docId || [])
    expect([...asked, ...inMenus].filter((docId) => !docIds.has(docId))).toEqual([])
  })

  test('S3.7-53, S3.7-41: autoTip names menus that exist, groupConfig the groups', () => {
    const [tip] = JSON.parse(channel.autoTip) as { btnList: string[] }[]
    expect(tip?.btnList.filter((key) => !(key in channel.chatMenuConfigList))).toEqual([])
    expect(JSON.parse(channel.groupConfig)).toEqual(demoTenant.groups)
  })

  test('X-33: the ticket type of the leave-message page has each field type once', () => {
    const [template] = demoTenant.woTemplates
    expect(template.woType.typeId).toBe(channel.leaveMsgWoType)
    expect(template.items.map((item) => item.fieldType)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('D-01: its flow connects and reaches its form', () => {
    const [flow] = flows
    expect(validateFlow(flow)).toBeNull()
    const start = stepFlow(flow, null, { kind: 'start' })
    expect(stepFlow(flow, start.state, { kind: 'button', key: 'other' }).replies[0]).toMatchObject({
      form: { referGuide: 'Return form' },
    })
  })
})

import { agent, answer, message, reply, robot } from '../src/preview/message.ts'
import { kinds } from './kinds.ts'

export const now = Date.now()
export const minute = 60_000
const questions = Array.from({ length: 8 }, (_, index) => ({
  questionName: `Question number ${index + 1}?`,
  docId: `d${index}`,
}))
export const goods = {
  imgUrl: '',
  title: 'Lamp',
  describe: 'Desk lamp',
  label: '29.90',
  fromUrl: 'https://shop.test/1',
}
const order = {
  title: 'Lamp',
  describe: '1 piece',
  orderStatus: 'sent',
  orderCode: 'A1',
  orderTime: '2024-04-29 10:00:00',
}
/** A conversation with every kind of message. */
export const messages = [
  message({ ...robot, id: 'r1', content: 'Hello, how can I help you?', at: now - 1500 * minute }),
  message({
    ...robot,
    id: 'r2',
    kind: 'faq',
    content: JSON.stringify({
      showType: 2,
      showContent: ['Orders', 'Returns'].map((name) => ({ id: name, name, list: questions })),
    }),
    at: now - 1500 * minute,
  }),
  message({
    ...robot,
    id: 'r3',
    kind: 'tips',
    content: '[{"text":"Need help?","btnList":["m0","m1"]}]',
    at: now - 1500 * minute,
  }),
  message({ id: 'v1', content: 'How do I return an item? See https://shop.test/returns', at: now - 30 * minute }),
  message({
    ...robot,
    id: 'r4',
    kind: 'answer',
    at: now - 30 * minute,
    answer: answer({
      replies: [
        reply({
          text: '<p>Open <b>Orders</b> and choose <a href="https://shop.test/o">Return</a>.</p><ul><li>30 days</li><li>Free</li></ul>',
        }),
      ],
      suggestions: [
        { question: 'Where is my order?', docId: 'd1' },
        { question: 'How do I cancel an order?', docId: 'd2' },
      ],
      files: [{ name: 'Shipping.pdf', url: '/files/shipping.pdf' }],
      offersAgent: true,
    }),
  }),
  message({
    ...robot,
    id: 'r5',
    kind: 'answer',
    at: now - 29 * minute,
    answer: answer({
      replies: [reply({ text: 'Which order?', buttons: [{ key: 'b', name: 'Newest' }] })],
      items: [{ id: 'i', name: 'Order A1', bindValue: 'A1' }],
    }),
  }),
  message({ id: 's1', sender: 'system', content: 'Hello, I am at your service.', at: now - 20 * minute }),
  message({ ...agent, id: 'a1', content: 'Good morning, what can I do?', at: now - 19 * minute }),
  message({ ...agent, id: 'a2', kind: 'goods', content: JSON.stringify(goods), at: now - 18 * minute }),
  message({ ...agent, id: 'a3', kind: 'order', content: JSON.stringify(order), at: now - 17.5 * minute }),
  message({
    ...agent,
    id: 'a4',
    kind: 'file',
    content: '/files/a.pdf',
    fileName: 'Invoice 2026.pdf',
    size: 245_000,
    at: now - 17 * minute,
  }),
  message({
    ...agent,
    id: 'a5',
    kind: 'link',
    content: JSON.stringify({ title: 'Return form', subTitle: 'Two minutes', linkUrl: '/chat_online/formData' }),
    at: now - 16.5 * minute,
  }),
  message({ ...agent, id: 'a6', kind: 'image', content: '/none.png', at: now - 16 * minute }),
  ...kinds(now),
  message({ id: 'v2', content: 'Thank you 🙏', at: now - 2 * minute }),
  message({ id: 'v3', content: 'I am on the train, this takes a moment', status: 'loading', at: now - minute }),
  message({
    id: 'v4',
    content: 'And this one failed',
    status: 'failed',
    failure: { reason: 'noAgent', text: '' },
    at: now,
  }),
]

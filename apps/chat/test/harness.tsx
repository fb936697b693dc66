import type { RobotAnswer } from '@foyer/client/message'
import { initialState } from '@foyer/client/visitor/initialState'
import type { RatingOffer, VisitorState } from '@foyer/client/visitor/types'
import { createTexts, directionOf, selectLocale, tagOf } from '@foyer/locales'
import { loadChatMessages } from '@foyer/locales/chat/index'
import { pseudoOf } from '@foyer/locales/pseudo'
import { createRoot } from 'react-dom/client'
import { ChatPage } from '../src/ChatPage.tsx'
import { createFrame } from '../src/frame.ts'
import { backStopOf } from '../src/host/backStop.ts'
import { readQuery } from '../src/host/query.ts'
import { createPanels } from '../src/panels/panels.ts'
import { readUserForm } from '../src/panels/userForm.ts'
import { type Chat, ChatProvider } from '../src/useClient.ts'
import '../src/theme/frame.css'
import { createFakeVisitor } from './fakeVisitor.ts'
import { formMessages } from './forms.ts'
import { kinds } from './kinds.ts'
import { message } from './message.ts'

/*
 * Draws the chat page in every state and with every kind of message, without a server:
 * /chat_online/test/harness.html?channelId=demo&state=&locale=&main=
 * `state` is one of window.stateNames, window.draw(state) goes on to another; locale=pseudo writes longer texts than any language.
 */

const query = readQuery(location.search)
const menu = (menuType: number, menuName: string, part: object = {}) => ({
  ...{ menuType, menuName, msgText: '', docId: '', labelLink: '', background: '', color: '' },
  ...part,
})
const channel = {
  tenantId: 'demo',
  channelId: 'demo',
  robotName: 'Robi',
  robotIcon: '',
  titleDesc: 'Customer service',
  topBar: 1,
  avatar: 1,
  mainColor: query.all.main ?? '#2878ff',
  cusColor: '#ffffff',
  kitTxcolor: '#2878ff',
  kitBgcolor: '#e8f1ff',
  navigationBarShowFlag: 1,
  navigationBarColor: query.all.main ?? '#2878ff',
  noticeMode: 1,
  noticeMsg: 'Deliveries are delayed this week.',
  noticeBgColor: '#fff7e6',
  receiveMode: 0,
  evaluateMode: 1,
  screenPluginWinUrl: 'https://shop.test/win.exe',
  transferUserMode: 1,
  historyHideFlag: 0,
  groupMode: 1,
  groupConfig: '[{"groupId":"g11","groupName":"Sales"},{"groupId":"g12","groupName":"Support"}]',
  userFormMode: 0,
  userForm: {
    formTitle: 'About you',
    formList: ['Name', 'Phone', 'Email', 'Topic'].map((name, index) => ({
      ...{ name, value: '', require: index === 0 || index === 3 ? 1 : 0, show: 1, fieldType: index === 3 ? 7 : 1 },
      options: [
        { label: 'Order', value: 'order' },
        { label: 'Return', value: 'return' },
      ],
    })),
  },
  chatMenuConfigPlan: { menus: ['m0', 'm1', 'm3', 'm6', 'm7', 'm4'] },
  chatMenuConfigList: {
    m0: menu(0, 'Opening hours', { msgText: 'When are you open?' }),
    m1: menu(1, 'Agent'),
    m3: menu(3, 'End chat'),
    m4: menu(4, 'Rate'),
    m6: menu(6, 'Shop', { labelLink: 'https://shop.test/' }),
    m7: menu(7, 'Returns?', { msgText: 'Within 30 days.' }),
  },
}

const answer = (part: Partial<RobotAnswer>): RobotAnswer => ({
  ...{
    answerType: 1,
    docId: '',
    score: 1,
    replies: [],
    suggestTitle: '',
    suggestions: [],
    items: [],
    files: [],
    offersAgent: false,
  },
  ...part,
})
const reply = (part: object) => ({
  ...{ source: 'FAQ', text: '', buttons: [], card: null, formNode: null, clarify: null, nodeId: '' },
  ...part,
})
const now = Date.now()
const minute = 60_000
const robot = { sender: 'robot', senderName: 'Robi' } as const
const agent = { sender: 'agent', senderName: 'Lee' } as const
const questions = Array.from({ length: 8 }, (_, index) => ({
  questionName: `Question number ${index + 1}?`,
  docId: `d${index}`,
}))
const goods = { imgUrl: '', title: 'Lamp', describe: 'Desk lamp', label: '29.90', fromUrl: 'https://shop.test/1' }
const order = {
  title: 'Lamp',
  describe: '1 piece',
  orderStatus: 'sent',
  orderCode: 'A1',
  orderTime: '2024-04-29 10:00:00',
}
const messages = [
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

const card = {
  id: 'a21',
  nick: 'Lee',
  face: '',
  signature: 'Here to help',
  tel: '',
  mobile: '',
  email: '',
  qq: '',
  wechat: '',
}
const states: Record<string, Partial<VisitorState>> = {
  robot: {},
  agent: { consultation: { state: 'agent' }, agent: card, typing: true },
  queued: { consultation: { state: 'queued', waitIndex: 3 }, connection: 'offline' },
  closed: { consultation: { state: 'closed', reason: 'agent' } },
  starting: { phase: 'starting', messages: [], channel: null },
  empty: { messages: [] },
  forms: { messages: formMessages(now) },
  answering: {
    answering: true,
    tips: [
      { question: 'How do I return an item?', docId: 'd' },
      { question: 'How do I cancel?', docId: 'e' },
    ],
  },
  notices: {
    notices: [
      { id: 1, tone: 'error', duration: 2000, text: { key: 'networkAbnormal', values: {} } },
      { id: 2, tone: 'warning', duration: 0, text: { key: 'agentDeclined', values: {} } },
    ],
  },
  expired: { phase: 'expired' },
}
const offer: RatingOffer = { allowed: true, rated: false, running: false, of: 'agent', sessionId: 's1', invited: false }

/** What is opened in a state once the page is drawn. */
const opens: Record<string, (chat: Chat) => unknown> = {
  confirm: ({ panels, t }) => panels.confirm({ title: t('systemPrompt'), text: t('interruptChat'), ok: t('ok') }),
  groups: ({ panels }) =>
    panels.chooseGroup(
      ['Sales', 'Support', 'Returns and repairs of large household appliances'].map((name) => ({ id: name, name })),
      true,
    ),
  userForm: ({ panels }) => {
    const form = readUserForm(channel)
    if (form) void panels.fillForm(form, true)
  },
  ratingAgent: ({ panels }) => panels.rate(offer),
  ratingRobot: ({ panels }) => panels.rate({ ...offer, of: 'robot' }),
  ratingScores: ({ panels }) => panels.rate(offer),
  ratingBroken: ({ panels }) => panels.rate(offer),
  screenTips: ({ panels }) => panels.showScreenTips(),
}

const locale = selectLocale({ channel: '', query: query.locale, browser: ['en'], stored: '' })
document.documentElement.dir = directionOf(locale)
document.documentElement.lang = tagOf(locale)
const spoken = await loadChatMessages(locale)
// All pieces at once, so that a state is whole as soon as it is drawn.
const pieces = import.meta.glob(['../src/**/*.{ts,tsx}', '!../src/main.tsx', '!../src/**/*.test.*'])
await Promise.all(Object.values(pieces).map((load) => load()))

const visitorIn = (state: string) =>
  createFakeVisitor({
    ...initialState,
    phase: 'ready',
    channel: channel as unknown as VisitorState['channel'],
    userId: 'u1',
    messages,
    ...(query.all.product ? { product: JSON.stringify(goods) } : {}),
    ...states[state],
  } as VisitorState)

const back = backStopOf(window)
const root = createRoot(document.body.appendChild(document.createElement('div')))
let drawn = 0
const draw = (state: string) => {
  const fake = visitorIn(state)
  const chat: Chat = {
    visitor: fake.visitor,
    query,
    phone: innerWidth < 1024,
    frame: createFrame({ window, onUser: fake.visitor.updateUser }),
    panels: createPanels(),
    back,
    storage: { get: () => '', set: () => {} },
    locale,
    t: createTexts(query.locale === 'pseudo' ? pseudoOf(spoken) : spoken, locale),
  }
  drawn += 1
  root.render(
    <ChatProvider key={drawn} value={chat}>
      <ChatPage typed={{ focused: false, entered: false }} />
    </ChatProvider>,
  )
  Object.assign(window, { fake, panels: chat.panels, message, draw, stateNames: Object.keys({ ...states, ...opens }) })
  const { answers } = fake
  if (state === 'ratingScores' && answers.ratingForm) answers.ratingForm = { ...answers.ratingForm, model: 'scores' }
  if (state === 'ratingBroken') answers.ratingForm = null
  opens[state]?.(chat)
}
draw(query.all.state ?? 'robot')

import type { Message } from '@foyer/client/message'
import type { VisitorState } from '@foyer/client/visitor/types'
import { agent, answer, message, reply, robot } from '../src/preview/message.ts'
import { channel } from './channel.ts'
import { formMessages } from './forms.ts'
import { goods, messages, minute, now } from './messages.ts'

type State = Partial<Omit<VisitorState, 'channel'>> & { readonly channel?: object | null }

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
const wholeCard = {
  ...card,
  signature: 'Orders, returns and repairs. '.repeat(4),
  tel: '020 555 0100',
  mobile: '+44 7700 900123',
  email: 'lee@shop.test',
  qq: '10001',
  wechat: 'lee-shop',
}
export const long = 'A name that goes on and on '.repeat(20)
const override = '\u202Egpj.exe \u2067'.repeat(40)

/** A short conversation for the states that are not about messages. */
export const few: readonly Message[] = [
  message({ ...robot, id: 'r1', content: 'Hello, how can I help you?', at: now - 3 * minute }),
  message({ id: 'v1', content: 'How do I return an item? See https://shop.test/returns', at: now - 2 * minute }),
  message({ ...agent, id: 'a1', content: 'Good morning, what can I do?', at: now - minute }),
]
export const byAgent = { consultation: { state: 'agent' }, agent: card, messages: few } as const
const part = (from: number, to: number) => ({ messages: messages.slice(from, to) })

const sideBar = {
  sideBarStatus: 1,
  sideBarConfig: {
    quickFlag: 1,
    questionFlag: 1,
    adFlag: 1,
    quickList: ['Orders', 'Returns', 'Delivery', 'Shops near you and their opening hours', long].map((name) => ({
      name,
      url: '/none.png',
      link: 'https://shop.test/',
    })),
    questionList: ['When are you open?', 'Do you deliver abroad?', long].map((question) => ({
      question,
      answer: 'Yes.',
    })),
    adList: ['/site/lamp.svg', '/site/olive.svg'].map((url) => ({ url, link: 'https://shop.test/' })),
  },
}
const withSideBar = { ...byAgent, agent: wholeCard, channel: { ...channel, ...sideBar } }
const written = message({
  ...robot,
  id: 'written',
  kind: 'answer',
  at: now,
  answer: answer({
    replies: [
      reply({
        source: 'LARGE_MODEL_REPLY',
        text: 'You can return it within thirty days.\nThe label is at https://shop.test/labels, and <b>free</b> in the EU.',
      }),
    ],
    sources: [
      { docId: 'd1', question: 'How do I return an item?' },
      { docId: 'd2', question: long },
    ],
    files: [{ name: 'Returns.pdf', url: '/files/returns.pdf' }],
    suggestions: [{ question: 'When do I get my money back?', docId: 'd3' }],
    suggestTitle: 'Others also asked',
  }),
})
const step = (id: string, before: number, text: string, choices: object) =>
  message({
    ...robot,
    id,
    kind: 'answer',
    at: now - before * minute,
    answer: answer({ answerType: 3, replies: [reply({ text, ...choices })] }),
  })
/** A dialogue: a finished step, and the one that waits. */
const steps = [
  step('step1', 4, 'Which order?', {
    source: 'BUTTONS',
    buttons: [
      { key: 'a', name: 'Newest' },
      { key: 'b', name: 'Another one' },
    ],
  }),
  message({ id: 'taken', content: 'Newest', at: now - 3 * minute }),
  step('step2', 2, 'Why do you return it?', {
    source: 'AGENT_REPLY',
    clarify: { guide: 'Why do you return it?', options: ['It is broken', 'I changed my mind'] },
  }),
]
const huge = [
  ...few,
  message({ ...agent, id: 'huge', content: 'A text of a hundred kilobytes. '.repeat(3300), at: now }),
  message({ id: 'hugeWord', content: 'W'.repeat(100_000), at: now }),
]

/** Differences from the ready page with the robot, by state name. */
export const states: Readonly<Record<string, State>> = {
  robot: { messages },
  agent: { consultation: { state: 'agent' }, agent: card, typing: true, translation: 'on', messages },
  messages1: part(0, 5),
  messages2: part(5, 9),
  messages3: part(9, 13),
  messages4: part(13, 17),
  messages5: part(17, 21),
  messages6: part(21, 24),
  messages7: part(24, 27),
  messages8: part(27, 30),
  messages9: part(30, messages.length),
  unmanned: { consultation: { state: 'robot', unmanned: true } },
  transferring: { consultation: { state: 'transferring' } as VisitorState['consultation'] },
  queued: { consultation: { state: 'queued', waitIndex: 3, wait: { low: 130, high: 290 } }, connection: 'offline' },
  closed: { consultation: { state: 'closed', reason: 'agent' } },
  justEnded: { consultation: { state: 'closed', reason: 'visitor', hasWayBack: true } },
  elsewhere: { consultation: { state: 'closed', reason: 'otherWindow', manual: true } },
  starting: { phase: 'starting', messages: [], channel: null },
  unreached: { phase: 'unreached', messages: [], channel: null },
  empty: { messages: [] },
  historyLoading: { history: 'loading' },
  historyEnd: { history: 'end' },
  headerOff: { channel: { ...channel, navigationBarShowFlag: 0 } },
  avatarsOff: { channel: { ...channel, avatar: 0 } },
  picture: { messages, channel: { ...channel, backgroundImage: '/site/olive.svg' } },
  notice: { channel: { ...channel, noticeMsg: 'Deliveries are delayed this week because of the snow. '.repeat(8) } },
  all: {
    ...withSideBar,
    messages: [...messages, ...formMessages(now)],
    product: JSON.stringify(goods),
  },
  sideBarLinks: withSideBar,
  forms: { messages: formMessages(now) },
  formDone: { messages: formMessages(now).filter(({ id }) => id === 'done') },
  formHostile: { messages: formMessages(now).filter(({ id }) => id === 'hostile') },
  answering: {
    answering: true,
    tips: [
      { question: 'How do I return an item?', docId: 'd' },
      { question: 'How do I cancel?', docId: 'e' },
    ],
  },
  streaming: {
    messages: [
      ...few,
      message({
        ...robot,
        id: 'stream',
        kind: 'answer',
        streaming: true,
        at: now,
        answer: answer({
          replies: [reply({ source: 'LARGE_MODEL_REPLY', text: 'You can return it within thirty days and' })],
        }),
      }),
    ],
  },
  written: { messages: [...few, written] },
  steps: { messages: [...few, ...steps] },
  votes: {
    messages: (['open', 'liked', 'disliked'] as const).flatMap((vote) =>
      messages.filter(({ id }) => id === 'k14').map((one) => ({ ...one, id: vote, vote })),
    ),
  },
  whatWrong: { messages: messages.filter(({ id }) => id === 'k14').map((one) => ({ ...one, vote: 'open' })) },
  huge: { messages: huge },
  hugeOpen: { messages: huge },
  hostileNames: {
    ...byAgent,
    agent: { ...wholeCard, nick: `${long}${override}`, signature: override.repeat(4) },
    messages: [
      message({ ...agent, id: 'h1', senderName: `${long}${override}`, content: override, at: now }),
      message({ ...agent, id: 'h2', senderName: override, kind: 'file', content: '/a', fileName: override, at: now }),
      message({
        id: 'h3',
        quote: { id: 'h1', content: override, senderName: long },
        content: `${override} mine`,
        at: now,
      }),
      message({ id: 'h4', sender: 'system', content: long, at: now }),
      message({ id: 'h5', content: long, status: 'failed', failure: { reason: 'refused', text: long }, at: now }),
    ],
  },
  notices: {
    notices: [
      { id: 1, tone: 'error', duration: 2000, text: { key: 'networkAbnormal', values: {} } },
      { id: 2, tone: 'warning', duration: 0, text: { key: 'agentDeclined', values: {} } },
    ],
  },
  product: { ...byAgent, product: JSON.stringify(goods) },
  invitation: {
    ...byAgent,
    messages: [...few, message({ id: '~card', sender: 'system', kind: 'rating', content: 'invited', at: now })],
  },
  endFirst: {
    ...byAgent,
    messages: [
      ...few,
      message({ id: 's1', sender: 'system', content: 'Rating is only possible after the consultation ends', at: now }),
      message({ id: '~card', sender: 'system', kind: 'rating', content: 'endFirst', at: now }),
    ],
  },
  viewer: { ...byAgent, messages },
  viewerNotice: { ...byAgent, messages },
  viewerBroken: { ...byAgent, messages },
  emoji: byAgent,
  more: byAgent,
  drop: byAgent,
  pasted: byAgent,
  unread: { ...byAgent, messages },
  noticeOpen: {
    channel: { ...channel, noticeMsg: 'Deliveries are delayed this week because of the snow. '.repeat(8) },
  },
  sideBarQuestions: withSideBar,
  sideBarCard: withSideBar,
  tooLong: byAgent,
  manyLines: byAgent,
  expired: { phase: 'expired' },
  expiredStay: { phase: 'expired' },
}

/** The draft in a state. */
export const drafts: Readonly<Record<string, string>> = {
  tooLong: 'Word '.repeat(1100),
  manyLines: 'Line\n'.repeat(12),
}

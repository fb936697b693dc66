import type { Message } from '@foyer/client/message'
import { initialState } from '@foyer/client/visitor/initialState'
import type { VisitorState } from '@foyer/client/visitor/types'
import { FIELD_TYPE } from '@foyer/protocol/kinds'
import type { PreviewState } from '@foyer/protocol/preview'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import type { Lines, Words } from './lines.ts'
import picture from './picture.svg'

type Part = Partial<VisitorState>
type Parts = Words & { readonly lines: Lines; readonly channel: ChannelInfo }

/** A conversation with an agent; `more` follows the first lines. */
const withAgent = ({ lines, example }: Parts, more: readonly Message[] = []): Part => ({
  consultation: { state: 'agent' },
  agent: lines.card,
  messages: [
    ...lines.welcome(),
    lines.asked(example('exampleQuestion')),
    ...lines.joined(),
    lines.byAgent({ content: example('exampleAnswer') }),
    lines.asked(example('exampleThanks')),
    ...more,
  ],
})

const goodsOf = ({ example }: Pick<Parts, 'example'>) =>
  JSON.stringify({ imgUrl: picture, title: example('exampleProduct'), describe: '', label: '49.00' })

const media = (parts: Parts): Part => {
  const { lines, example } = parts
  return withAgent(parts, [
    lines.byAgent({ kind: 'image', content: picture, fileName: 'picture.svg' }),
    lines.byAgent({ kind: 'goods', content: goodsOf(parts) }),
    lines.byAgent({ kind: 'file', content: picture, fileName: `${example('exampleFile')}.pdf`, size: 120_000 }),
    lines.line({ kind: 'image', content: picture, fileName: 'picture.svg' }),
  ])
}

const form = (parts: Parts): Part => {
  const { lines, t, example } = parts
  const field = (id: string, name: string, type: number, options: readonly string[] = []) => ({
    id,
    name,
    type,
    options: options.map((option) => ({ id: option, name: option, children: [] })),
    required: id === 'a',
    chosen: '',
  })
  const fields = [
    field('a', t('orderCode'), FIELD_TYPE.text),
    field('b', example('exampleQuestion'), FIELD_TYPE.radio, [example('exampleProduct'), example('exampleFile')]),
  ]
  return withAgent(parts, [lines.byAgent({ kind: 'form', form: { submitted: false, fields } })])
}

const answers = ({ lines, example }: Parts): Part => ({
  messages: [
    ...lines.welcome(),
    lines.asked(example('exampleQuestion')),
    lines.answered('Answer', example('exampleAnswer')),
    lines.asked(example('exampleShort')),
    lines.answered('Guide', example('exampleGuide'), [example('exampleQuestion'), example('exampleOther')]),
    lines.asked(example('exampleOdd')),
    lines.answered('Unknown', example('exampleUnknown')),
  ],
})

/** Nobody is there: the line that says so, after a wish for an agent. */
const nobody = ({ lines, t }: Parts, text: string): Part => ({
  consultation: { state: 'robot', leave: 'offer' },
  messages: [...lines.welcome(), lines.asked(t('transferToAgent')), lines.note(text)],
})

const silence = (parts: Parts): Part => {
  const { rules, note } = parts.lines
  const texts = [rules.agentSilence?.text, rules.visitorSilence?.text, rules.words.overtime || parts.t('userTimeout')]
  const lines = texts.flatMap((text) => (text ? [note(text)] : []))
  return Object.assign(withAgent(parts, lines), { consultation: { state: 'closed', reason: 'overtime' } })
}

const ended = (parts: Parts): Part => {
  const { lines, channel, t } = parts
  const invited = lines.line({ id: '~card', sender: 'system', kind: 'rating', content: 'invited' })
  const more = [lines.note(lines.rules.words.agentClosed || t('chatEnded'))]
  return Object.assign(withAgent(parts, Number(channel.evaluateMode) === 1 ? [...more, invited] : more), {
    consultation: { state: 'closed', reason: 'agent' },
  })
}

const welcome = ({ lines }: Parts): Part => ({ messages: lines.welcome() })

const parts: Readonly<Record<PreviewState, (parts: Parts) => Part>> = {
  welcome,
  answers,
  answering: (all) => ({
    messages: [...all.lines.welcome(), all.lines.asked(all.example('exampleQuestion'))],
    answering: true,
  }),
  media,
  form,
  actions: welcome,
  product: (all) => Object.assign(withAgent(all), { product: goodsOf(all) }),
  queued: ({ lines, example }) => ({
    consultation: { state: 'queued', waitIndex: 3, wait: { low: 130, high: 290 } },
    messages: [...lines.welcome(), lines.asked(example('exampleQuestion')), lines.place(3)],
  }),
  agent: withAgent,
  ended,
  noAgent: (all) => nobody(all, all.lines.rules.words.noAgent || all.t('noAgentOnline')),
  offWork: (all) => nobody(all, all.lines.rules.words.offWork || all.t('offWork')),
  silence,
  unmanned: ({ lines }) => ({ consultation: { state: 'robot', unmanned: true }, messages: lines.welcome() }),
  userForm: welcome,
  groups: welcome,
  rateAgent: ended,
  rateRobot: answers,
  leaveMessage: welcome,
  sideLinks: welcome,
  sideQuestions: welcome,
  sideCard: withAgent,
  starting: () => ({ phase: 'starting', channel: null }),
  unreached: () => ({ phase: 'unreached', channel: null }),
  offline: (all) => Object.assign(answers(all), { connection: 'offline' }),
}

/** Everything that the page draws in a state of the preview. */
export const stateOf = (state: PreviewState, given: Parts): VisitorState =>
  Object.assign(
    {},
    initialState,
    { phase: 'ready', channel: given.channel, userId: 'preview', history: 'end' },
    parts[state](given),
  )

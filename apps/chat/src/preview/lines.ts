import type { Message } from '@foyer/client/message'
import { makeCard, type Rules, readRules } from '@foyer/client/visitor/wire'
import type { Texts } from '@foyer/locales'
import type { ChatKey } from '@foyer/locales/chat/index'
import type { PreviewKey } from '@foyer/locales/preview/index'
import { greetingOf } from '@foyer/protocol/greeting'
import { OFFER_MODE } from '@foyer/protocol/kinds'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import { answer, message, reply } from './message.ts'

/** The kinds of a robot's answer that a channel offers an agent after (G-08). */
type AnswerKind = 'Unknown' | 'Answer' | 'Guide'

export type Words = { readonly t: Texts<ChatKey>; readonly example: Texts<PreviewKey> }

const minute = 60_000

/** Writes the lines of a conversation as the channel's settings make them; each is a minute after the one before. */
export const createLines = (channel: ChannelInfo, { t, example }: Words, now: number) => {
  const rules: Rules = readRules(channel)
  const robot = { sender: 'robot', senderName: rules.robotName, face: rules.robotFace } as const
  const card = makeCard({ id: 'agent', nick: example('exampleAgent'), signature: example('exampleSignature') })
  const agent = { sender: 'agent', senderName: card.nick } as const
  let count = 0
  const next = () => {
    count += 1
    return { id: `line${count}`, at: now + count - 20 * minute }
  }
  const line = (part: Partial<Message>): Message => message(Object.assign(next(), part))
  const offers = (kind: AnswerKind) => Number(channel[`robot${kind}TransferUserMode`]) === OFFER_MODE.button
  const answered = (kind: AnswerKind, text: string, suggestions: readonly string[] = []): Message =>
    line({
      ...robot,
      kind: 'answer',
      vote: kind === 'Answer' && rules.votes ? 'open' : 'hidden',
      answer: answer({
        replies: [reply({ text })],
        suggestions: suggestions.map((question) => ({ question, docId: question })),
        offersAgent: rules.mayTransfer && offers(kind),
      }),
    })
  return {
    rules,
    card,
    line,
    answered,
    asked: (content: string) => line({ content }),
    byRobot: (content: string) => line({ ...robot, content }),
    byAgent: (part: Partial<Message>) => line({ ...agent, ...part }),
    note: (content: string) => line({ sender: 'system', content }),
    /** What the robot says before anybody asks: its greeting, the frequent questions, the tips. */
    welcome: (): readonly Message[] => [
      ...(rules.welcome.trim() ? [line({ ...robot, content: rules.welcome })] : []),
      ...(rules.faq ? [line({ ...robot, kind: 'faq', content: rules.faq })] : []),
      ...(rules.tips ? [line({ ...robot, kind: 'tips', content: rules.tips })] : []),
    ],
    /** An agent comes in and greets. */
    joined: (): readonly Message[] => {
      const greeting = greetingOf(rules.words.greeting, card.nick)
      const came = line({ sender: 'system', content: t('agentJoined', { name: card.nick }) })
      return greeting ? [came, line({ ...agent, content: greeting })] : [came]
    },
    place: (waitIndex: number): Message =>
      line({ sender: 'system', content: rules.words.queue.replaceAll('##', `${waitIndex}`) || t('agentBusy') }),
  }
}

export type Lines = ReturnType<typeof createLines>

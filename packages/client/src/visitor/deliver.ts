import { type Answer, ATTEMPT } from '../http.ts'
import type { Failure, Message } from '../message.ts'
import { readSent } from '../messageWire.ts'
import type { Entry, Outcome } from '../outbox.ts'
import { isRaw } from '../read.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import type { Handover } from './handover.ts'
import { isElsewhere, routes, sends } from './states.ts'
import type { SystemTexts } from './types.ts'
import {
  askBody,
  lineCall,
  noContext,
  type Question,
  type RobotResult,
  readRobotResult,
  type SaidKind,
  sendBody,
} from './wire.ts'

/** What the visitor's outbox holds. */
export type Outgoing =
  | {
      readonly type: 'say'
      readonly kind: SaidKind
      /** The address of a file that was uploaded, else what was said. */
      readonly text: string
      readonly fileName?: string
      readonly size?: number
      readonly question: Question
      /** Where an attempt already went: until it is answered a resend goes the same way, under the same id. */
      readonly via: 'robot' | 'agent' | null
      /** The session was renewed for it once (S3.5-01). */
      readonly renewed: boolean
    }
  | {
      readonly type: 'line'
      /** Of an agent: their greeting (S4.3-06). */
      readonly sender: 'visitor' | 'robot' | 'system' | 'agent'
      readonly text: string
      readonly senderName: string
    }

const isFile = (kind: SaidKind) => kind === 'image' || kind === 'video' || kind === 'file'

type Say = Extract<Outgoing, { type: 'say' }>
type Route = 'robot' | 'agent' | 'noAgent' | 'closed' | 'wait'

export const isOutgoing = (value: unknown): value is Outgoing =>
  isRaw(value) &&
  (value.type === 'line' || (value.type === 'say' && isRaw(value.question))) &&
  typeof value.text === 'string'

type Parts = {
  readonly core: Core
  readonly handover: Handover
  readonly course: Course
  readonly texts: SystemTexts
  readonly device: 'desktop' | 'mobile'
  /** The robot has lost the session: begins a new one. */
  readonly renew: () => Promise<void>
}

const failureOf = (reason: Failure['reason'], text = ''): Outcome => ({ type: 'refused', failure: { reason, text } })

/** One table for the failures of a send: wait and try again, or refused with the server's words. */
const outcomeOf = (answer: Extract<Answer<unknown>, { ok: false }>): Outcome =>
  answer.kind === 'refused' || answer.kind === 'expired'
    ? failureOf('refused', answer.message)
    : { type: 'wait', ms: answer.retryAfter }

/** Where what is said now goes: S4.3-14, G-29, G-30. */
const createRouter = ({ core, handover }: Pick<Parts, 'core' | 'handover'>) => {
  const whereNow = () => routes[core.get().consultation.state]
  return async (): Promise<Route> => {
    await handover.underWay()
    const now = whereNow()
    if (now !== 'byRules') return now
    const { rules } = core.session
    if (!rules) return 'wait'
    const { mayTransferFirst, otherwise } = sends[rules.receive]
    if (rules.transferBeforeSend && mayTransferFirst) {
      const result = await handover.transfer()
      if (result === 'unreached') return 'wait'
      const then = whereNow()
      if (then !== 'byRules') return then
    }
    return otherwise
  }
}

/** What an answer of the robot leads to (G-08, A-57). */
const createConsequences =
  ({ core, course }: Pick<Parts, 'core' | 'course'>) =>
  (result: RobotResult): Message | null => {
    const { message } = result
    if (result.wants === 'transfer') {
      course.go('answerTransfers')
      return message
    }
    const { rules } = core.session
    const transfers = rules?.mayTransfer && rules.transfersBy.includes(message?.answer?.answerType ?? -1)
    course.go(transfers ? 'answerWithTransfer' : 'answerPlain')
    return message
  }

/** One attempt of the visitor's outbox: to the robot, the queue or the agent, whichever holds when it is sent. */
export const createDeliver = (parts: Parts) => {
  const { core, course, texts, device, renew } = parts
  const route = createRouter(parts)
  const consequences = createConsequences(parts)

  const show = (entry: Entry<Outgoing>, result: RobotResult) => {
    core.session.robot = result.context
    const { rules } = core.session
    const answer = consequences(result)
    const at = answer?.at || core.serverNow()
    // The answer alone tells a time: the question shares it and, being the visitor's, stands before it.
    core.fold({ type: 'sent', id: entry.id, as: result.questionId || entry.id, at })
    core.fold({ type: 'wordsEnded', answerId: answer?.id ?? '' })
    if (!answer) return
    const face = answer.face || (rules?.robotFace ?? '')
    core.fold({
      type: 'messages',
      messages: [{ ...answer, at, face, senderName: answer.senderName || (rules?.robotName ?? '') }],
    })
  }

  const ask = async (entry: Entry<Outgoing>, body: Say, keep: (body: Outgoing) => void): Promise<Outcome> => {
    const { rules, robot } = core.session
    course.go('robotAsked')
    core.session.asking = true
    core.patch({ answering: !core.messages().some(({ streaming }) => streaming) })
    const asked = {
      robotNo: rules?.robotNo ?? '',
      id: entry.id,
      text: body.text,
      question: body.question,
      context: robot,
    }
    const answer = await core.call('robotAsk', askBody(asked, core.options.query), ATTEMPT)
    core.patch({ answering: false })
    if (!answer.ok) {
      // The conversation went to an agent while the question was on its way.
      if (answer.kind === 'refused' && (await route()) === 'agent') return tell(entry, body)
      return outcomeOf(answer)
    }
    const result = readRobotResult(answer.data, core.log)
    if (result.wants === 'reload' && !body.renewed) {
      keep({ ...body, renewed: true, via: null })
      await renew()
      return { type: 'wait', ms: 0 }
    }
    show(entry, result)
    return { type: 'done' }
  }

  const tell = async (entry: Entry<Outgoing>, body: Say): Promise<Outcome> => {
    const answer = await core.call('sendMsg', sendBody(entry.id, body), ATTEMPT)
    if (!answer.ok) return outcomeOf(answer)
    core.fold({ type: 'sent', id: entry.id, ...readSent(answer.data, entry.id) })
    core.session.robot = noContext
    course.go('visitorSpoke')
    return { type: 'done' }
  }

  const say = async (entry: Entry<Outgoing>, body: Say, keep: (body: Outgoing) => void): Promise<Outcome> => {
    // What went to the agent may be stored there: it is asked there again. A question may move on to an agent who joined.
    const via = body.via === 'agent' ? 'agent' : await route()
    switch (via) {
      case 'wait':
        return { type: 'wait', ms: 0 }
      case 'noAgent':
        return failureOf('noAgent')
      case 'closed':
        // What another window interrupted is neither lost nor refused: it goes out when the chat is taken back.
        return isElsewhere(core.get()) ? { type: 'wait', ms: 0 } : failureOf('refused', texts('chatEnded'))
      case 'agent':
        keep({ ...body, via })
        return tell(entry, { ...body, via })
      case 'robot':
        // A robot looks at no pictures (D-11).
        if (isFile(body.kind)) return failureOf('noAgent')
        keep({ ...body, via })
        return ask(entry, { ...body, via }, keep)
      default:
        return via satisfies never
    }
  }

  /** A line that the server will not have stays what it is: a line on this page. */
  const saveLine = async (entry: Entry<Outgoing>, line: Extract<Outgoing, { type: 'line' }>): Promise<Outcome> => {
    const { call, body } = lineCall(entry.id, { ...line, at: entry.at }, device)
    const answer = await core.call(call, body, ATTEMPT)
    if (answer.ok) core.fold({ type: 'sent', id: entry.id, as: readSent(answer.data, entry.id).as, at: null })
    const outcome = answer.ok ? null : outcomeOf(answer)
    return outcome?.type === 'wait' ? outcome : { type: 'done' }
  }

  /** Words of an answer stand until it is known what became of their question, however often it is asked. */
  const sayAndSettle: typeof say = async (...said) => {
    const outcome = await say(...said)
    if (outcome.type === 'wait') return outcome
    core.session.asking = false
    core.fold({ type: 'wordsEnded', answerId: '' })
    return outcome
  }

  return (entry: Entry<Outgoing>, keep: (body: Outgoing) => void): Promise<Outcome> =>
    entry.body.type === 'say' ? sayAndSettle(entry, entry.body, keep) : saveLine(entry, entry.body)
}

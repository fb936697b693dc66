import { ATTEMPT } from '../http.ts'
import type { Outcome } from '../outbox.ts'
import type { Entry } from '../outboxStore.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { outcomeOf } from './outcomes.ts'
import type { Outgoing, Say } from './outgoing.ts'
import { askBody, type RobotResult, readRobotResult } from './wire.ts'

type Parts = {
  readonly core: Core
  readonly course: Course
  /** The robot has lost the session: begins a new one. */
  readonly renew: () => Promise<void>
  /** The robot refused the question because an agent has the conversation now: the message goes to them. Null where not. */
  readonly tellAgentInstead: (entry: Entry<Outgoing>, body: Say) => Promise<Outcome | null>
}

/** Transfers at once, after a while, or not at all, as the answer wants it (G-08, A-57). */
const followAnswer = ({ core, course }: Parts, { wants, message }: RobotResult) => {
  if (wants === 'transfer') return course.go('answerTransfers')
  const { rules } = core.session
  const transfers = rules?.mayTransfer && rules.transfersBy.includes(message?.answer?.answerType ?? -1)
  return course.go(transfers ? 'answerWithTransfer' : 'answerPlain')
}

const showAnswer = (parts: Parts, entry: Entry<Outgoing>, result: RobotResult) => {
  const { core } = parts
  const { rules } = core.session
  const answer = result.message
  core.session.robot = result.context
  followAnswer(parts, result)
  const at = answer?.at || core.serverNow()
  // Only the answer has a time: the question shares it and, being the visitor's, comes before it.
  core.fold({ type: 'sent', id: entry.id, as: result.questionId || entry.id, at })
  core.fold({ type: 'wordsEnded', answerId: answer?.id ?? '' })
  if (!answer) return
  const senderName = answer.senderName || (rules?.robotName ?? '')
  const face = answer.face || (rules?.robotFace ?? '')
  core.fold({ type: 'messages', messages: [{ ...answer, at, face, senderName }] })
}

/** One attempt to ask the robot. */
export const createAsking = (parts: Parts) => {
  const { core, course, renew, tellAgentInstead } = parts
  return async (entry: Entry<Outgoing>, body: Say, keep: (body: Outgoing) => void): Promise<Outcome> => {
    course.go('robotAsked')
    core.session.asking = true
    core.patch({ answering: !core.messages().some(({ streaming }) => streaming) })
    const asked = askBody(entry.id, body, core.session, core.options.query)
    const answer = await core.call('robotAsk', asked, ATTEMPT)
    core.patch({ answering: false })
    if (!answer.ok) {
      const told = answer.kind === 'refused' ? await tellAgentInstead(entry, body) : null
      return told ?? outcomeOf(answer)
    }
    const result = readRobotResult(answer.data, core.log)
    if (result.wants === 'reload' && !body.renewed) {
      keep({ ...body, renewed: true, via: null })
      await renew()
      return { type: 'wait', ms: 0 }
    }
    showAnswer(parts, entry, result)
    return { type: 'done' }
  }
}

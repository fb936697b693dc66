import { ATTEMPT } from '../http.ts'
import { readSent } from '../messageWire.ts'
import type { Outcome } from '../outbox.ts'
import type { Entry } from '../outboxStore.ts'
import { createAsking } from './asking.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import type { Handover } from './handover.ts'
import { outcomeOf, refusedFor } from './outcomes.ts'
import type { Line, Outgoing, Say } from './outgoing.ts'
import { isElsewhere, routes, sends } from './states.ts'
import type { SystemTexts } from './types.ts'
import { addedLine, noContext, type SaidKind, sendBody, systemLine } from './wire.ts'

type Route = 'robot' | 'agent' | 'noAgent' | 'closed' | 'wait'

type Parts = {
  readonly core: Core
  readonly handover: Handover
  readonly course: Course
  readonly texts: SystemTexts
  readonly device: 'desktop' | 'mobile'
  /** The robot has lost the session: begins a new one. */
  readonly renew: () => Promise<void>
}

const isFile = (kind: SaidKind) => kind === 'image' || kind === 'video' || kind === 'file'

/** Where a message goes now (S4.3-14, G-29, G-30). */
const createRouter = ({ core, handover }: Pick<Parts, 'core' | 'handover'>) => {
  const routeNow = () => routes[core.get().consultation.state]
  return async (): Promise<Route> => {
    await handover.underWay()
    const route = routeNow()
    if (route !== 'byRules') return route
    const { rules } = core.session
    if (!rules) return 'wait'
    const { mayTransferFirst, otherwise } = sends[rules.receive]
    if (rules.transferBeforeSend && mayTransferFirst) {
      const result = await handover.transfer()
      if (result === 'unreached') return 'wait'
      const then = routeNow()
      if (then !== 'byRules') return then
    }
    return otherwise
  }
}

/** Sends a message to the agent, or to the queue. */
const createTelling =
  ({ core, course }: Parts) =>
  async (entry: Entry<Outgoing>, body: Say): Promise<Outcome> => {
    const answer = await core.call('sendMsg', sendBody(entry.id, body), ATTEMPT)
    if (!answer.ok) return outcomeOf(answer)
    core.fold({ type: 'sent', id: entry.id, ...readSent(answer.data, entry.id) })
    core.session.robot = noContext
    course.go('visitorSpoke')
    return { type: 'done' }
  }

/** Saves a line of the page. One that the server refuses stays on this page alone. */
const createSaving =
  ({ core, device }: Parts) =>
  async ({ id, at }: Entry<Outgoing>, line: Line): Promise<Outcome> => {
    const answer = await (line.sender === 'system' || line.sender === 'agent'
      ? core.call('sysMsg', systemLine(id, line.text, at, device), ATTEMPT)
      : core.call('addSessionMsg', addedLine(id, line.sender, line.text, line.senderName), ATTEMPT))
    if (answer.ok) core.fold({ type: 'sent', id, as: readSent(answer.data, id).as, at: null })
    const outcome = answer.ok ? null : outcomeOf(answer)
    return outcome?.type === 'wait' ? outcome : { type: 'done' }
  }

/** One attempt of the visitor's outbox: to the robot, the queue or the agent, whichever has the visitor at that moment. */
export const createDeliver = (parts: Parts) => {
  const { core, texts } = parts
  const route = createRouter(parts)
  const tell = createTelling(parts)
  const saveLine = createSaving(parts)
  const tellAgentInstead = async (entry: Entry<Outgoing>, body: Say) =>
    (await route()) === 'agent' ? tell(entry, body) : null
  const ask = createAsking({ ...parts, tellAgentInstead })

  const say = async (entry: Entry<Outgoing>, body: Say, keep: (body: Outgoing) => void): Promise<Outcome> => {
    // An earlier attempt may have reached the agent: the retry goes there too. A question may move on to an agent.
    const via = body.via === 'agent' ? 'agent' : await route()
    switch (via) {
      case 'wait':
        return { type: 'wait', ms: 0 }
      case 'noAgent':
        return refusedFor('noAgent')
      case 'closed':
        // A message that another window interrupted goes out when the visitor takes the chat back.
        return isElsewhere(core.get()) ? { type: 'wait', ms: 0 } : refusedFor('refused', texts('chatEnded'))
      case 'agent':
        keep({ ...body, via })
        return tell(entry, { ...body, via })
      case 'robot':
        // The robot reads no files (D-11).
        if (isFile(body.kind)) return refusedFor('noAgent')
        keep({ ...body, via })
        return ask(entry, { ...body, via }, keep)
      default:
        return via satisfies never
    }
  }

  /** The streamed words of an answer stay until their question is settled, however often it is asked. */
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

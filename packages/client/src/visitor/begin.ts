import type { Answer } from '../http.ts'
import { readMessages } from '../messageWire.ts'
import { toList } from '../read.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { isWithheld } from './eventWire.ts'
import type { Handover } from './handover.ts'
import { createIdentity } from './identity.ts'
import { endOf, type Lines } from './lines.ts'
import { beginnings } from './states.ts'
import { type Rules, readChannel, readRules, readStarted, type Started, startBody } from './wire.ts'

type Parts = { readonly core: Core; readonly lines: Lines; readonly course: Course; readonly handover: Handover }

/** How long the chat may fail to open before the visitor reads that it does, in milliseconds. */
const OPENING_PATIENCE = 2000

export type Begin = {
  /** channelInfo, once: true when there is such a channel. */
  readonly loadChannel: () => Promise<boolean>
  /**
   * chatStart and all that follows it at once; a new consultation when none is running. `goesOn`: for the visitor it is the
   * one of before, so a new one neither greets nor transfers, but where only agents answer. False when it was refused.
   */
  readonly consult: (goesOn?: boolean) => Promise<boolean>
  readonly forget: () => void
}

/** Messages of a list call without those that a visitor must not see. */
export const readShown = (core: Core, data: unknown) =>
  readMessages(
    toList(data).filter((entry) => !isWithheld(entry)),
    core.log,
  )

const causes = {
  fresh: 'startedFresh',
  robot: 'startedRobot',
  agent: 'startedAgent',
  queued: 'startedQueued',
} as const

const createWelcome = ({ core, lines }: Parts) => {
  const findWelcome = ({ welcome }: Rules) =>
    core.messages().findLast(({ sender, content }) => sender === 'robot' && content === welcome)

  /** What this page alone shows behind the welcome, at its place after a reload too (G-38, G-39). */
  const showMenus = (rules: Rules, after: number) => {
    // Fractions of a millisecond: nothing else stands between.
    const show = (kind: 'faq' | 'tips', at: number) =>
      rules[kind] !== '' && lines.show(kind + core.session.sessionId, 'robot', kind, rules[kind], at)
    show('faq', after + 0.1)
    show('tips', after + 0.2)
  }

  return {
    welcome: (rules: Rules, isFresh: boolean) => {
      const first = isFresh ? undefined : core.messages()[0]
      // A resumed conversation has its welcome already: it was saved when it was said (G-13).
      const said = isFresh ? undefined : findWelcome(rules)
      const welcome = said ?? lines.write('robot', rules.welcome)
      showMenus(rules, welcome ? welcome.at : first ? first.at - 1 : endOf(core))
    },
    /** With an agent nobody is welcomed by the robot: what stood behind its welcome stands there again. */
    recall: (rules: Rules) => {
      const said = findWelcome(rules)
      if (said) showMenus(rules, said.at)
    },
  }
}

export const createBegin = (parts: Parts): Begin => {
  const { core, course, handover } = parts
  const { session } = core
  const { welcome, recall } = createWelcome(parts)
  const identity = () => createIdentity(core.platform, session.rules?.tenantId ?? '')

  /** Insists on a call without which there is no chat; meanwhile the page says so, once that takes too long. */
  const insistToOpen = (call: (timeout: number) => Promise<Answer<unknown>>) => {
    const began = core.platform.clock.now()
    return core.insist(async (timeout) => {
      const answer = await call(timeout)
      const { phase } = core.get()
      const fails = !answer.ok && answer.kind !== 'refused'
      if (fails && phase === 'starting' && core.platform.clock.now() - began >= OPENING_PATIENCE)
        core.patch({ phase: 'unreached' })
      if (fails && phase === 'unreached') core.notify('error', 'networkAbnormal')
      return answer
    })
  }

  const loadChannel = async () => {
    if (session.rules) return true
    const answer = await insistToOpen((timeout) =>
      core.callUnnamed('channelInfo', { id: core.options.channelId }, timeout),
    )
    if (!answer?.ok) return false
    const channel = readChannel(answer.data, core.log)
    session.rules = readRules(channel)
    core.patch({ channel, history: session.rules.historyHidden ? 'end' : 'none' })
    return true
  }

  /** Whom the server made just now nobody has talked to before: there is nothing earlier to load. */
  const isNew = (started: Started, wanted: string) => started.standing === 'fresh' && started.userId !== wanted

  const askToStart = async (): Promise<Started | null> => {
    const stored = identity().read()
    const wanted = core.options.query.userId || stored.userId
    // The token belongs to the stored visitor and to nobody else.
    session.token = wanted === stored.userId ? stored.token : ''
    const arrival = await core.options.arrival
    const answer = await insistToOpen((timeout) =>
      core.callUnnamed('chatStart', startBody(core.options, wanted, arrival), timeout),
    )
    if (answer?.ok) {
      const started = readStarted(answer.data)
      if (isNew(started, wanted)) core.patch({ history: 'end' })
      return started
    }
    if (answer) core.complain(answer, 0)
    // Whoever is not let in reads why, beside a conversation that is over, and may try again.
    if (answer?.kind === 'refused')
      core.patch({ phase: 'ready', history: 'end', consultation: { state: 'closed', reason: 'over' } })
    if (answer?.kind === 'expired') core.patch({ phase: 'expired' })
    return null
  }

  const adopt = (started: Started) => {
    session.userId = started.userId
    session.pollId = started.pollId
    session.sessionId = started.sessionId
    if (started.token !== '') session.token = started.token
    session.startedAt = started.serverTime
    if (started.serverTime > 0) session.offset = started.serverTime - core.platform.clock.now()
    identity().write(session)
    const wanted = core.get().translation === 'on' ? 'on' : 'off'
    const translation = started.translates ? wanted : 'none'
    core.patch({ phase: 'ready', userId: started.userId, agent: null, translation })
    course.go(causes[started.standing])
  }

  /** What was said already: of the running session, or while the visitor was away (S4.1-05). */
  const load = async (standing: Started['standing']) => {
    const { sessionId } = session
    const answer = await core.insist((timeout) =>
      standing === 'fresh'
        ? core.call('getOfflineMsg', {}, timeout)
        : core.call('getSessionMsg', { sessionId }, timeout),
    )
    if (answer?.ok) core.fold({ type: 'messages', messages: readShown(core, answer.data) })
  }

  /** S4.2: who comes first. */
  const receive = async (rules: Rules, isFresh: boolean) => {
    const { welcome: greets, transfer } = beginnings[rules.receive]
    if (greets === 'atOnce') welcome(rules, isFresh)
    if (transfer === 'never' || (transfer === 'unlessBeforeSend' && rules.transferBeforeSend)) return
    const result = await handover.transfer()
    if (greets === 'whenRefused' && result !== 'agent' && result !== 'queued') welcome(rules, isFresh)
  }

  const consult = async (goesOn = false) => {
    const started = await askToStart()
    const { rules } = session
    if (!started || !rules) return false
    adopt(started)
    const loaded = load(started.standing)
    if (started.standing !== 'fresh') await loaded
    if (started.standing === 'queued') {
      // Where only agents answer, nobody who waits was welcomed by the robot.
      if (beginnings[rules.receive].welcome === 'atOnce') welcome(rules, false)
      await handover.askPlace()
    } else if (started.standing === 'agent') {
      recall(rules)
      course.go('agentResumed')
    } else {
      // It is gone on with after a reload.
      const isFresh = started.standing === 'fresh'
      if ((goesOn || !isFresh) && core.messages().some(({ sender }) => sender === 'visitor')) course.go('robotAsked')
      if (!goesOn || !isFresh || rules.receive === 'agentOnly') await receive(rules, isFresh)
    }
    return true
  }

  return { loadChannel, consult, forget: () => identity().clear() }
}

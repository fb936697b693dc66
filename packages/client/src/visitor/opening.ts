import type { Answer } from '../http.ts'
import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { createIdentity } from './identity.ts'
import { readChannel, readRules, readStarted, type Started, startBody } from './wire.ts'

/** Milliseconds for which opening the chat may fail before the page says so. */
const PATIENCE = 2000

const causes = {
  fresh: 'startedFresh',
  robot: 'startedRobot',
  agent: 'startedAgent',
  queued: 'startedQueued',
} as const

/** Repeats a call without which there is no chat; the page says so once that takes too long. */
const insistToOpen = <Data>(core: Core, call: (timeout: number) => Promise<Answer<Data>>) => {
  const began = core.platform.clock.now()
  return core.insist(async (timeout) => {
    const answer = await call(timeout)
    const { phase } = core.get()
    const fails = !answer.ok && answer.kind !== 'refused'
    // a crowded address is told to come back in up to a minute
    const lasts = core.platform.clock.now() - began + (answer.ok ? 0 : answer.retryAfter)
    if (fails && phase === 'starting' && lasts >= PATIENCE) core.patch({ phase: 'unreached' })
    if (fails && phase === 'unreached') core.notify('error', 'networkAbnormal')
    return answer
  })
}

/** channelInfo and chatStart, each repeated until it is answered. */
export const createOpening = (core: Core, course: Course) => {
  const { session } = core
  const identity = () => createIdentity(core.platform, session.rules?.tenantId ?? '')

  const askToStart = async (): Promise<Started | null> => {
    const stored = identity().read()
    const wanted = core.options.query.userId || stored.userId
    // The token belongs to the stored visitor and to nobody else.
    session.token = wanted === stored.userId ? stored.token : ''
    const arrival = await core.options.arrival
    const body = startBody(core.options, wanted, arrival)
    const answer = await insistToOpen(core, (timeout) => core.callWithoutUser('chatStart', body, timeout))
    if (answer?.ok) {
      const started = readStarted(answer.data)
      // A visitor whom the server has just created has no history.
      if (started.standing === 'fresh' && started.userId !== wanted) core.patch({ history: 'end' })
      return started
    }
    if (answer) core.notifyFailure(answer, 0)
    // A refused visitor reads why, beside a conversation that is over, and may try again.
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

  return {
    /** channelInfo, once. Resolves with true when there is such a channel. */
    loadChannel: async () => {
      if (session.rules) return true
      const id = core.options.channelId
      const ask = () => insistToOpen(core, (timeout) => core.callWithoutUser('channelInfo', { id }, timeout))
      const first = await ask()
      // the texts come in the page's language, and a channel may choose another one for the page
      const changed = first?.ok && core.options.speaks?.(toText(toRaw(first.data).language))
      const answer = changed ? await ask() : first
      if (!answer?.ok) return false
      const channel = readChannel(answer.data, core.log)
      session.rules = readRules(channel)
      core.patch({ channel, history: session.rules.historyHidden ? 'end' : 'none' })
      return true
    },
    /** chatStart: the session is that of the answer from then on. Null when the visitor was refused. */
    open: async (): Promise<Started | null> => {
      const started = await askToStart()
      if (started && session.rules) adopt(started)
      return started
    },
    /** Forgets the stored visitor. */
    forget: () => identity().clear(),
  }
}

import type { ChatStartRequest } from '@foyer/protocol/visitor/chatStart'
import type { Answer, Failed } from '../http.ts'
import { toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { createOwnVisitor } from './ownVisitor.ts'
import { readChannel, readRules, readStarted, type Started, startBody } from './wire.ts'

/** Milliseconds for which opening the chat may fail before the page says so. */
const PATIENCE = 2000

const causes = {
  fresh: 'startedFresh',
  robot: 'startedRobot',
  agent: 'startedAgent',
  queued: 'startedQueued',
} as const

const isTokenRefused = ({ kind, message }: Failed): boolean =>
  kind === 'refused' && message.startsWith('identity token')

/** Repeats a call without which there is no chat; the page says so once that takes too long. */
const insistToOpen = <Data>(core: Core, call: (timeout: number) => Promise<Answer<Data>>) => {
  const began = core.platform.clock.now()
  return core.insist(async (timeout) => {
    const answer = await call(timeout)
    if (answer.ok || answer.kind === 'refused') return answer
    const { phase } = core.get()
    // a crowded address is told to come back in up to a minute
    const lasts = core.platform.clock.now() - began + answer.retryAfter
    if (phase === 'starting' && lasts >= PATIENCE)
      core.patch({ phase: answer.kind === 'tooMany' ? 'busy' : 'unreached' })
    if (phase === 'unreached') core.notify('error', 'networkAbnormal')
    return answer
  })
}

/** chatStart, repeated until it is answered. */
const createAskToStart = (core: Core, own: ReturnType<typeof createOwnVisitor>) => {
  const { session } = core
  const callToStart = (body: ChatStartRequest) =>
    insistToOpen(core, (timeout) => core.callWithoutUser('chatStart', body, timeout))

  /** With the host page's token; without it where the server refuses it: a visitor who cannot be proved may chat too. */
  const start = async (body: ChatStartRequest, identityToken: string) => {
    const answer = identityToken && (await callToStart({ ...body, identityToken }))
    if (answer && (answer.ok || !isTokenRefused(answer))) return answer
    if (answer) core.patch({ tokenRefused: answer.message })
    return callToStart(body)
  }

  const askToStart = async (): Promise<Started | null> => {
    const arrival = await core.options.arrival
    const known = own.read(arrival)
    const wanted = core.options.query.userId || known.userId
    // The token belongs to the known visitor and to nobody else.
    session.token = wanted === known.userId ? known.token : ''
    const token = own.tokenOf(arrival)
    const answer = await start(startBody(core.options, wanted, arrival), token)
    if (answer?.ok) {
      const started = readStarted(answer.data)
      own.settle(known, started, arrival.host ?? '', token !== '' && core.get().tokenRefused === '')
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
  return askToStart
}

/** channelInfo and chatStart, each repeated until it is answered. */
export const createOpening = (core: Core, course: Course) => {
  const { session } = core
  const own = createOwnVisitor(core)

  const askToStart = createAskToStart(core, own)

  const adopt = (started: Started) => {
    session.userId = started.userId
    session.pollId = started.pollId
    session.sessionId = started.sessionId
    session.handled = started.eventId
    if (started.token !== '') session.token = started.token
    session.startedAt = started.serverTime
    if (started.serverTime > 0) session.offset = started.serverTime - core.platform.clock.now()
    own.store()
    const wanted = core.get().translation === 'on' ? 'on' : 'off'
    const translation = started.translates ? wanted : 'none'
    const { sessionId, proved } = started
    const opened = { sessionId, proved, at: started.serverTime, fresh: started.standing === 'fresh' }
    core.patch({ phase: 'ready', userId: started.userId, agent: null, translation, opened })
    course.go(causes[started.standing])
  }

  return {
    /** channelInfo, once, and `again` in another language. Resolves with true when there is such a channel. */
    loadChannel: async (again = false) => {
      if (session.rules && !again) return true
      const id = core.options.channelId
      const ask = () => insistToOpen(core, (timeout) => core.callWithoutUser('channelInfo', { id }, timeout))
      const first = await ask()
      // the texts come in the page's language, and a channel may choose another one for the page
      const changed = first?.ok && core.options.speaks?.(toText(toRaw(first.data).language))
      const answer = changed ? await ask() : first
      if (!answer?.ok) return false
      const channel = readChannel(answer.data, core.log)
      session.rules = readRules(channel)
      core.patch(again ? { channel } : { channel, history: session.rules.historyHidden ? 'end' : 'none' })
      return true
    },
    /** chatStart: the session is that of the answer from then on. Null when the visitor was refused. */
    open: async (): Promise<Started | null> => {
      const started = await askToStart()
      if (started && session.rules) adopt(started)
      return started
    },
    adopt,
    /** Forgets the stored visitor. */
    forget: own.forget,
  }
}

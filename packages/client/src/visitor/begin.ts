import { readMessages } from '../messageWire.ts'
import { toList } from '../read.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { isWithheld } from './eventWire.ts'
import type { Handover } from './handover.ts'
import type { Lines } from './lines.ts'
import { createOpening } from './opening.ts'
import { beginnings } from './states.ts'
import { createWelcome } from './welcome.ts'
import type { Rules, Started } from './wire.ts'

type Parts = { readonly core: Core; readonly lines: Lines; readonly course: Course; readonly handover: Handover }

export type Begin = {
  /** channelInfo, once, and `again` in another language. Resolves with true when there is such a channel. */
  readonly loadChannel: (again?: boolean) => Promise<boolean>
  /**
   * chatStart, and what follows it: a new consultation where none is running. `goesOn`: for the visitor it is the earlier
   * one, so a new one neither greets nor transfers, unless only agents answer. Resolves with false when it was refused.
   */
  readonly consult: (goesOn?: boolean) => Promise<boolean>
  /** Goes on as the visitor of another answer of chatStart. */
  readonly goOnAs: (started: Started) => Promise<void>
  /** Forgets the stored visitor. */
  readonly forget: () => void
}

/** The messages of a list call, without those that a visitor must not see. */
export const readShown = (core: Core, data: unknown) =>
  readMessages(
    toList(data).filter((entry) => !isWithheld(entry)),
    core.log,
  )

export const createBegin = (parts: Parts): Begin => {
  const { core, course, handover } = parts
  const { session } = core
  const { welcome, showMenusAgain } = createWelcome(parts)
  const { loadChannel, open, adopt, forget } = createOpening(core, course)

  /** Loads the messages of the running session, or those that came while the visitor was away (S4.1-05). */
  const load = async (standing: Started['standing']) => {
    const { sessionId } = session
    const answer = await core.insist((timeout) =>
      standing === 'fresh'
        ? core.call('getOfflineMsg', {}, timeout)
        : core.call('getSessionMsg', { sessionId }, timeout),
    )
    if (answer?.ok) core.fold({ type: 'messages', messages: readShown(core, answer.data) })
    // What is there when the chat opens was seen, unless it was written while the visitor was away.
    if (standing !== 'fresh' && session.seenAt === 0) core.see()
  }

  /** Robot or agent first, as the channel wants it (S4.2). */
  const receive = async (rules: Rules, isFresh: boolean) => {
    const { welcome: greets, transfer } = beginnings[rules.receive]
    if (greets === 'atOnce') welcome(rules, isFresh)
    if (transfer === 'never' || (transfer === 'unlessBeforeSend' && rules.transferBeforeSend)) return
    const result = await handover.transfer()
    if (greets === 'whenRefused' && result !== 'agent' && result !== 'queued') welcome(rules, isFresh)
  }

  const resumeQueued = async (rules: Rules) => {
    // Where only agents answer, the robot welcomes nobody who waits for one.
    if (beginnings[rules.receive].welcome === 'atOnce') welcome(rules, false)
    await handover.askPlace()
  }

  const follow = async (started: Started, rules: Rules, goesOn: boolean) => {
    const isFresh = started.standing === 'fresh'
    const loaded = load(started.standing)
    if (!isFresh) await loaded
    if (started.standing === 'queued') await resumeQueued(rules)
    else if (started.standing === 'agent') {
      showMenusAgain(rules)
      course.go('agentResumed')
    } else {
      // after a reload the dialogue with the robot goes on
      if ((goesOn || !isFresh) && core.messages().some(({ sender }) => sender === 'visitor')) course.go('robotAsked')
      if (!goesOn || !isFresh || rules.receive === 'agentOnly') await receive(rules, isFresh)
    }
  }

  return {
    loadChannel,
    consult: async (goesOn = false) => {
      const started = await open()
      const { rules } = session
      if (!started || !rules) return false
      await follow(started, rules, goesOn)
      return true
    },
    goOnAs: async (started) => {
      const { rules } = session
      if (!rules) return
      adopt(started)
      await follow(started, rules, false)
    },
    forget,
  }
}

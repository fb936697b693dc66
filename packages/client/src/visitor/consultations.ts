import type { Outbox } from '../outbox.ts'
import { toRaw, toTime } from '../read.ts'
import type { Begin } from './begin.ts'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { createHistory } from './history.ts'
import type { Link } from './link.ts'
import type { Outgoing } from './outgoing.ts'
import { refusalOf } from './refusalOf.ts'
import { isElsewhere } from './states.ts'
import type { Visitor } from './types.ts'

type Parts = {
  readonly core: Core
  readonly link: Link
  readonly course: Course
  readonly begin: Begin
  readonly outbox: Outbox<Outgoing>
  readonly showRating: Visitor['showRating']
}

/** Ends consultations for the visitor, and begins the next one. */
export const createConsultations = ({
  core,
  link,
  course,
  begin,
  outbox,
  showRating,
}: Parts): Pick<Visitor, 'close' | 'resume' | 'restart'> => {
  const history = createHistory(core)
  const close = async () => {
    const withRobot = core.get().consultation.state === 'robot'
    const answer = await core.call('chatClose', {})
    // A refusal means that there is nothing left to close.
    if (refusalOf(core, answer) === '') return false
    // The event of this end may come before the answer; then this changes nothing.
    const at = answer.ok ? toTime(toRaw(answer.data).closeTime) : 0
    course.go('visitorClosed', at > 0 ? { at } : {})
    if (withRobot) core.patch({ consultation: { state: 'closed', reason: 'visitor', hasWayBack: true } })
    return true
  }
  const reset = async () => {
    const { userId, rules } = core.session
    if (userId === '') return true
    if (isElsewhere(core.get()) && !(await close())) return false
    // A failure does no harm: chatStart begins a new consultation anyway (G-11).
    await core.call('resetInfo', { robotNo: rules?.robotNo ?? '' })
    return true
  }
  const run = async (fresh: boolean) => {
    outbox.pause()
    link.disconnect()
    showRating(null)
    const goesOn = !fresh && 'hasWayBack' in core.get().consultation
    if (isElsewhere(core.get())) void history.catchUp()
    if (!fresh || (await reset())) await begin.consult(goesOn)
    outbox.start()
  }
  // A second click while a chat begins joins it.
  let running: Promise<void> | null = null
  const once = (fresh: boolean) => {
    running ??= run(fresh).finally(() => {
      running = null
    })
    return running
  }
  return {
    close: async () => {
      await close()
    },
    resume: () => once(false),
    restart: () => once(true),
  }
}

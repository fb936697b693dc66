import type { Outbox } from '../outbox.ts'
import type { Begin } from './begin.ts'
import type { Core } from './core.ts'
import type { Outgoing } from './outgoing.ts'
import type { Ratings } from './rating.ts'
import { messageOf } from './speech.ts'
import type { User } from './user.ts'

type Parts = {
  readonly core: Core
  readonly begin: Begin
  readonly outbox: Outbox<Outgoing>
  readonly user: User
  readonly ratings: () => Promise<Ratings | null>
}

/** Starts the visitor. A call while a start is under way joins it, and ends its wait for the network. */
export const createStarting = ({ core, begin, outbox, user, ratings }: Parts) => {
  let starting: Promise<void> | null = null
  const run = async () => {
    core.fold({ type: 'messages', messages: outbox.restore().map(messageOf) })
    const begun = (await begin.loadChannel()) && (await begin.consult())
    const { phase } = core.get()
    if (!begun && phase !== 'ready' && phase !== 'expired') core.patch({ phase: 'notFound' })
    if (!begun || phase === 'expired') return
    outbox.start()
    user.flush()
    // where the page's address wants a rating (G-53), or an agent may have invited the visitor before a reload
    if (core.options.query.inviteEvaluate === '1' || core.get().consultation.state === 'agent')
      await (await ratings())?.inviteAtStart()
  }
  return () => {
    core.wake()
    starting ??= run()
      .catch((error: unknown) => core.log('visitor: start', error))
      .finally(() => {
        starting = null
      })
    return starting
  }
}

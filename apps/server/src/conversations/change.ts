import type { Db, Planning } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { type Conversation, createUnit, type Key, type Unit } from './unit.ts'

type Work<T> = (unit: Unit, conversation: Conversation) => Promise<T>

/** How a change is carried out. */
export type How = {
  /** Is called when all is sent to the store and only the commit is waited for; again after a collision. */
  readonly onSent?: () => void
  readonly planning?: Planning
}

/** The transaction behind every verb of a conversation; its events are published after the commit and never before. */
export type Changes = {
  readonly change: <T>(work: (unit: Unit) => Promise<T>, how?: How) => Promise<T>
  /**
   * The same for one conversation, locked; its statements are planned `byKey`.
   * @throws notFound when it does not exist
   */
  readonly changeOne: <T>(key: Key, work: Work<T>) => Promise<T>
  /**
   * The same for work that writes the visitor's own row too. That row is locked before the conversation, as chatStart locks them, so that none
   * of them waits for another.
   */
  readonly changeVisitor: <T>(key: Key, work: Work<T>) => Promise<T>
}

const lockVisitor = ({ tx }: Unit, { tenantId, userId }: Key): Promise<unknown> =>
  tx.rows({
    name: 'visitor-lock',
    text: 'select 1 from visitor where tenant_id = $1 and user_id = $2 for update',
    values: [tenantId, userId],
  })

/**
 * @param publish gets the events after the commit
 * @param settle adds what follows from the work, in its transaction
 */
export const createChanges = (
  db: Db,
  clock: { now(): number },
  publish: (events: readonly LogEvent[]) => void,
  settle: (unit: Unit) => Promise<void>,
): Changes => {
  const change = async <T>(work: (unit: Unit) => Promise<T>, { onSent, planning }: How = {}): Promise<T> => {
    const done = await db.transaction(async (tx) => {
      const unit = createUnit(tx, clock.now())
      const result = await work(unit)
      await settle(unit)
      // not waited for: the commit travels with the writes, and fails if one of them does
      const events = unit.flush()
      events.catch(() => undefined)
      onSent?.()
      return { result, events }
    }, planning)
    publish(await done.events)
    return done.result
  }
  const workOn = async <T>(unit: Unit, key: Key, work: Work<T>): Promise<T> => {
    const [conversation] = await unit.lock([key])
    if (conversation === undefined) throw failures.notFound()
    return await work(unit, conversation)
  }
  return {
    change,
    changeOne: (key, work) => change((unit) => workOn(unit, key, work), { planning: 'byKey' }),
    changeVisitor: (key, work) =>
      change(async (unit) => {
        // statements of a transaction run in the order in which they are sent
        const [, done] = await Promise.all([lockVisitor(unit, key), workOn(unit, key, work)])
        return done
      }),
  }
}

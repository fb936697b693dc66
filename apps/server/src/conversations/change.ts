import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { type Conversation, createUnit, type Key, type Unit } from './unit.ts'

/** The transaction behind every verb of a conversation; its events are published after the commit and never before. */
export type Changes = {
  readonly change: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>
  /**
   * The same for one conversation, locked.
   * @throws notFound when it does not exist
   */
  readonly changeOne: <T>(key: Key, work: (unit: Unit, conversation: Conversation) => Promise<T>) => Promise<T>
}

/** @param publish gets the events after the commit */
export const createChanges = (
  db: Db,
  clock: { now(): number },
  publish: (events: readonly LogEvent[]) => void,
): Changes => {
  const change = async <T>(work: (unit: Unit) => Promise<T>): Promise<T> => {
    const done = await db.transaction(async (tx) => {
      const unit = createUnit(tx, clock.now())
      const result = await work(unit)
      return { result, events: await unit.flush() }
    })
    publish(done.events)
    return done.result
  }
  return {
    change,
    changeOne: (key, work) =>
      change(async (unit) => {
        const [conversation] = await unit.lock([key])
        if (conversation === undefined) throw failures.notFound()
        return await work(unit, conversation)
      }),
  }
}

import type { Changes } from './change.ts'
import { writeGivenFacts } from './provedFacts.ts'
import type { VisitorFacts } from './start.ts'
import type { Key } from './unit.ts'

/** Changes the given facts of a visitor, and tells the desk. */
export type ChangeFacts = (key: Key, facts: VisitorFacts) => Promise<void>

export const createChangeFacts =
  (changes: Changes): ChangeFacts =>
  async (key, facts) => {
    const set = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
    if (Object.keys(set).length === 0) return
    await changes.changeOne(key, async (unit, c) => {
      await writeGivenFacts(unit.tx, key, set)
      unit.emit(c, { kind: 'visitor.updated', data: {} })
    })
  }

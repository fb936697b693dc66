import type { Changes } from './change.ts'
import { mergeParams, writeGivenFacts } from './provedFacts.ts'
import type { VisitorFacts } from './start.ts'
import type { Key } from './unit.ts'

/** Changes the given facts of a visitor, and tells the desk. With `merges` the members of `params` join those that are known. */
export type ChangeFacts = (key: Key, facts: VisitorFacts, merges?: boolean) => Promise<void>

export const createChangeFacts =
  (changes: Changes): ChangeFacts =>
  async (key, facts, merges = false) => {
    const set: VisitorFacts = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
    if (Object.keys(set).length === 0) return
    await changes.changeVisitor(key, async (unit, c) => {
      const params = merges && set.params ? { params: await mergeParams(unit.tx, key, set.params) } : {}
      await writeGivenFacts(unit.tx, key, { ...set, ...params })
      unit.emit(c, { kind: 'visitor.updated', data: {} })
    })
  }

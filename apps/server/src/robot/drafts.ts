import { createRobotFrom, createRobotInSteps, type RobotDocument } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/open.ts'
import { type LogEvent, readHeads } from '../events/log.ts'
import type { Loading } from '../knowledge/load.ts'
import type { PublishOperations } from '../knowledge/publish.ts'
import { createHeld, type Held, type LoadedRobot, validAt } from './held.ts'
import { inSlices } from './inSlices.ts'
import type { Meanings } from './meaning.ts'
import { TRAINING_MS, type Trainer } from './trainer.ts'

/** A robot as it would be after publishing. `seq`: the tenant's log up to here is included. */
export type DraftRobot = { readonly loaded: LoadedRobot; readonly seq: number }

/** Robots for trials before publishing; cached until their knowledge changes. */
export type DraftRobots = {
  /** Trained like the live one, from all that was saved before the call. Null for an unknown robot. */
  readonly get: (tenantId: string, robotNo: string) => Promise<DraftRobot | null>
  /** The same with one of its documents changed, trained anew each time. Null for an unknown robot. */
  readonly tried: (
    tenantId: string,
    robotNo: string,
    change: (document: RobotDocument) => RobotDocument,
  ) => Promise<LoadedRobot | null>
  readonly forget: (tenantId: string, robotNo: string) => void
  readonly onEvents: (events: readonly LogEvent[]) => void
}

type Entry = Promise<{ readonly held: Held; readonly seq: number } | null>

export const createDraftRobots = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly knowledge: Pick<Loading, 'loadKnowledge'> & Pick<PublishOperations, 'isChangedSince'>
  readonly watch: (tenantId: string) => Promise<unknown>
  readonly clock: { now(): number }
  readonly trainer: Trainer
  readonly meanings: Meanings
}): DraftRobots => {
  const { db, clock } = parts
  const kept = new LRUCache<string, Entry>({ max: 20 })
  const keyOf = (tenantId: string, robotNo: string) => `${tenantId}\n${robotNo}`

  const build = async (
    tenantId: string,
    robotNo: string,
    change: (document: RobotDocument) => RobotDocument = (document) => document,
  ): Entry => {
    await parts.watch(tenantId)
    // read before the documents: a commit in between may be included and still counts as a change
    const seq = (await readHeads(db, [tenantId])).get(tenantId) ?? 0
    const read = await parts.knowledge.loadKnowledge(tenantId, robotNo, true)
    if (read === null) return null
    const changed = read.documents.map((one) => ({ ...one, document: change(one.document) }))
    const known = { ...read, documents: changed }
    const now = clock.now()
    const { settings } = known
    const documents = validAt(known.documents, now).map((one) => one.document)
    const state = await parts.trainer.train({ documents, settings, budgetMs: TRAINING_MS })
    const meaning = parts.meanings.open(known.embeddingModel)
    // drafts cost the endpoint nothing: a text that is not live yet counts as average
    await parts.meanings.recall({ tenantId, robotNo }, meaning, known.documents)
    const robot =
      state === null
        ? await inSlices(createRobotInSteps(documents, settings, meaning))
        : createRobotFrom(state, documents, settings, meaning)
    return { held: createHeld(robotNo, known, { robot, meaning }, now), seq }
  }

  const begin = (tenantId: string, robotNo: string): Entry => {
    const key = keyOf(tenantId, robotNo)
    const entry = build(tenantId, robotNo)
    kept.set(key, entry)
    const forget = () => kept.peek(key) === entry && kept.delete(key)
    entry.then((built) => built === null && forget(), forget)
    return entry
  }

  return {
    get: async (tenantId, robotNo) => {
      const known = await kept.get(keyOf(tenantId, robotNo))
      // the log may tell of a save only after its caller was answered and has asked for a trial
      const isCurrent = known != null && !(await parts.knowledge.isChangedSince(tenantId, robotNo, known.seq))
      const built = isCurrent ? known : await begin(tenantId, robotNo)
      return built && { loaded: built.held.at(clock.now()), seq: built.seq }
    },
    tried: async (tenantId, robotNo, change) => (await build(tenantId, robotNo, change))?.held.at(clock.now()) ?? null,
    forget: (tenantId, robotNo) => void kept.delete(keyOf(tenantId, robotNo)),
    onEvents: (events) => {
      for (const { kind, tenantId, data } of events) {
        if (kind === 'tenant.removed')
          for (const key of [...kept.keys()]) if (key.startsWith(keyOf(tenantId, ''))) kept.delete(key)
        if (kind !== 'knowledge.changed') continue
        for (const robotNo of [data.robotNo, data.from]) kept.delete(keyOf(tenantId, robotNo ?? ''))
      }
    },
  }
}

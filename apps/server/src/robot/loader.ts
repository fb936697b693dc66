import { createRobotFrom, createRobotInSteps, type Flow, type Robot } from '@foyer/robot'
import { withFlowTexts } from '../knowledge/flowTexts.ts'
import type { KnownDocument, Loading, RobotKnowledge } from '../knowledge/load.ts'
import { createHeld, type Held, validAt } from './held.ts'
import { inSlices } from './inSlices.ts'
import type { Meanings, RobotMeaning } from './meaning.ts'
import type { Trainer } from './trainer.ts'

/** What changed of a robot since it was last read. */
export type Changed = { readonly docIds: readonly string[]; readonly flows: boolean; readonly all: boolean }

/** Reads robots from the store. */
export type Loader = {
  /** Null for an unknown robot. */
  readonly load: (tenantId: string, robotNo: string) => Promise<Held | null>
  /**
   * Reads what changed. Null if the robot is gone.
   * @param onFailure called if an index that is built beside the old one fails
   */
  readonly refresh: (
    robot: { readonly tenantId: string; readonly robotNo: string },
    held: Held,
    changed: Changed,
    onFailure: () => void,
  ) => Promise<Held | null>
}

export type LoaderParts = {
  readonly knowledge: Loading
  /** Subscribes this node to the tenant's events. */
  readonly watch: (tenantId: string) => Promise<unknown>
  readonly clock: { now(): number }
  readonly trainer: Trainer
  readonly meanings: Meanings
}

/** From this many questions on, even an untrained index is built in another thread. */
const MANY = 2000
/** For more changed documents a new index is cheaper than changing them one by one. */
const MAX_EDITS = 100

const countQuestions = (documents: readonly KnownDocument[]): number =>
  documents.reduce((sum, { document }) => sum + document.texts.reduce((of, text) => of + 1 + text.similar.length, 0), 0)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The documents that differ, by id; null for a removed one. */
const differences = (held: Held, known: RobotKnowledge): [string, KnownDocument | null][] => {
  const gone = new Map(held.documents().map((one) => [one.document.docId, one]))
  const changed: [string, KnownDocument | null][] = []
  for (const one of known.documents) {
    const { docId } = one.document
    if (!same(gone.get(docId), one)) changed.push([docId, one])
    gone.delete(docId)
  }
  return [...changed, ...[...gone.keys()].map((docId): [string, null] => [docId, null])]
}

export const createLoader = ({ knowledge, watch, clock, trainer, meanings }: LoaderParts): Loader => {
  const createIndex = async (known: RobotKnowledge, meaning: RobotMeaning, now: number): Promise<Robot> => {
    const documents = validAt(known.documents, now).map((one) => one.document)
    const many = countQuestions(known.documents) >= MANY
    const state = many ? await trainer.train({ documents, settings: known.settings, budgetMs: 0 }) : null
    return state === null
      ? inSlices(createRobotInSteps(documents, known.settings, meaning))
      : createRobotFrom(state, documents, known.settings, meaning)
  }

  /** Replaces the index; the old one answers until the new one is built. */
  const rebuild = async (held: Held, known: RobotKnowledge): Promise<void> => {
    held.setKnowledge(known)
    const settings = held.settings()
    const now = clock.now()
    const robot = await createIndex(known, held.meaning, now)
    if (held.settings() === settings) held.swap(robot, validAt(known.documents, now), null, clock.now())
  }

  /** Sets the flows, and ranks the documents anew whose flow says something else now. */
  const renewFlows = async (held: Held, flows: readonly Flow[]): Promise<void> => {
    held.setFlows(flows)
    const before = held.documents()
    for (const [at, one] of (await withFlowTexts(before, flows)).entries())
      if (one !== before[at]) held.put(one.document.docId, one, clock.now())
  }

  const reload = async (held: Held, known: RobotKnowledge, onFailure: () => void): Promise<void> => {
    const changed = differences(held, known)
    if (same(held.settings(), known.settings) && changed.length <= MAX_EDITS) {
      for (const [docId, one] of changed) held.put(docId, one, clock.now())
      held.setFacts(known)
      return
    }
    const done = rebuild(held, known)
    if (countQuestions(known.documents) < MANY) await done
    else done.catch(onFailure)
  }

  return {
    load: async (tenantId, robotNo) => {
      await watch(tenantId)
      const known = await knowledge.loadKnowledge(tenantId, robotNo)
      if (known === null) return null
      const now = clock.now()
      const meaning = meanings.open(known.embeddingModel)
      const robot = await createIndex(known, meaning, now)
      return createHeld(robotNo, known, { robot, meaning }, now)
    },
    refresh: async ({ tenantId, robotNo }, held, { docIds, flows, all }, onFailure) => {
      if (all) {
        const known = await knowledge.loadKnowledge(tenantId, robotNo)
        if (known === null) return null
        await reload(held, known, onFailure)
        return held
      }
      if (docIds.length > 0) {
        const found = await knowledge.loadDocuments(tenantId, robotNo, docIds)
        const byId = new Map(found.map((one) => [one.document.docId, one]))
        for (const docId of docIds) held.put(docId, byId.get(docId) ?? null, clock.now())
      }
      if (flows) await renewFlows(held, await knowledge.loadFlows(tenantId, robotNo))
      return held
    },
  }
}

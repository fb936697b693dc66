import { createRobot, createRobotFrom, type Robot, type TrainingHints } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import type { LogEvent, TenantChange } from '../events/log.ts'
import type { KnownDocument, Loading, RobotKnowledge } from '../knowledge/load.ts'
import { createHeld, type Held, type LoadedRobot, validAt } from './held.ts'
import { TRAINING_MS, type Trainer } from './trainer.ts'

export type { LoadedRobot } from './held.ts'

/** How a robot stands on this node. */
export type Standing = {
  readonly documents: readonly KnownDocument[]
  /** It is being trained, or will be in a moment. */
  readonly building: boolean
  /** What training has found; null where it is not trained. */
  readonly hints: TrainingHints | null
}

/** The robots of this node, loaded when first asked. */
export type Robots = {
  /** Null when the tenant has no such robot. */
  readonly get: (tenantId: string, robotNo: string) => Promise<LoadedRobot | null>
  readonly standing: (tenantId: string, robotNo: string) => Promise<Standing | null>
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Trains what has changed and come to rest. */
  readonly round: () => Promise<void>
}

type Entry = {
  readonly tenantId: string
  readonly robotNo: string
  /** Resolves when everything is in place that this node has heard of so far. */
  ready: Promise<Held | null>
  readonly docIds: Set<string>
  flows: boolean
  all: boolean
  /** When it was last changed without being trained since; null: it is as trained as it can be. */
  changedAt: number | null
  training: boolean
}

/** What `createRobots` uses. */
export type RobotsParts = {
  readonly knowledge: Loading
  /** Makes the tenant's events reach `onEvents` from now on. */
  readonly watch: (tenantId: string) => Promise<unknown>
  readonly clock: { now(): number }
  readonly trainer: Trainer
}

/** How long after the last change a robot is trained: an operator who writes makes many. */
const REST_MS = 5000
/** From so many questions on even a plain index is built beside the thread that answers. */
const MANY = 2000
/** More changed documents than these are no edit, and cost more one by one than a new index. */
const EDITS = 100

const countQuestions = (documents: readonly KnownDocument[]): number =>
  documents.reduce((sum, { document }) => sum + document.texts.reduce((of, text) => of + 1 + text.similar.length, 0), 0)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The documents that differ, by id; null: gone. */
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

/**
 * A robot is read once and then follows the log: a document or a flow that changed is read again and put in place; after any other change
 * everything is read again. An entry is there before its first read begins, and what is heard meanwhile is read after it; so nothing falls
 * between, and as each read comes after what it answers, the last one wins whatever the order in which changes were heard. It answers from
 * an index that is there at once, and is trained beside it when its changes have come to rest.
 */
export const createRobots = ({ knowledge, watch, clock, trainer }: RobotsParts, max = 500): Robots => {
  const entries = new LRUCache<string, Entry>({ max })
  const keyOf = (tenantId: string, robotNo: string) => `${tenantId}\n${robotNo}`

  /** A robot that could not be read is read anew by who asks next, unless another has taken its place. */
  const forget = (entry: Entry): void => {
    const key = keyOf(entry.tenantId, entry.robotNo)
    if (entries.peek(key) === entry) entries.delete(key)
  }

  const createIndex = async (known: RobotKnowledge, now: number): Promise<Robot> => {
    const documents = validAt(known.documents, now).map((one) => one.document)
    const many = countQuestions(known.documents) >= MANY
    const state = many ? await trainer.train({ documents, settings: known.settings, budgetMs: 0 }) : null
    return state === null ? createRobot(documents, known.settings) : createRobotFrom(state, documents, known.settings)
  }

  const load = async (tenantId: string, robotNo: string): Promise<Held | null> => {
    await watch(tenantId)
    const known = await knowledge.loadKnowledge(tenantId, robotNo)
    const now = clock.now()
    return known && createHeld(robotNo, known, await createIndex(known, now), now)
  }

  /** A new index for what has been read; a large one takes its place when it is there, and the old one answers until then. */
  const rebuild = async (held: Held, known: RobotKnowledge): Promise<void> => {
    held.setKnowledge(known)
    const settings = held.settings()
    const now = clock.now()
    const robot = await createIndex(known, now)
    if (held.settings() === settings) held.swap(robot, validAt(known.documents, now), null, clock.now())
  }

  const reload = async (entry: Entry, held: Held): Promise<Held | null> => {
    const { tenantId, robotNo } = entry
    const known = await knowledge.loadKnowledge(tenantId, robotNo)
    if (known === null) return null
    const changed = differences(held, known)
    if (same(held.settings(), known.settings) && changed.length <= EDITS) {
      for (const [docId, one] of changed) held.put(docId, one, clock.now())
      held.setFacts(known)
      return held
    }
    const done = rebuild(held, known)
    if (countQuestions(known.documents) < MANY) await done
    else done.catch(() => forget(entry))
    return held
  }

  const refresh = async (entry: Entry, held: Held | null): Promise<Held | null> => {
    const { tenantId, robotNo, flows, all } = entry
    const docIds = [...entry.docIds]
    entry.docIds.clear()
    entry.flows = false
    entry.all = false
    if (held === null || all) return held && (await reload(entry, held))
    if (docIds.length > 0) {
      const found = await knowledge.loadDocuments(tenantId, robotNo, docIds)
      const byId = new Map(found.map((one) => [one.document.docId, one]))
      for (const docId of docIds) held.put(docId, byId.get(docId) ?? null, clock.now())
    }
    if (flows) held.setFlows(await knowledge.loadFlows(tenantId, robotNo))
    return held
  }

  const follow = (entry: Entry, ready: Promise<Held | null>): void => {
    entry.ready = ready
    // strangers could fill the memory with names of robots that are not
    ready.then(
      (held) => held === null && forget(entry),
      () => forget(entry),
    )
  }

  const open = (tenantId: string, robotNo: string): Entry => {
    const ready = load(tenantId, robotNo)
    const rest = { docIds: new Set<string>(), flows: false, all: false, changedAt: clock.now(), training: false }
    const entry: Entry = { tenantId, robotNo, ready, ...rest }
    entries.set(keyOf(tenantId, robotNo), entry)
    follow(entry, ready)
    return entry
  }

  const hear = (tenantId: string, data: TenantChange['data']): void => {
    const { robotNo = '', docId = '', flowId = '', from = robotNo } = data
    for (const name of new Set([robotNo, from])) {
      const entry = entries.peek(keyOf(tenantId, name))
      if (entry === undefined) continue
      if (docId !== '') entry.docIds.add(docId)
      if (flowId !== '') entry.flows = true
      if (docId === '' && flowId === '') entry.all = true
      if (docId !== '' || entry.all) entry.changedAt = clock.now()
      const refreshed = entry.ready.then((held) => refresh(entry, held))
      follow(entry, refreshed)
    }
  }

  const train = async (entry: Entry): Promise<void> => {
    const held = await entry.ready
    if (held === null) return
    entry.changedAt = null
    entry.training = true
    const settings = held.settings()
    const from = validAt(held.documents(), clock.now())
    const documents = from.map((one) => one.document)
    try {
      const state = await trainer.train({ documents, settings, budgetMs: TRAINING_MS })
      // what was read anew meanwhile has another index by now, and is trained next
      if (state === null || held.settings() !== settings) return
      held.swap(createRobotFrom(state, documents, settings), from, state.hints, clock.now())
    } finally {
      entry.training = false
    }
  }

  const entryOf = (tenantId: string, robotNo: string) =>
    entries.get(keyOf(tenantId, robotNo)) ?? open(tenantId, robotNo)
  return {
    get: async (tenantId, robotNo) => (await entryOf(tenantId, robotNo).ready)?.at(clock.now()) ?? null,
    standing: async (tenantId, robotNo) => {
      const entry = entryOf(tenantId, robotNo)
      const held = await entry.ready
      return (
        held && {
          documents: held.documents(),
          building: entry.training || entry.changedAt !== null,
          hints: held.hints(),
        }
      )
    },
    onEvents: (events) => {
      for (const event of events) if (event.kind === 'knowledge.changed') hear(event.tenantId, event.data)
    },
    round: async () => {
      const due = [...entries.values()].filter(
        ({ changedAt }) => changedAt !== null && clock.now() - changedAt >= REST_MS,
      )
      for (const entry of due) await train(entry)
    },
  }
}

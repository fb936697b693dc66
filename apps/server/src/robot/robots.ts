import { createRobotFrom, type TrainingHints } from '@foyer/robot'
import { LRUCache } from 'lru-cache'
import type { LogEvent, TenantChange } from '../events/log.ts'
import type { KnownDocument } from '../knowledge/load.ts'
import { type Held, type LoadedRobot, validAt } from './held.ts'
import { createLoader, type Loader, type LoaderParts } from './loader.ts'
import { TRAINING_MS } from './trainer.ts'

export type { LoadedRobot } from './held.ts'

/** The state of a robot on this node. */
export type LoadedState = {
  readonly documents: readonly KnownDocument[]
  /** True if it is being trained or will be soon. */
  readonly building: boolean
  /** Null before the first training. */
  readonly hints: TrainingHints | null
}

/** The robots of this node, each loaded when it is first asked. */
export type Robots = {
  /** Null for an unknown robot. */
  readonly get: (tenantId: string, robotNo: string) => Promise<LoadedRobot | null>
  readonly state: (tenantId: string, robotNo: string) => Promise<LoadedState | null>
  readonly onEvents: (events: readonly LogEvent[]) => void
  /** Trains the robots whose last change is old enough. */
  readonly round: () => Promise<void>
}

type Entry = {
  readonly tenantId: string
  readonly robotNo: string
  /** Resolves when all changes that this node knows of are loaded. */
  ready: Promise<Held | null>
  readonly docIds: Set<string>
  flows: boolean
  all: boolean
  /** The time of the last change that is not trained yet; null for none. */
  changedAt: number | null
  training: boolean
  /** When its documents' meaning is to be learned; null for never. */
  learnsAt: number | null
}

/** The time from the last change to the training: an operator who edits makes many changes. */
const QUIET_MS = 5000

/** Reads what changed. Changes that arrive meanwhile are read after it. */
const refresh = (loader: Loader, entry: Entry, held: Held | null, onFailure: () => void): Promise<Held | null> => {
  const changed = { docIds: [...entry.docIds], flows: entry.flows, all: entry.all }
  entry.docIds.clear()
  entry.flows = false
  entry.all = false
  return held === null ? Promise.resolve(null) : loader.refresh(entry, held, changed, onFailure)
}

/** A failed endpoint is asked again after this time. */
const LEARN_AGAIN_MS = 300_000

/** Learns what the documents mean, if the robot names a model. */
const learn = async ({ clock, meanings }: LoaderParts, entry: Entry): Promise<void> => {
  entry.learnsAt = null
  const held = await entry.ready
  if (held === null) return
  const done = await meanings.learn(entry, held.meaning, validAt(held.documents(), clock.now()))
  if (!done) entry.learnsAt ??= clock.now() + LEARN_AGAIN_MS
}

const train = async ({ clock, trainer }: LoaderParts, entry: Entry): Promise<void> => {
  const held = await entry.ready
  if (held === null) return
  entry.changedAt = null
  entry.training = true
  const settings = held.settings()
  const from = validAt(held.documents(), clock.now())
  const documents = from.map((one) => one.document)
  try {
    const state = await trainer.train({ documents, settings, budgetMs: TRAINING_MS })
    // a robot that was reloaded meanwhile has another index, which the next round trains
    if (state === null || held.settings() !== settings) return
    held.swap(createRobotFrom(state, documents, settings, held.meaning), from, state.hints, clock.now())
  } finally {
    entry.training = false
  }
}

const newEntry = (tenantId: string, robotNo: string, ready: Entry['ready'], now: number): Entry => {
  const rest = { docIds: new Set<string>(), flows: false, all: false, training: false }
  return { tenantId, robotNo, ready, ...rest, changedAt: now, learnsAt: now + QUIET_MS }
}

/** Notes a change for the next refresh. */
const noteChange = (entry: Entry, { docId = '', flowId = '' }: TenantChange['data'], now: number): void => {
  if (docId !== '') entry.docIds.add(docId)
  if (flowId !== '') entry.flows = true
  if (docId === '' && flowId === '') entry.all = true
  if (docId === '' && !entry.all) return
  entry.changedAt = now
  entry.learnsAt = now + QUIET_MS
}

const keyOf = (tenantId: string, robotNo: string) => `${tenantId}\n${robotNo}`

/**
 * A robot is read once and then follows the log: a changed document or flow is read again, any other change reads
 * everything again. The entry exists before its first read begins, and changes during a read are read after it, so no
 * change is missed; each read follows the change that caused it, so the last read wins in any order of changes. A robot
 * answers from an untrained index at once; training follows when its changes have come to rest.
 */
export const createRobots = (parts: LoaderParts, max = 500): Robots => {
  const { clock } = parts
  const loader = createLoader(parts)
  const entries = new LRUCache<string, Entry>({ max })

  /** Makes the next question read the robot again, unless a new entry has replaced this one. */
  const forget = (entry: Entry): void => {
    const key = keyOf(entry.tenantId, entry.robotNo)
    if (entries.peek(key) === entry) entries.delete(key)
  }

  const follow = (entry: Entry, ready: Promise<Held | null>): void => {
    entry.ready = ready
    // unknown robots are not kept: strangers could fill the memory with invented names
    ready.then(
      (held) => held === null && forget(entry),
      () => forget(entry),
    )
  }

  const open = (tenantId: string, robotNo: string): Entry => {
    const ready = loader.load(tenantId, robotNo)
    const entry = newEntry(tenantId, robotNo, ready, clock.now())
    entries.set(keyOf(tenantId, robotNo), entry)
    follow(entry, ready)
    return entry
  }

  /** The robots that a change reaches: all of the tenant's if it names none, as an import of a configuration. */
  const keysOf = (tenantId: string, { robotNo = '', from = robotNo }: TenantChange['data']): Iterable<string> =>
    robotNo === ''
      ? [...entries.keys()].filter((key) => key.startsWith(keyOf(tenantId, '')))
      : new Set([keyOf(tenantId, robotNo), keyOf(tenantId, from)])

  const onChange = (tenantId: string, data: TenantChange['data']): void => {
    for (const key of keysOf(tenantId, data)) {
      const entry = entries.peek(key)
      if (entry === undefined) continue
      noteChange(entry, data, clock.now())
      const refreshed = entry.ready.then((held) => refresh(loader, entry, held, () => forget(entry)))
      follow(entry, refreshed)
    }
  }

  const entryOf = (tenantId: string, robotNo: string) =>
    entries.get(keyOf(tenantId, robotNo)) ?? open(tenantId, robotNo)
  return {
    get: async (tenantId, robotNo) => (await entryOf(tenantId, robotNo).ready)?.at(clock.now()) ?? null,
    state: async (tenantId, robotNo) => {
      const entry = entryOf(tenantId, robotNo)
      const held = await entry.ready
      const building = entry.training || entry.changedAt !== null
      return held && { documents: held.documents(), building, hints: held.hints() }
    },
    onEvents: (events) => {
      for (const { kind, tenantId, data } of events) {
        if (kind === 'knowledge.changed') onChange(tenantId, data)
        if (kind === 'tenant.removed')
          for (const entry of [...entries.values()]) if (entry.tenantId === tenantId) forget(entry)
      }
    },
    round: async () => {
      const due = [...entries.values()].filter(
        ({ changedAt }) => changedAt !== null && clock.now() - changedAt >= QUIET_MS,
      )
      for (const entry of due) await train(parts, entry)
      const learning = [...entries.values()].filter(({ learnsAt }) => learnsAt !== null && clock.now() >= learnsAt)
      await Promise.all(learning.map((entry) => learn(parts, entry)))
    },
  }
}

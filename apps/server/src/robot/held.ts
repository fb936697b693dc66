import { textsIn } from '@foyer/protocol/texts'
import { createPagedMap, type Flow, type Robot, type RobotDocument, type TrainingHints } from '@foyer/robot'
import type { ReferenceFile } from '../db/tables/robot.ts'
import { isValid, type KnownDocument, type RobotKnowledge } from '../knowledge/load.ts'
import type { RobotMeaning } from './meaning.ts'
import { holdTalk, type TalkIndex } from './talkIndex.ts'

/** A robot with its knowledge, ready to answer. */
export type LoadedRobot = {
  readonly robotNo: string
  /** Its name in a language; its own for ''. */
  readonly nameIn: (locale: string) => string
  readonly modelMode: 0 | 1
  readonly robot: Robot
  /** What its documents mean; part of `robot`. */
  readonly meaning: RobotMeaning
  readonly flows: readonly Flow[]
  /** Beside the ranking: small talk takes no part in it. */
  readonly smallTalk: TalkIndex
  /** The reference files of a document. */
  readonly filesOf: (docId: string) => readonly ReferenceFile[]
  /** All live documents, valid or not. A new robot has a new function, so it can be the key of a cache. */
  readonly documents: () => readonly RobotDocument[]
}

/** A loaded robot that follows changes of its documents, and the time. */
export type Held = {
  /** A new object after each `setKnowledge`. */
  readonly settings: () => RobotKnowledge['settings']
  /** The robot at that moment: with documents that have become valid, without those that have expired. */
  readonly at: (now: number) => LoadedRobot
  /** Puts a changed document; null if it is no longer live. */
  readonly put: (docId: string, known: KnownDocument | null, now: number) => void
  readonly setFlows: (flows: readonly Flow[]) => void
  /** Sets what each question reads; for unchanged thresholds and documents. */
  readonly setFacts: (
    facts: Pick<RobotKnowledge, 'robotName' | 'translations' | 'modelMode' | 'embeddingModel' | 'smallTalk' | 'flows'>,
  ) => void
  /** Sets everything; the robot answers from the old index until `swap`. */
  readonly setKnowledge: (knowledge: RobotKnowledge) => void
  /** Replaces the index and updates it from the documents it was built from to the current ones. */
  readonly swap: (robot: Robot, from: readonly KnownDocument[], hints: TrainingHints | null, now: number) => void
  readonly meaning: RobotMeaning
  /** All live documents, valid or not. */
  readonly documents: () => readonly KnownDocument[]
  /** Null before the first training. */
  readonly hints: () => TrainingHints | null
}

export const validAt = (documents: readonly KnownDocument[], now: number): KnownDocument[] =>
  documents.filter((one) => isValid(one, now))

const byId = (documents: readonly KnownDocument[]) => {
  const known = createPagedMap<KnownDocument>()
  for (const one of documents) known.set(one.document.docId, one)
  return known
}
type Known = Pick<ReturnType<typeof byId>, 'get'>

/** The first time after `now` at which a document becomes valid or expires. */
const nextChange = (documents: Iterable<KnownDocument>, now: number): number => {
  let next = Number.POSITIVE_INFINITY
  for (const { validFrom, validTo } of documents)
    for (const moment of [validFrom, validTo]) if (moment > now && moment < next) next = moment
  return next
}

const naming =
  ({ robotName, translations }: Pick<RobotKnowledge, 'robotName' | 'translations'>) =>
  (locale: string): string =>
    textsIn(translations, locale).robotName || robotName

const factsOf = (facts: Parameters<Held['setFacts']>[0]) => ({
  nameIn: naming(facts),
  modelMode: facts.modelMode,
  flows: facts.flows,
})

const show = (known: Known, into: Robot, docId: string, moment: number): void => {
  const one = known.get(docId)
  if (one !== undefined && isValid(one, moment)) into.add(one.document)
  else into.remove(docId)
}

/** A robot, and the meaning that it and each that replaces it rank by. */
type Index = Pick<LoadedRobot, 'robot' | 'meaning'>

/** @param index built from the documents of `knowledge` that are valid at `now` */
export const createHeld = (robotNo: string, knowledge: RobotKnowledge, index: Index, now: number): Held => {
  let known = byId(knowledge.documents)
  let { settings } = knowledge
  let hints: TrainingHints | null = null
  let changesAt = nextChange(known.values(), now)
  const filesOf = (docId: string) => (known.get(docId) ?? talk.known(docId))?.referenceFile ?? []
  // each robot gets a new function: caches of a robot use it as their key
  const documents = () => ({ documents: () => [...known.values()].map((one) => one.document) })
  const talk = holdTalk(knowledge)
  let loaded: LoadedRobot = {
    robotNo,
    ...factsOf(knowledge),
    ...index,
    ...documents(),
    smallTalk: talk.index,
    filesOf,
  }

  const setFacts: Held['setFacts'] = (next) => {
    talk.set(next.smallTalk)
    index.meaning.setModel(next.embeddingModel)
    loaded = { ...loaded, ...factsOf(next) }
  }

  return {
    settings: () => settings,
    meaning: index.meaning,
    at: (moment) => {
      if (moment < changesAt) return loaded
      for (const { validFrom, validTo, document } of known.values())
        if ([validFrom, validTo].some((one) => one >= changesAt && one <= moment))
          show(known, loaded.robot, document.docId, moment)
      changesAt = nextChange(known.values(), moment)
      return loaded
    },
    put: (docId, one, moment) => {
      if (talk.put(docId, one)) {
        loaded = { ...loaded }
        return
      }
      if (one === null) known.delete(docId)
      else known.set(docId, one)
      show(known, loaded.robot, docId, moment)
      // a time that is too early costs one look at all documents; looking at them here would cost it at each change
      changesAt = Math.min(changesAt, nextChange(one === null ? [] : [one], moment))
    },
    setFlows: (next) => {
      loaded = { ...loaded, flows: next }
    },
    setFacts,
    setKnowledge: (next) => {
      known = byId(next.documents)
      settings = { ...next.settings }
      setFacts(next)
    },
    swap: (next, from, found, moment) => {
      const before = byId(from)
      for (const docId of new Set([...before.keys(), ...known.keys()])) {
        const one = known.get(docId)
        const there = one !== undefined && isValid(one, moment)
        if (there ? before.get(docId) !== one : before.get(docId) !== undefined) show(known, next, docId, moment)
      }
      loaded = { ...loaded, robot: next, ...documents() }
      hints = found
      changesAt = nextChange(known.values(), moment)
    },
    documents: () => [...known.values()],
    hints: () => hints,
  }
}

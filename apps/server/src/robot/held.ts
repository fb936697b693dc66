import type { Flow, Robot, RobotDocument } from '@foyer/robot'
import type { ReferenceFile } from '../db/tables.ts'
import { isValid, type KnownDocument, type RobotKnowledge } from '../knowledge/load.ts'

/** A robot with its knowledge, ready to be asked. */
export type LoadedRobot = {
  readonly robotNo: string
  readonly name: string
  readonly modelMode: 0 | 1
  readonly robot: Robot
  readonly flows: readonly Flow[]
  /** Files to read with a document. */
  readonly filesOf: (docId: string) => readonly ReferenceFile[]
  /** Every document that is live, valid or not; the same function as long as the robot is the same. */
  readonly documents: () => readonly RobotDocument[]
}

/** A loaded robot that follows its documents and the time. */
export type Held = {
  /** As it stands at that moment: what became valid answers, what ceased to does not. */
  readonly at: (now: number) => LoadedRobot
  /** The document changed; null: it is not live any more. */
  readonly put: (docId: string, known: KnownDocument | null, now: number) => void
  readonly setFlows: (flows: readonly Flow[]) => void
  /** The same knowledge in another index, which has been made of `documents`. */
  readonly setRobot: (robot: Robot) => void
  /** Every document that is live, valid or not. */
  readonly documents: () => readonly KnownDocument[]
}

/** @param robot made of the documents of `knowledge` that are valid at `now` */
export const createHeld = (robotNo: string, knowledge: RobotKnowledge, robot: Robot, now: number): Held => {
  const known = new Map(knowledge.documents.map((one) => [one.document.docId, one]))
  const filesOf = (docId: string) => known.get(docId)?.referenceFile ?? []
  const documents = () => [...known.values()].map((one) => one.document)
  const { robotName: name, modelMode, flows } = knowledge
  let loaded: LoadedRobot = { robotNo, name, modelMode, robot, flows, filesOf, documents }

  const soonest = (after: number): number => {
    let next = Number.POSITIVE_INFINITY
    for (const { validFrom, validTo } of known.values())
      for (const moment of [validFrom, validTo]) if (moment > after && moment < next) next = moment
    return next
  }
  let nextChange = soonest(now)

  const show = (docId: string, moment: number): void => {
    const one = known.get(docId)
    if (one !== undefined && isValid(one, moment)) loaded.robot.add(one.document)
    else loaded.robot.remove(docId)
  }

  return {
    at: (moment) => {
      if (moment >= nextChange) {
        for (const [docId, { validFrom, validTo }] of known) {
          const changes = [validFrom, validTo].some((one) => one >= nextChange && one <= moment)
          if (changes) show(docId, moment)
        }
        nextChange = soonest(moment)
      }
      return loaded
    },
    put: (docId, one, moment) => {
      if (one === null) known.delete(docId)
      else known.set(docId, one)
      show(docId, moment)
      nextChange = soonest(moment)
    },
    setFlows: (next) => {
      loaded = { ...loaded, flows: next }
    },
    setRobot: (next) => {
      loaded = { ...loaded, robot: next }
    },
    documents: () => [...known.values()],
  }
}

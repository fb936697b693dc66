import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Flow, type FlowNode, matchFlow, normalise, type RobotDocument } from '@foyer/robot'
import { flowIn } from '../robot/spokenFlow.ts'
import type { KnownDocument } from './load.ts'

/** What a step says to a visitor: its message, and the names of what can be chosen. */
const textsOf = (node: FlowNode): (string | undefined)[] => {
  switch (node.nodeType) {
    case 'CONDITION':
      return []
    case 'CLARIFY':
      return [node.clarifyGuide.guide, ...node.clarifyGuide.options]
    case 'BUTTONS':
      return [node.text, ...[...(node.buttons ?? []), ...(node.itemList ?? [])].map(({ name }) => name)]
    case 'CARD':
      return [node.text, node.cardContent.title, node.cardContent.desc]
    case 'FORM':
      return [node.text, node.fromNode.referGuide]
    case 'TEXT':
    case 'TRANSFER':
    case 'END':
      return [node.text]
  }
}

const saidBy = (flow: Flow, locale: string): string =>
  flowIn(flow, locale)
    .nodes.flatMap(textsOf)
    .filter((text) => text !== undefined && text !== '')
    .join('\n')

/** Finds the flow that asking a document starts: one of its questions is a trigger, or of kind "flow", contains one. */
const createFinder = (flows: readonly Flow[]) => {
  const byTrigger = new Map<string, Flow>()
  for (const flow of flows.toReversed()) for (const trigger of flow.triggers) byTrigger.set(normalise(trigger), flow)
  byTrigger.delete('')
  return ({ pattern, texts }: RobotDocument): Flow | undefined => {
    if (byTrigger.size === 0) return undefined
    const questions = texts.flatMap(({ question, similar }) => [question, ...similar])
    for (const question of questions) {
      const flow = byTrigger.get(normalise(question))
      if (flow !== undefined) return flow
    }
    if (pattern !== 3) return undefined
    return questions.map((question) => matchFlow(flows, question)?.flow).find((flow) => flow !== undefined)
  }
}

/** Documents that are looked at before other work of the thread gets a turn. */
const AT_ONCE = 500

/** The documents with what their flows say; those that say the same as before are the same objects. */
export const withFlowTexts = async (
  documents: readonly KnownDocument[],
  flows: readonly Flow[],
): Promise<KnownDocument[]> => {
  const flowOf = createFinder(flows)
  const told: KnownDocument[] = []
  for (const [at, known] of documents.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const { document } = known
    const flow = flowOf(document)
    const said = document.texts.map(({ locale }) => (flow === undefined ? '' : saidBy(flow, locale)))
    const isSame = document.texts.every((text, i) => (text.said ?? '') === said[i])
    const texts = document.texts.map((text, i) => ({ ...text, said: said[i] ?? '' }))
    told.push(isSame ? known : { ...known, document: { ...document, texts } })
  }
  return told
}

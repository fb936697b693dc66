import type { OperateKey } from '@foyer/locales/operate/index'
import { checkSteps } from './engine.ts'
import type { FlowNode } from './steps.ts'

export type Problem = {
  readonly text: OperateKey
  /** The engine's message, for problems without a text of their own. */
  readonly problem: string
}

/** Texts for the engine's messages, most specific first. */
const words: readonly (readonly [RegExp, OperateKey])[] = [
  [/^has no (text|guide)$/, 'wrongText'],
  [/^has neither buttons nor items$/, 'wrongNoChoices'],
  [/^has an? (button|item) without/, 'wrongChoiceName'],
  [/^has two /, 'wrongTwice'],
  [/host page's$/, 'wrongHostName'],
  [/^has no code/, 'wrongVariable'],
  [/^has an option/, 'wrongOption'],
  [/^has a card/, 'wrongCard'],
  [/^has a field .*(without|that is none)/, 'wrongFieldName'],
  [/^has a field .*with a choice without a name$/, 'wrongFieldName'],
  [/^has a form with a header/, 'wrongHeader'],
  [/^has a form whose url/, 'wrongAddress'],
  [/^says /, 'wrongSecret'],
  [/^leads back to itself/, 'wrongLoop'],
  [/^leads to /, 'wrongLost'],
]

const problemOf = (problem: string): Problem => ({
  text: words.find(([pattern]) => pattern.test(problem))?.[1] ?? 'wrongOther',
  problem,
})

/**
 * The problems by nodeId. The engine stops at the first one, so each step is checked alone, with END steps in place of
 * the others.
 */
export const problemsOf = (nodes: readonly FlowNode[]): ReadonlyMap<string, Problem> => {
  const found = new Map<string, Problem>()
  for (const node of nodes) {
    const others = nodes.filter((other) => other !== node)
    const ends = others.map(({ nodeId }): FlowNode => ({ nodeId, nodeType: 'END' }))
    const wrong = checkSteps([node, ...ends])
    if (wrong) found.set(node.nodeId, problemOf(wrong.problem))
  }
  const whole = found.size === 0 ? checkSteps(nodes) : null
  if (whole) found.set(whole.nodeId, problemOf(whole.problem))
  return found
}

/** The step that the server's refusal names (D-01: `node ID ...`) and its problem; null if it names none. */
export const refusedStep = (message: string, nodes: readonly FlowNode[]): readonly [string, Problem] | null => {
  const [, nodeId = '', problem = ''] = /\bnode (\S+?):? (.*)$/.exec(message) ?? []
  return nodes.some((node) => node.nodeId === nodeId) ? [nodeId, problemOf(problem)] : null
}

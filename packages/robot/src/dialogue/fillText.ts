import type { Flow } from './flow.ts'
import { isHostName, isSecret, PLACEHOLDER, readVariable, type Variables } from './hostValues.ts'

// a text of placeholders would repeat a long answer a thousand times
const LONGEST = 200

/** Pages draw texts with tags as rich text: a value must not bring its own. */
const inText = (value: string): string =>
  [...value].slice(0, LONGEST).join('').replaceAll('<', '‹').replaceAll('>', '›')

const boundBy = (flow: Flow): Set<string> =>
  new Set(
    flow.nodes.flatMap((node) => {
      if (node.nodeType === 'BUTTONS') return node.bindingCode ? [node.bindingCode] : []
      if (node.nodeType === 'CLARIFY') return [node.bindingCode || node.nodeId]
      if (node.nodeType !== 'FORM') return []
      return node.fromNode.fromFields.map((field) => String((field as { readonly fieldId?: unknown } | null)?.fieldId))
    }),
  )

/** Puts variables into the texts of a flow. One that nobody has set is empty; a name that the flow does not know stays as it is written. */
export const createFillText = (flow: Flow, variables: Variables): ((text: string) => string) => {
  let bound: Set<string> | null = null
  return (text) =>
    text.includes('{')
      ? text.replace(PLACEHOLDER, (whole, name: string) => {
          bound ??= boundBy(flow)
          if (isSecret(name) || !(isHostName(name) || bound.has(name))) return whole
          return inText(readVariable(variables, name) ?? '')
        })
      : text
}

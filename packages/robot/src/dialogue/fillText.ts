import type { Flow } from './flow.ts'
import { isHostName, isSecret, PLACEHOLDER, readVariable, type Variables } from './hostValues.ts'

/** Characters of a value: a text full of placeholders could repeat a long value a thousand times. */
const MAX_VALUE = 200

/** Escapes angle brackets, since pages show texts with tags as rich text. */
const inText = (value: string): string =>
  [...value].slice(0, MAX_VALUE).join('').replaceAll('<', '‹').replaceAll('>', '›')

const boundBy = (flow: Flow): Set<string> =>
  new Set(
    flow.nodes.flatMap((node) => {
      if (node.nodeType === 'BUTTONS') return node.bindingCode ? [node.bindingCode] : []
      if (node.nodeType === 'CLARIFY') return [node.bindingCode || node.nodeId]
      if (node.nodeType !== 'FORM') return []
      return node.fromNode.fromFields.map((field) => String((field as { readonly fieldId?: unknown } | null)?.fieldId))
    }),
  )

/** Fills variables into the texts of a flow. An unset variable is empty; the placeholder of an unknown name stays. */
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

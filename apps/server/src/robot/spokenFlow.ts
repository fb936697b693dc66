import type { FormField } from '@foyer/protocol/form'
import type { Translations } from '@foyer/protocol/setting'
import { applyTexts, textsIn } from '@foyer/protocol/texts'
import type { Flow, FlowNode } from '@foyer/robot'
import { withConditions } from '../texts/formTexts.ts'

type Spoken = Flow & { readonly translations?: Translations }

/** A choice that a variable of the dialogue can hold: its own name, and the one that the visitor reads. */
type Choice = { readonly variable: string; readonly own: string; readonly spoken: string }

const choicesOfFields = (own: readonly FormField[], spoken: readonly FormField[]): Choice[] =>
  own.flatMap(({ fieldId, fieldValue = [] }, field) =>
    fieldValue.map(({ name }, at) => ({
      variable: fieldId,
      own: name,
      spoken: spoken[field]?.fieldValue?.[at]?.name ?? name,
    })),
  )

const choicesOf = (own: FlowNode, spoken: FlowNode | undefined): Choice[] => {
  if (own.nodeType === 'FORM' && spoken?.nodeType === 'FORM') return choicesOfFields(fieldsOf(own), fieldsOf(spoken))
  if (own.nodeType !== 'CLARIFY' || spoken?.nodeType !== 'CLARIFY') return []
  const { options } = spoken.clarifyGuide
  const variable = own.bindingCode || own.nodeId
  return own.clarifyGuide.options.map((option, at) => ({ variable, own: option, spoken: options[at] ?? option }))
}

/** Saved flows have the fields of S3.11 (flow.ts of the protocol); the robot passes them through. */
const fieldsOf = ({ fromNode }: FlowNode & { nodeType: 'FORM' }) => fromNode.fromFields as readonly FormField[]

/** The step with conditions that fit its translated choices. */
const fitted = (own: FlowNode, spoken: FlowNode, choices: readonly Choice[]): FlowNode => {
  if (own.nodeType === 'FORM' && spoken.nodeType === 'FORM')
    return { ...spoken, fromNode: { ...spoken.fromNode, fromFields: withConditions(fieldsOf(own), fieldsOf(spoken)) } }
  if (spoken.nodeType !== 'CONDITION') return spoken
  // besides the own ones: the visitor may have chosen before they changed the language
  const further = spoken.cases.flatMap(({ value, nextNodeId }) =>
    choices
      .filter((choice) => choice.variable === spoken.code && choice.own === value)
      .map((choice) => ({ value: choice.spoken, nextNodeId })),
  )
  return { ...spoken, cases: [...spoken.cases, ...further] }
}

/** A flow as a visitor of that language walks it (D-20); texts that it lacks there are its own. */
export const flowIn = (flow: Spoken, locale: string): Flow => {
  const spoken = applyTexts(flow, textsIn(flow.translations, locale))
  if (spoken === flow) return flow
  const choices = flow.nodes.flatMap((node, at) => choicesOf(node, spoken.nodes[at]))
  return { ...spoken, nodes: spoken.nodes.map((node, at) => fitted(flow.nodes[at] ?? node, node, choices)) }
}

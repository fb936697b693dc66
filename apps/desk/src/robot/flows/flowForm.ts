import type { ManageRequest } from '@foyer/client/agent/managing'
import { distinctLines } from '../../lines.ts'
import type { Flow, FlowNode } from './steps.ts'

/** A flow as it is edited. `triggers` has one a line; the first step is the start. */
export type FlowForm = {
  readonly name: string
  readonly triggers: string
  readonly nodes: readonly FlowNode[]
}

export const toForm = ({ flowName, triggers, startNodeId, nodes }: Flow): FlowForm => ({
  name: flowName,
  triggers: triggers.join('\n'),
  nodes: nodes.toSorted((a, b) => Number(b.nodeId === startNodeId) - Number(a.nodeId === startNodeId)),
})

/** The texts of a new flow. */
export type StarterTexts = Readonly<Record<'text' | 'question' | 'yes' | 'no' | 'end', string>>

/** A text, a choice of two and an end, to be changed by the operator. */
export const starterForm = ({ text, question, yes, no, end }: StarterTexts): FlowForm => ({
  name: '',
  triggers: '',
  nodes: [
    { nodeId: 'n1', nodeType: 'TEXT', text, nextNodeId: 'n2' },
    {
      nodeId: 'n2',
      nodeType: 'BUTTONS',
      text: question,
      buttons: [
        { key: 'b1', name: yes, nextNodeId: 'n3' },
        { key: 'b2', name: no, nextNodeId: 'n3' },
      ],
      itemList: [],
      bindingCode: '',
    },
    { nodeId: 'n3', nodeType: 'END', text: end },
  ],
})

/** The body of saveFlow without the robot, the flow's id and the draft flag. */
export const toSave = ({ name, triggers, nodes }: FlowForm): ManageRequest<'saveFlow'> => ({
  flowName: name.trim(),
  triggers: distinctLines(triggers),
  startNodeId: nodes[0]?.nodeId ?? '',
  nodes: [...nodes],
})

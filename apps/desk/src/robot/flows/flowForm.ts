import type { ManageRequest } from '@foyer/client/agent/managing'
import { distinctLines } from '../../lines.ts'
import type { Flow, FlowNode } from './steps.ts'

/** A flow as it is edited; its first step is where it starts. `triggers` one a line. */
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

/** The words of a flow that somebody begins to write. */
export type StarterTexts = Readonly<Record<'text' | 'question' | 'yes' | 'no' | 'end', string>>

/** A text, a choice of two and an end: enough to be changed into what is wanted. */
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

/** What of an edited flow a save tells the server; whose and whether as a draft is added by who saves. */
export const toSave = ({ name, triggers, nodes }: FlowForm): ManageRequest<'saveFlow'> => ({
  flowName: name.trim(),
  triggers: distinctLines(triggers),
  startNodeId: nodes[0]?.nodeId ?? '',
  nodes: [...nodes],
})

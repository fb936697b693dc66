import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { onOff } from '../fields.ts'
import { flow } from '../flow.ts'

/** `draft` 1 saves a draft, as always if the robot's draftMode is 1. */
export const saveFlowRequest = Type.Object({
  ...Type.Partial(Type.Omit(flow, ['flowStatus'])).properties,
  draft: Type.Optional(onOff),
})

export const saveFlowResponse = flow
export type SaveFlowResponse = Static<typeof saveFlowResponse>

const example: SaveFlowResponse = {
  flowId: 'fl01',
  robotNo: 'r01',
  flowName: 'Returns',
  triggers: ['return an item'],
  startNodeId: 'n1',
  nodes: [
    { nodeId: 'n1', nodeType: 'TEXT', text: '...', nextNodeId: 'n2' },
    {
      nodeId: 'n2',
      nodeType: 'BUTTONS',
      text: 'Which order?',
      buttons: [{ key: 'b1', name: 'Newest', nextNodeId: 'n3' }],
      itemList: [{ id: 'i1', name: 'Order A1', bindValue: 'A1', nextNodeId: 'n3' }],
      bindingCode: 'order',
    },
    {
      nodeId: 'n3',
      nodeType: 'FORM',
      text: '...',
      fromNode: {
        url: 'https://api.shop.example.com/return',
        method: 'POST',
        headers: { 'X-Shop': '1' },
        bodyType: 'json',
        fromFields: [
          {
            fieldId: 'f1',
            fieldName: 'Order number',
            fieldType: 1,
            fieldValue: [],
            requiredStatus: 1,
            chooseValue: '',
          },
        ],
        referGuide: 'Return form',
      },
      nextNodeId: 'n4',
    },
    {
      nodeId: 'n4',
      nodeType: 'CONDITION',
      code: 'order',
      cases: [{ value: 'A1', nextNodeId: 'n5' }],
      nextNodeId: 'n6',
    },
    { nodeId: 'n5', nodeType: 'CLARIFY', clarifyGuide: { guide: '...', options: ['...'] }, nextNodeId: 'n6' },
    { nodeId: 'n6', nodeType: 'TRANSFER' },
    { nodeId: 'n7', nodeType: 'END', text: '...' },
  ],
}

export const saveFlow = defineCall({
  door: 'manage',
  name: 'saveFlow',
  summary: 'Makes or changes a flow; one whose nodes do not connect is refused with the node named (D-01)',
  ledger: 'D-01',
  auth: 'operator',
  request: saveFlowRequest,
  response: saveFlowResponse,
  examples: [example],
  responseExamples: [example],
})

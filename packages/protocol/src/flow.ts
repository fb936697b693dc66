import { type Static, Type } from 'typebox'
import { cardContent } from './contents.ts'
import { id, list, messageText, name, text, word } from './fields.ts'
import { draftStatus } from './knowledge.ts'
import { answerItem, button, clarifyGuide, formNode } from './robotAnswer.ts'

const next = Type.Optional(text(64))

/** A step of a dialogue (D-01). One shape with optional members: which ones count says nodeType, and saveFlow checks it. */
export const flowNode = Type.Object({
  nodeId: text(64),
  nodeType: word('TEXT', 'BUTTONS', 'FORM', 'CONDITION', 'CLARIFY', 'CARD', 'TRANSFER', 'END'),
  text: Type.Optional(messageText),
  buttons: Type.Optional(list(Type.Object({ ...button.properties, nextNodeId: next }), 50)),
  itemList: Type.Optional(list(Type.Object({ ...answerItem.properties, nextNodeId: next }), 200)),
  bindingCode: Type.Optional(text(200)),
  fromNode: Type.Optional(formNode),
  code: Type.Optional(text(200)),
  cases: Type.Optional(list(Type.Object({ value: text(500), nextNodeId: text(64) }), 200)),
  clarifyGuide: Type.Optional(clarifyGuide),
  cardContent: Type.Optional(cardContent),
  nextNodeId: next,
})
export type FlowNode = Static<typeof flowNode>

/** A dialogue of a robot (D-01). */
export const flow = Type.Object({
  flowId: id,
  robotNo: id,
  flowName: name,
  triggers: list(name, 200),
  startNodeId: text(64),
  nodes: list(flowNode, 500),
  flowStatus: Type.Optional(draftStatus),
})
export type Flow = Static<typeof flow>

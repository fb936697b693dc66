import { type Static, Type } from 'typebox'
import { cardContent } from './contents.ts'
import { id, list, messageText, text, word } from './fields.ts'
import { draftStatus } from './knowledge.ts'
import { answerItem, button, clarifyGuide, formNode } from './robotAnswer.ts'
import { filled, link, setting, shown, withHelp, withTranslations } from './setting.ts'

const next = Type.Optional(text(64))

/** A step of a dialogue (D-01). One shape with optional members: nodeType says which ones count, and saveFlow checks it. */
export const flowNode = Type.Object({
  nodeId: filled(64),
  nodeType: word('TEXT', 'BUTTONS', 'FORM', 'CONDITION', 'CLARIFY', 'CARD', 'TRANSFER', 'END'),
  text: Type.Optional(shown(messageText)),
  buttons: Type.Optional(list(Type.Object({ ...button.properties, nextNodeId: next }), 50)),
  itemList: Type.Optional(list(Type.Object({ ...answerItem.properties, nextNodeId: next }), 200)),
  bindingCode: Type.Optional(text(200)),
  fromNode: Type.Optional(formNode),
  code: Type.Optional(text(200)),
  cases: Type.Optional(list(Type.Object({ value: text(500), nextNodeId: text(64) }), 200)),
  clarifyGuide: Type.Optional(clarifyGuide),
  cardContent: Type.Optional(Type.Object({ ...cardContent.properties, picture: Type.Optional(link) })),
  nextNodeId: next,
})
export type FlowNode = Static<typeof flowNode>

/** What an operator sets of a dialogue. */
export const flowSettings = withHelp('flow', {
  flowName: setting(text(200), 'Name', ''),
  triggers: setting(list(filled(500), 200), 'Words that start it', []),
  startNodeId: setting(text(64), 'First step', ''),
  nodes: setting(list(flowNode, 500), 'Steps', []),
})

/** A dialogue of a robot (D-01). */
export const flow = Type.Object({
  flowId: id,
  robotNo: id,
  ...flowSettings,
  ...withTranslations,
  flowStatus: Type.Optional(draftStatus),
})
export type Flow = Static<typeof flow>

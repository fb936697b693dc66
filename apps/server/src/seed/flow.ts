import type { Flow } from '@foyer/robot'

const field = (
  fieldId: string,
  fieldName: string,
  fieldType: number,
  requiredStatus: 0 | 1,
  options: readonly string[] = [],
) => ({
  fieldId,
  fieldName,
  fieldType,
  fieldValue: options.map((name) => ({ name })),
  requiredStatus,
  chooseValue: '',
})

/** A dialogue with text, buttons, items, a form, a condition, a clarifying question, a hand-over and an end (D-01). */
export const demoFlow: Flow & { readonly robotNo: string } = {
  flowId: 'register-return',
  robotNo: 'demo',
  flowName: 'Register a return',
  triggers: ['register a return', 'start a return', 'return form', '登记退货', '退货登记'],
  startNodeId: 'hello',
  nodes: [
    { nodeId: 'hello', nodeType: 'TEXT', text: 'Let us register your return. It takes a minute.', nextNodeId: 'order' },
    {
      nodeId: 'order',
      nodeType: 'BUTTONS',
      text: 'Which order is it about?',
      buttons: [
        { key: 'other', name: 'Another order', nextNodeId: 'form' },
        { key: 'person', name: 'Talk to a person', nextNodeId: 'agent' },
      ],
      itemList: [
        { id: 'i1', name: 'Order A1: Fern lamp', bindValue: 'A1', nextNodeId: 'which' },
        { id: 'i2', name: 'Order B2: Birch chair', bindValue: 'B2', nextNodeId: 'which' },
      ],
      bindingCode: 'order',
    },
    {
      nodeId: 'which',
      nodeType: 'CONDITION',
      code: 'order',
      cases: [{ value: 'A1', nextNodeId: 'why' }],
      nextNodeId: 'pickup',
    },
    {
      nodeId: 'why',
      nodeType: 'CLARIFY',
      clarifyGuide: { guide: 'Why do you return it?', options: ['It is broken', 'I do not like it', 'Wrong item'] },
      nextNodeId: 'done',
    },
    {
      nodeId: 'pickup',
      nodeType: 'TEXT',
      text: 'Furniture is picked up at your door; nothing to pack.',
      nextNodeId: 'form',
    },
    {
      nodeId: 'form',
      nodeType: 'FORM',
      text: 'Please fill in the form.',
      fromNode: {
        // the demo shop has no server to call: the values stay in the conversation, where agents read them
        url: '',
        method: 'POST',
        headers: {},
        bodyType: 'json',
        fromFields: [
          field('order', 'Order number', 1, 1),
          field('reason', 'Reason', 6, 1, ['It is broken', 'I do not like it', 'Wrong item']),
          field('date', 'Pick-up day', 3, 0),
          field('note', 'Anything else', 2, 0),
        ],
        referGuide: 'Return form',
      },
      nextNodeId: 'done',
    },
    { nodeId: 'agent', nodeType: 'TRANSFER', text: 'I am calling somebody.' },
    { nodeId: 'done', nodeType: 'END', text: 'Thank you. The return label is on its way to your e-mail.' },
  ],
}

import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { id, jsonText, messageIdOrNone, onOff, text } from '../fields.ts'
import { robotAnswer } from '../robotAnswer.ts'

/** The received reply.agentTime, as number, null or text (G-41). */
const stamp = Type.Unsafe<string | number | null>({ type: ['string', 'integer', 'null'], maxLength: 32 })

export const robotAskRequest = Type.Object({
  question: Type.Optional(text(5000)),
  robotNo: Type.Optional(id),
  docId: Type.Optional(id),
  itemId: Type.Optional(id),
  bingCode: Type.Optional(text(200)),
  bindValue: Type.Optional(text(500)),
  click: Type.Optional(onOff),
  userId: id,
  button: Type.Optional(text(64)),
  nodeId: Type.Optional(text(64)),
  customerToken: Type.Optional(text(8192)),
  customerParameters: Type.Optional(jsonText),
  agentTime: Type.Optional(stamp),
  agentAskContent: Type.Optional(text(5000)),
  id: Type.Optional(messageIdOrNone),
})
export type RobotAskRequest = Static<typeof robotAskRequest>

export const robotAskResponse = robotAnswer
export type RobotAskResponse = Static<typeof robotAskResponse>

export const robotAsk = defineCall({
  door: 'visitor',
  name: 'robotAsk',
  summary: 'A question, a choice or a form for the robot; stored together with its answer',
  ledger: 'X-12',
  auth: 'visitor',
  request: robotAskRequest,
  response: robotAskResponse,
  examples: [
    {
      question: 'Where is my order?',
      robotNo: 'r01',
      docId: '',
      itemId: '',
      bingCode: '',
      bindValue: '',
      click: 0,
      userId: 'u3f9c0d5be1a74c62b7d8e9f0a1b2c3d4',
      button: '',
      nodeId: '',
      customerToken: '',
      customerParameters: '',
      agentTime: '',
      agentAskContent: '',
    },
  ],
  responseExamples: [
    {
      id: 'message1714521610000',
      msgType: 3,
      senderType: 3,
      senderName: 'Robi',
      msgTime: 1714521610000,
      questionMsgId: 'message1714521609000',
      status: 1,
      answerType: 1,
      docId: 'd101',
      docPattern: 1,
      click: 0,
      score: 0.93,
      disabled: null,
      answers: [
        {
          reply: {
            replySource: 'FAQ',
            text: 'Open Orders and choose Track.',
            type: 12,
            buttons: [],
            cardContent: null,
            clarifyGuide: null,
            fromNode: null,
            agentTime: null,
          },
          instruction: { toCustomerService: 0, nodeId: '' },
        },
      ],
      suggestList: [],
      itemList: [],
      referenceFile: [
        { referenceFileName: 'Shipping.pdf', referenceFileUrl: 'https://files.example.com/shipping.pdf' },
      ],
    },
    {
      id: 'message1714521611000',
      msgType: 3,
      senderType: 3,
      senderName: 'Robi',
      msgTime: 1714521611000,
      status: 1,
      answerType: 2,
      docId: '',
      score: 0.55,
      answers: [
        {
          reply: { replySource: 'TEXT_REPLY', text: 'Did you mean one of these?', type: 1, buttons: [] },
          instruction: { toCustomerService: 0, nodeId: '' },
        },
      ],
      robotSuggest: 'You may want to ask',
      suggestList: [
        { question: 'Where is my order?', docId: 'd101' },
        { question: 'How do I cancel an order?', docId: 'd102' },
      ],
      itemList: [],
    },
    {
      id: 'message1714521612000',
      msgType: 3,
      senderType: 3,
      senderName: 'Robi',
      msgTime: 1714521612000,
      status: 1,
      answerType: 0,
      docId: '',
      score: 0.1,
      answers: [
        {
          reply: { replySource: 'TEXT_REPLY', text: 'Sorry, I do not know that yet.', type: 1, buttons: [] },
          instruction: { toCustomerService: 0, nodeId: '' },
        },
      ],
      suggestList: [],
      itemList: [],
    },
    {
      id: 'message1714521613000',
      msgType: 3,
      senderType: 3,
      senderName: 'Robi',
      msgTime: 1714521613000,
      status: 1,
      answerType: 3,
      answers: [
        {
          reply: { replySource: 'BUTTONS', text: 'Which order?', type: 1, buttons: [{ key: 'b1', name: 'Newest' }] },
          instruction: { toCustomerService: 0, nodeId: 'n7' },
        },
      ],
      suggestList: [],
      itemList: [{ id: 'i1', name: 'Order A1', bindValue: 'A1' }],
    },
    {
      id: 'message1714521614000',
      msgType: 11,
      senderType: 3,
      senderName: 'Robi',
      msgTime: 1714521614000,
      status: 1,
      answerType: 3,
      answers: [
        {
          reply: {
            replySource: 'FROM_REPLY',
            text: 'Please fill in the form.',
            type: 11,
            buttons: [],
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
          },
          instruction: { toCustomerService: 0, nodeId: 'n8' },
        },
      ],
      suggestList: [],
      itemList: [],
    },
    {
      id: 'message1714521615000',
      msgType: 3,
      senderType: 3,
      msgTime: 1714521615000,
      status: -1,
      answerType: 3,
      answers: [],
      suggestList: [],
      itemList: [],
    },
  ],
})

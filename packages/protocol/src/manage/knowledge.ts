import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { acknowledged, count, id, list, name, onOff, paging, text, word } from '../fields.ts'
import { flow } from '../flow.ts'
import { docLocale, docReadOnly, draftStatus, robotDoc, sheetFormat, smallTalkKind } from '../knowledge.ts'
import { BODY_MAX } from '../limits.ts'

/**
 * `draft` 1 saves a draft, as always if the robot's draftMode is 1. `stillRight`: languages whose text needs no change after one of the
 * document's own text.
 */
const saveRobotDocRequest = Type.Object({
  ...Type.Partial(Type.Omit(robotDoc, docReadOnly)).properties,
  draft: Type.Optional(onOff),
  stillRight: robotDoc.properties.staleLocales,
})

const saveRobotDocResponse = robotDoc

const saveRobotDocExample: Static<typeof saveRobotDocResponse> = {
  docId: 'd101',
  robotNo: 'r01',
  docQuestion: 'Where is my order?',
  similarList: ['track my parcel'],
  docAnswer: '<p>Open Orders and choose Track.</p>',
  docPattern: 1,
  suggestDocIds: ['d102'],
}

const saveRobotDoc = defineCall({
  door: 'manage',
  name: 'saveRobotDoc',
  summary: 'Makes or changes a document of a robot',
  ledger: 'X-41',
  auth: 'operator',
  request: saveRobotDocRequest,
  response: saveRobotDocResponse,
  examples: [saveRobotDocExample],
  responseExamples: [saveRobotDocExample],
})

const docFilter = {
  robotNo: Type.Optional(id),
  keyword: Type.Optional(name),
  category: Type.Optional(text(64)),
  docStatus: Type.Optional(draftStatus),
  locale: Type.Optional(docLocale),
  docId: Type.Optional(id),
  /** 1: the documents of small talk, which are no part of the list without it. */
  smallTalk: Type.Optional(onOff),
  /** 1: those with a text in another language that is older than the document's own. */
  stale: Type.Optional(onOff),
  /** 1: those that answered nobody in the last 30 days. */
  unused: Type.Optional(onOff),
  /** 1: those with fewer than three questions, in all languages together. */
  thin: Type.Optional(onOff),
  /** 1: those with similar questions that a model proposes. */
  proposed: Type.Optional(onOff),
}

/** `use` 1: the answer says how often each was used. `sort`: the most used, the most disliked or the last edited first. */
const getRobotDocListRequest = Type.Object({
  ...docFilter,
  use: Type.Optional(onOff),
  sort: Type.Optional(word('use', 'against', 'edited')),
  ...paging,
})

/** A document; how often it answered in the last 30 days, and the votes on it, where the request asks for them. */
const listedDoc = Type.Object({
  ...robotDoc.properties,
  used: Type.Optional(count(Number.MAX_SAFE_INTEGER)),
  helpful: Type.Optional(count(Number.MAX_SAFE_INTEGER)),
  notHelpful: Type.Optional(count(Number.MAX_SAFE_INTEGER)),
})

const getRobotDocList = defineCall({
  door: 'manage',
  name: 'getRobotDocList',
  summary: 'The documents of a robot as they are edited: a draft where there is one',
  ledger: 'X-41',
  auth: 'operator',
  request: getRobotDocListRequest,
  response: Type.Array(listedDoc),
  examples: [{ robotNo: 'r01', smallTalk: 0, use: 1, sort: 'use', page: 1, pageSize: 20 }],
})

/** How many documents one call names. */
const chosen = (minItems: number) => Type.Array(id, { minItems, maxItems: 1000 })

const getRobotDocIds = defineCall({
  door: 'manage',
  name: 'getRobotDocIds',
  summary: 'How many documents a filter finds, and the ids of the first 1,000 after a given one',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ ...docFilter, after: Type.Optional(id) }),
  response: Type.Object({ total: count(), docIds: chosen(0) }),
  examples: [{ robotNo: 'r01', category: 'Orders', after: 'd100' }],
  responseExamples: [{ total: 2, docIds: ['d101', 'd102'] }],
})

const { category, validFrom, validTo, talkMode } = robotDoc.properties

const changeRobotDocs = defineCall({
  door: 'manage',
  name: 'changeRobotDocs',
  summary:
    'Changes or removes several documents of a robot: all or none. With draftMode 1, and for a document that has a draft, the change is a draft',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({
    robotNo: Type.Optional(id),
    docIds: chosen(1),
    category,
    validFrom,
    validTo,
    talkMode,
    remove: Type.Optional(onOff),
    undo: Type.Optional(onOff),
  }),
  response: Type.Object({ docCount: count(), undoId: Type.Optional(id) }),
  examples: [
    { robotNo: 'r01', docIds: ['d101', 'd102'], category: 'Orders' },
    { robotNo: 'r01', docIds: ['d101', 'd102'], remove: 1, undo: 1 },
  ],
  responseExamples: [{ docCount: 2 }, { docCount: 2, undoId: 'du1' }],
})

const undoRobotDocs = defineCall({
  door: 'manage',
  name: 'undoRobotDocs',
  summary:
    'Takes back changes of several documents that were made with undo 1 in the last 15 minutes: all or none. Refused where one of the documents has been changed since',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ robotNo: Type.Optional(id), undoIds: Type.Array(id, { minItems: 1, maxItems: 200 }) }),
  response: Type.Object({ docCount: count() }),
  examples: [{ robotNo: 'r01', undoIds: ['du1'] }],
  responseExamples: [{ docCount: 2 }],
})

const restoreSmallTalk = defineCall({
  door: 'manage',
  name: 'restoreSmallTalk',
  summary:
    'Brings back small talk that was removed, with the texts that a new robot has in all languages. With draftMode 1 as drafts. A kind that the robot has stays as it is',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({
    robotNo: Type.Optional(id),
    smallTalk: Type.Array(smallTalkKind, { minItems: 1, maxItems: 6, uniqueItems: true }),
  }),
  response: Type.Object({ docIds: chosen(0) }),
  examples: [{ robotNo: 'r01', smallTalk: ['greeting', 'thanks'] }],
  responseExamples: [{ docIds: ['d103', 'd104'] }],
})

const deleteRobotDoc = defineCall({
  door: 'manage',
  name: 'deleteRobotDoc',
  summary: 'Removes a document',
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'd101' }],
  responseExamples: [true],
})

const getRobotCategoryList = defineCall({
  door: 'manage',
  name: 'getRobotCategoryList',
  summary: "The categories of a robot's documents",
  ledger: 'X-41',
  auth: 'operator',
  request: Type.Object({ robotNo: Type.Optional(id) }),
  response: Type.Array(Type.Object({ category: text(64), docCount: count() })),
  examples: [{ robotNo: 'r01' }],
  responseExamples: [[{ category: 'Orders', docCount: 12 }]],
})

/** Stores the valid rows and reports the others. `check` 1: reports only, stores nothing. */
const importDocsRequest = Type.Object({ robotNo: Type.Optional(id), check: Type.Optional(text(1)) })

const importDocsResponse = Type.Object({
  rows: count(),
  added: count(),
  changed: count(),
  unchanged: count(),
  /** Rows without a language: they are for any. */
  anyLanguage: count(),
  /** Rows with a wrong cell, those that `wrong` has no room for too; never the one with the headings. */
  wrongRows: count(),
  wrong: list(Type.Object({ row: count(), column: name, problem: name }), 1000),
})

const importDocs = defineCall({
  door: 'manage',
  name: 'import',
  summary: 'Documents from a CSV or Excel file: parts `file`, robotNo and check; what was wrong is told with its row',
  ledger: 'X-41',
  auth: 'operator',
  bodyLimit: 16 * BODY_MAX,
  multipart: true,
  request: importDocsRequest,
  response: importDocsResponse,
  examples: [{ robotNo: 'r01', check: '1' }],
  responseExamples: [
    {
      rows: 3,
      added: 1,
      changed: 1,
      unchanged: 0,
      anyLanguage: 1,
      wrongRows: 1,
      wrong: [{ row: 4, column: 'answer', problem: 'is empty' }],
    },
  ],
})

/** The default format is csv. */
const exportDocsRequest = Type.Object({ robotNo: Type.Optional(id), format: Type.Optional(sheetFormat) })

const exportDocs = defineCall({
  door: 'manage',
  name: 'export',
  summary: 'The documents of a robot as a file that `import` reads; the answer is the file itself',
  ledger: 'X-41',
  auth: 'operator',
  download: true,
  request: exportDocsRequest,
  response: Type.Unknown(),
  examples: [{ robotNo: 'r01', format: 'csv' }],
})

/** `draft` 1 saves a draft, as always if the robot's draftMode is 1. */
const saveFlowRequest = Type.Object({
  ...Type.Partial(Type.Omit(flow, ['flowStatus'])).properties,
  draft: Type.Optional(onOff),
})

const saveFlowResponse = flow

const saveFlowExample: Static<typeof saveFlowResponse> = {
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

const saveFlow = defineCall({
  door: 'manage',
  name: 'saveFlow',
  summary: 'Makes or changes a flow; one whose nodes do not connect is refused with the node named (D-01)',
  ledger: 'D-01',
  auth: 'operator',
  request: saveFlowRequest,
  response: saveFlowResponse,
  examples: [saveFlowExample],
  responseExamples: [saveFlowExample],
})

const getFlowListRequest = Type.Object({
  robotNo: Type.Optional(id),
  ...paging,
})

const getFlowList = defineCall({
  door: 'manage',
  name: 'getFlowList',
  summary: 'The flows of a robot',
  ledger: 'D-01',
  auth: 'operator',
  request: getFlowListRequest,
  response: Type.Array(flow),
  examples: [{}],
})

const deleteFlow = defineCall({
  door: 'manage',
  name: 'deleteFlow',
  summary: 'Removes a flow',
  ledger: 'D-01',
  auth: 'operator',
  request: Type.Object({ id: id }),
  response: acknowledged,
  examples: [{ id: 'fl01' }],
  responseExamples: [true],
})

/** Documents and flows of robots. */
export const knowledgeCalls = {
  saveRobotDoc,
  getRobotDocList,
  deleteRobotDoc,
  getRobotDocIds,
  changeRobotDocs,
  undoRobotDocs,
  restoreSmallTalk,
  getRobotCategoryList,
  import: importDocs,
  export: exportDocs,
  saveFlow,
  getFlowList,
  deleteFlow,
} as const

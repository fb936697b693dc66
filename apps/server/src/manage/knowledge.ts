import { acknowledge, DOWNLOAD_TYPES, type Download } from '../http/door.ts'
import type { ProposedQuestions } from '../knowledge/proposedQuestions.ts'
import type { ThinState } from '../knowledge/thin.ts'
import { importDocs } from './import.ts'
import type { ManageParts, Subject } from './parts.ts'

const presentThin = async (found: Promise<ThinState>) => {
  const { possible, thin, waiting, proposed, failed } = await found
  return { possible: possible ? (1 as const) : (0 as const), thin, waiting, proposed, failed }
}

const presentProposed = async (found: Promise<ProposedQuestions>) => {
  const { docId, possible, texts } = await found
  return {
    docId,
    possible: possible ? (1 as const) : (0 as const),
    texts: texts.map(({ questions, ...text }) => ({ ...text, questions: [...questions] })),
  }
}

/** Documents and flows of robots (X-41, D-01). */
export const knowledgeCalls = ({ knowledge }: Pick<ManageParts, 'knowledge'>) =>
  ({
    /** Answers the document as it was cleaned (G-61). */
    saveRobotDoc: ({ tenantId }, body) => knowledge.saveRobotDoc(tenantId, body),
    getRobotDocList: ({ tenantId }, filter) => knowledge.getRobotDocList(tenantId, filter),
    deleteRobotDoc: ({ tenantId }, { id }) => acknowledge(knowledge.deleteRobotDoc(tenantId, id)),
    getRobotDocIds: ({ tenantId }, filter) => knowledge.getRobotDocIds(tenantId, filter),
    changeRobotDocs: ({ tenantId }, change) => knowledge.changeRobotDocs(tenantId, change),
    undoRobotDocs: ({ tenantId }, undo) => knowledge.undoRobotDocs(tenantId, undo),
    restoreSmallTalk: ({ tenantId }, { robotNo, smallTalk }) =>
      knowledge.restoreSmallTalk(tenantId, robotNo, smallTalk),
    getThinState: ({ tenantId }, { robotNo }) => presentThin(knowledge.getThinState(tenantId, robotNo)),
    askAboutThin: ({ tenantId }, { robotNo }) => presentThin(knowledge.askAboutThin(tenantId, robotNo)),
    stopAskingAboutThin: ({ tenantId }, { robotNo }) => presentThin(knowledge.stopAskingAboutThin(tenantId, robotNo)),
    getProposedQuestions: ({ tenantId }, { docId }) => presentProposed(knowledge.getProposedQuestions(tenantId, docId)),
    /** The robot does not know them before. */
    acceptProposedQuestions: ({ tenantId }, chosen) => knowledge.acceptProposedQuestions(tenantId, chosen),
    declineProposedQuestions: ({ tenantId }, chosen) =>
      presentProposed(knowledge.declineProposedQuestions(tenantId, chosen)),
    askProposedQuestions: ({ tenantId }, { docId, locale }) =>
      presentProposed(knowledge.askProposedQuestions(tenantId, docId, locale)),
    getRobotCategoryList: ({ tenantId }, { robotNo }) => knowledge.getRobotCategoryList(tenantId, robotNo),
    import: importDocs(knowledge),
    /** `import` reads the file back to the same documents. */
    export: async ({ tenantId }, { robotNo = '', format = 'csv' }): Promise<Download> => ({
      bytes: await knowledge.exportDocs(tenantId, robotNo, format),
      type: DOWNLOAD_TYPES[format],
      fileName: `documents.${format}`,
    }),
    /** Refuses a flow that does not connect, with the node named. */
    saveFlow: ({ tenantId }, body) => knowledge.saveFlow(tenantId, body),
    getFlowList: ({ tenantId }, filter) => knowledge.getFlowList(tenantId, filter),
    deleteFlow: ({ tenantId }, { id }) => acknowledge(knowledge.deleteFlow(tenantId, id)),
  }) satisfies Subject

import type { TextEntry } from '../index.ts'

/** English texts of the robot’s documents at the desk; its keys are the keys of every other language. */
export const en = {
  // choosing several documents
  chooseOne: 'Choose “{question}”',
  chooseShown: 'Choose all that are shown',
  chosenCount: 'Chosen: {count}',
  chooseMatching: 'Choose all that match: {count}',
  dropChoice: 'Choose none',
  move: 'Move to a category',
  moveHint: 'Choose a category or write the name of a new one. Empty means none.',
  moveGo: 'Move',
  limit: 'Limit the time',
  limitHint: 'Empty means no limit.',
  apply: 'Apply',
  deleteTitle: 'Delete the chosen documents?',
  deleteText: 'The robot no longer answers with them. Documents: {count}',
  deleteLater: 'What is live stays live until you publish.',
  changed: 'Changed documents: {count}',
  changedDrafts: 'Changed as drafts: {count}. They go live when you publish.',
  deleted: 'Deleted documents: {count}',
  deletedDrafts: 'Deleted when you publish: {count}',
  undo: 'Undo',
  undone: 'Restored documents: {count}',

  // a document in the list
  used: 'Answers in 30 days: {count}',
  helpful: 'Helpful: {count}',
  notHelpful: 'Not helpful: {count}',
  edited: 'Edited: {when}',
  editedBy: 'Edited: {when}, {name}',
  viaImport: '{name} (import)',
  viaKey: 'API key {name}',
  seeded: 'Came with the robot',
  staleIn: 'Outdated translation: {languages}',

  // a document
  staleText: 'The question or the answer of the document has changed since this translation.',
  stillRight: 'Still right',
  stillRightSaved: 'Noted. It counts once you save.',
  proposed: 'Proposed questions',
  proposedHint: 'The language model proposes them. The robot knows only those that you accept.',
  acceptOne: 'Accept “{question}”',
  declineOne: 'Decline “{question}”',
  acceptAll: 'Accept all',
  accepted: 'Accepted: {count}',
  declined: 'Declined. It is not proposed again.',
  proposing: 'The language model is looking for other ways to ask …',
  proposedNothing: 'The language model has nothing more to propose.',
  propose: 'Ask the language model',
  proposeUnreachable:
    'The language model did not answer: it cannot be reached, or it refuses. The server’s log says why.',
  proposeSlow: 'The language model did not answer in time.',
  proposeBusy: 'The language model is too busy now. Try again later.',
  proposeUnusable: 'The language model answered, but not with questions. It may be too small for that.',
  proposedCount: 'Proposed questions: {count}',
  askThin: 'Ask the language model for all',
  thinCount: 'Few questions: {count}',
  thinWaiting: 'Waiting for the language model: {count}',
  thinStop: 'Stop',
  thinFailed: 'The language model failed: {count}',
  tryProposed: 'Try on the tests',
  tried: 'Tests that are right: {before} of {total} without these questions, {after} with all of them',
  triedRight: 'Right only with them: {questions}',
  triedWrong: 'Wrong only with them: {questions}',
  triedNone: 'This robot has no tests on which these questions could be tried.',
  talkFlow: 'Flow instead of the answer',
  talkFlowHint: 'The robot runs it for all these words, in every language.',
  talkFlowNone: 'No flow: it answers',
  runsFlow: 'Runs the flow “{name}”',

  // filters and order
  show: 'Show',
  anyUse: 'All documents',
  unused: 'Not used in 30 days',
  staleOnly: 'Outdated translations',
  order: 'Order',
  byUse: 'Most used',
  byAgainst: 'Most votes against',
  byEdited: 'Last edited',
} as const satisfies Readonly<Record<string, TextEntry>>

/** A text of the robot’s documents. */
export type KnowledgeKey = keyof typeof en

/** A complete catalogue of the robot’s documents in any language. */
export type KnowledgeMessages = Readonly<Record<KnowledgeKey, TextEntry>>

import { ANSWER_STATUS, ANSWER_TYPE, DOC_PATTERN, MSG_TYPE, type ReplySource } from '@foyer/protocol/kinds'
import type { FlowReply, FlowStep } from '@foyer/robot'
import { type AnswerContent, kindOf, type NamedDocument } from './answerTypes.ts'

/**
 * How an answer is stored with its message. The stored JSON has the members of the wire (S3.5), because every reader of
 * the log (history, poll, stream, desk) sends it as it is. This file is the only place that writes them.
 */
type StoredAnswer = {
  readonly msgType: number
  /** The answer as plain text or HTML, for places that only show text. */
  readonly text: string
  readonly extra: Readonly<Record<string, unknown>>
}

type WireReply = { readonly source: ReplySource; readonly type: number } & Partial<
  Record<'buttons' | 'cardContent' | 'clarifyGuide' | 'fromNode' | 'agentTime', unknown>
>

/** One of `answers` (S3.5-04 to 22). */
const replyOf = (text: string, { source, type, ...parts }: WireReply, nodeId = '', toCustomerService = 0) => ({
  reply: {
    replySource: source,
    text,
    type,
    buttons: parts.buttons ?? [],
    cardContent: parts.cardContent ?? null,
    clarifyGuide: parts.clarifyGuide ?? null,
    fromNode: parts.fromNode ?? null,
    agentTime: parts.agentTime ?? null,
  },
  instruction: { toCustomerService, nodeId },
})

const wireReplyOf = (reply: FlowReply, at: number): WireReply => {
  switch (reply.kind) {
    case 'text':
      return { source: 'TEXT_REPLY', type: MSG_TYPE.text }
    case 'end':
      return { source: 'END', type: MSG_TYPE.text }
    case 'buttons':
      return { source: 'BUTTONS', type: MSG_TYPE.text, buttons: reply.buttons }
    case 'card':
      return { source: 'CARD', type: MSG_TYPE.card, cardContent: reply.card }
    case 'form':
      return { source: 'FROM_REPLY', type: MSG_TYPE.formNode, fromNode: reply.form }
    case 'clarify': {
      const clarifyGuide = { options: reply.options, guide: reply.text }
      return { source: 'AGENT_REPLY', type: MSG_TYPE.rich, clarifyGuide, agentTime: at }
    }
  }
}

/** The answer's order to transfer is part of its last reply. */
const repliesOf = ({ replies, state, transfer }: FlowStep, at: number) =>
  replies.map((reply, index) => {
    const isLast = index === replies.length - 1
    return replyOf(reply.text, wireReplyOf(reply, at), state?.nodeId ?? '', transfer && isLast ? 1 : 0)
  })

const textOfStep = ({ replies }: FlowStep): string =>
  replies
    .map((reply) => reply.text || (reply.kind === 'card' ? (reply.card.title ?? '') : ''))
    .filter((text) => text !== '')
    .join('\n')

const suggestionsOf = (documents: readonly NamedDocument[]) =>
  documents.map(({ docId, question }) => ({ question, docId }))

const offerOf = (content: Extract<AnswerContent, { source: 'document' | 'ranking' }>) => {
  const { title, documents } = content.offered
  return { suggestList: suggestionsOf(documents), ...(title === '' ? {} : { robotSuggest: title }) }
}

/** The members that depend on the source of an answer. */
const membersOf = (content: AnswerContent): Record<string, unknown> => {
  switch (content.source) {
    case 'document': {
      const { docId, pattern, click, score, files, text, transfer = false } = content
      const answers = [replyOf(text, { source: 'FAQ', type: MSG_TYPE.rich }, '', transfer ? 1 : 0)]
      const status = transfer ? ANSWER_STATUS.transfer : ANSWER_STATUS.normal
      return { status, docId, docPattern: pattern, click, score, answers, referenceFile: files, ...offerOf(content) }
    }
    case 'ranking': {
      const answers = [replyOf(content.text, { source: 'TEXT_REPLY', type: MSG_TYPE.text })]
      return { score: content.score, answers, ...offerOf(content) }
    }
    case 'model': {
      const { text, score, files } = content
      const sources = content.documents.map(({ docId, question }) => ({ docId, docQuestion: question }))
      const answers = [replyOf(text, { source: 'LARGE_MODEL_REPLY', type: MSG_TYPE.text })]
      return { score, answers, sources, referenceFile: files }
    }
    case 'flow': {
      const { step, at } = content
      const { flowId, version } = content.flow
      return {
        status: step.transfer ? ANSWER_STATUS.transfer : ANSWER_STATUS.normal,
        docPattern: DOC_PATTERN.flow,
        answers: repliesOf(step, at),
        itemList: step.items,
        bingCode: step.itemVariable,
        // names the form's flow: its dialogue continues whatever the visitor asks in between
        ...(hasForm(step) ? { flow: { flowId, ...(version === undefined ? {} : { version }) } } : {}),
      }
    }
  }
}

const hasForm = (step: FlowStep): boolean => step.replies.some((reply) => reply.kind === 'form')

/** @param marks what the conversation adds: the vote on the document (`disabled`, A-44), the button to an agent */
export const storedAnswer = (
  content: AnswerContent,
  marks: { readonly disabled?: number; readonly showTransferBtn?: true },
): StoredAnswer => ({
  msgType: content.source === 'flow' && hasForm(content.step) ? MSG_TYPE.formNode : MSG_TYPE.card,
  text: content.source === 'flow' ? textOfStep(content.step) : content.text,
  extra: {
    status: ANSWER_STATUS.normal,
    answerType: ANSWER_TYPE[kindOf(content)],
    docId: '',
    docPattern: DOC_PATTERN.plain,
    click: 0,
    score: 0,
    suggestList: [],
    itemList: [],
    referenceFile: [],
    ...membersOf(content),
    ...marks,
  },
})

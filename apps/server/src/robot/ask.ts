import type { Changes } from '../conversations/change.ts'
import { isLost } from '../conversations/start.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import { readVote, voteMark } from '../knowledge/votes.ts'
import { answerQuestion } from './answer.ts'
import { type Answer, isBlank, kindOf, type Outcome } from './answerTypes.ts'
import {
  type AnsweredRows,
  type Asking,
  findAnswer,
  findQuestion,
  findRepeated,
  sayAnswer,
  sayQuestion,
} from './askRows.ts'
import { isFormOf, namedIn, remembering } from './dialogue.ts'
import type { FlowOf } from './flowOf.ts'

export type Asked =
  /** `outcome` is null for a repeated question. */
  | ({ readonly kind: 'answered'; readonly outcome: Outcome | null } & AnsweredRows)
  /** The conversation has an agent, so the robot does not answer. */
  | { readonly kind: 'left'; readonly question: MessageRow }
  /** The page's consultation no longer exists, so the page has to start again (S3.5-01). Nothing is stored. */
  | { readonly kind: 'lost'; readonly at: number }

export type Ask = (asking: Asking) => Promise<Asked>

/** An answer that replaces the decided one; the robot's memory does not change. */
export type LateAnswer = Omit<Answer, 'memory'>

export type AskParts = {
  readonly changes: Changes
  readonly flowOf: FlowOf
  /** Gets what a question means before its transaction begins: a slow endpoint must hold no lock. */
  readonly prepare: (asking: Asking) => Promise<void>
  /** Starts a new consultation after the robot's one timed out. @throws chatEnded after any other end */
  readonly reopen: (unit: Unit, conversation: Conversation) => Promise<void>
  /**
   * Returns a function that writes a better answer (by a model), or null if there is none. It is called under the
   * conversation's lock and must return at once. The returned function runs without a lock after the question is stored;
   * if it returns null or throws, the visitor gets the decided answer.
   */
  readonly later: (asking: Asking, decided: Answer) => ((question: MessageRow) => Promise<LateAnswer | null>) | null
  /** Called once per answer, in the transaction that stores it. */
  readonly onAnswered: (unit: Unit, asking: Asking, rows: AnsweredRows, answer: LateAnswer) => Promise<void>
  /** Called once per question, after the commit. */
  readonly onOutcome: (kind: Outcome['kind']) => void
  readonly onError: (error: unknown) => void
}

type Later = {
  readonly kind: 'later'
  readonly question: MessageRow
  readonly decided: Answer
  readonly write: (question: MessageRow) => Promise<LateAnswer | null>
}

/** The marks that the conversation adds to an answer; they are stored with it, so that a reload shows them too. */
const marksOf = async (unit: Unit, c: Conversation, { offersAgent }: Asking, { content }: LateAnswer) => {
  // a document that the visitor has voted on in this consultation stays locked (S4.5-10)
  const vote =
    content.source === 'document' ? await readVote(unit.tx, c.tenantId, c.sessionId, content.docId) : undefined
  // the button to an agent (S3.1-32); a visitor in the queue gets none
  const offers = c.state === 'robot' && offersAgent.includes(kindOf(content))
  return {
    ...(vote === undefined ? {} : { disabled: voteMark(vote) }),
    ...(offers ? { showTransferBtn: true as const } : {}),
  }
}

/** @param late true for the answer that was written after its question was stored */
const storeAnswer = async (
  { onAnswered }: AskParts,
  unit: Unit,
  c: Conversation,
  asking: Asking,
  { question, answer, late }: { readonly question: MessageRow; readonly answer: LateAnswer; readonly late: boolean },
) => {
  const marks = await marksOf(unit, c, asking, answer)
  const rows = { question, answer: sayAnswer(unit, c, asking, question, answer.content, marks, late) }
  await onAnswered(unit, asking, rows, answer)
  return { kind: 'answered' as const, outcome: answer.outcome, ...rows }
}

const decide = async ({ flowOf }: AskParts, unit: Unit, c: Conversation, asking: Asking) => {
  const { loaded, question, mayTransfer } = asking
  if (isBlank(question) && !isFormOf(c.robot, question)) throw failures.blankMessage()
  const running = await flowOf(unit.tx, c.tenantId, loaded, namedIn(c.robot, question))
  const transfer = c.state === 'queued' ? 'waiting' : mayTransfer ? 'now' : 'never'
  return answerQuestion({ loaded, memory: c.robot, running, transfer, now: unit.now }, question)
}

/** Stores the question, and its answer unless that is written later. */
const begin = (parts: AskParts, asking: Asking): Promise<Asked | Later> =>
  parts.changes.changeOne(asking.visitor, async (unit, c) => {
    const before = await findQuestion(unit, c, asking)
    const answered = before && (await findAnswer(unit, c, before))
    if (before && answered) return { kind: 'answered', outcome: null, question: before, answer: answered }
    if (await isLost(unit, c)) return { kind: 'lost', at: unit.now }
    if (c.state === 'closed') await parts.reopen(unit, c)
    if (c.state === 'agent') return { kind: 'left', question: before ?? sayQuestion(unit, c, asking) }
    const repeated = await findRepeated(unit, c, asking)
    if (repeated !== null) return { kind: 'answered', outcome: null, ...repeated }
    const decided = await decide(parts, unit, c, asking)
    const write = parts.later(asking, decided)
    const question = before ?? sayQuestion(unit, c, asking)
    c.robot = remembering(decided.memory, asking.question, question.msg_id, unit.now)
    if (write !== null) return { kind: 'later', question, decided, write }
    return storeAnswer(parts, unit, c, asking, { question, answer: decided, late: false })
  })

/** Stores an answer that was written after its question, unless somebody else answered meanwhile. */
const finish = (parts: AskParts, asking: Asking, question: MessageRow, answer: LateAnswer): Promise<Asked> =>
  parts.changes.changeOne(asking.visitor, async (unit, c) => {
    const answered = await findAnswer(unit, c, question)
    if (answered !== undefined) return { kind: 'answered', outcome: null, question, answer: answered }
    if (c.state === 'agent') return { kind: 'left', question }
    // the answer belongs to the consultation of its question, not to a later one
    if (c.sessionId !== question.session_id || (await isLost(unit, c))) return { kind: 'lost', at: unit.now }
    if (c.state === 'closed') throw failures.chatEnded()
    return storeAnswer(parts, unit, c, asking, { question, answer, late: true })
  })

/**
 * A visitor asks the robot. An answer that is ready at once is stored with its question in one transaction (G-77).
 * A late answer takes two: first the question, so that an agent who takes over sees it and a crash loses nothing; then
 * the answer under the id `re:` + the question's id, if the conversation is still the robot's and nobody has answered.
 * The same id again finds what is stored and continues from there.
 */
export const createAsk = (parts: AskParts): Ask => {
  // a resend waits for the answer that this node is already writing
  const writing = new Map<string, Promise<Asked>>()

  const report = (asked: Asked): Asked => {
    if (asked.kind === 'answered' && asked.outcome !== null) parts.onOutcome(asked.outcome.kind)
    return asked
  }

  const writeAnswer = async (asking: Asking, { question, decided, write }: Later): Promise<Asked> => {
    const written = await write(question).catch((error: unknown) => {
      parts.onError(error)
      return null
    })
    return report(await finish(parts, asking, question, written ?? decided))
  }

  return async (asking) => {
    await parts.prepare(asking)
    const begun = await begin(parts, asking)
    if (begun.kind !== 'later') return report(begun)
    const { tenant_id, user_id, msg_id } = begun.question
    const key = `${tenant_id}\n${user_id}\n${msg_id}`
    const running = writing.get(key) ?? writeAnswer(asking, begun).finally(() => writing.delete(key))
    writing.set(key, running)
    return running
  }
}

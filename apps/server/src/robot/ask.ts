import type { Changes } from '../conversations/change.ts'
import type { LiveVisitor } from '../conversations/live.ts'
import { isLost } from '../conversations/start.ts'
import type { Conversation, Unit } from '../conversations/unit.ts'
import { failures } from '../errors.ts'
import type { MessageRow } from '../events/log.ts'
import { readVote, voteMark } from '../knowledge/votes.ts'
import { answerQuestion } from './answer.ts'
import { isFormOf, namedIn, remembering, repeats } from './dialogue.ts'
import type { FlowOf } from './flowOf.ts'
import type { LoadedRobot } from './robots.ts'
import { type Answer, isBlank, type Outcome, type Question } from './shape.ts'

/** A question on its way to the robot. */
export type Asking = {
  readonly visitor: LiveVisitor
  readonly loaded: LoadedRobot
  /** Under which name the robot answers: the one that the page shows. */
  readonly robotName: string
  /** The answerTypes under which the visitor is offered an agent (G-08). */
  readonly offersAgent: readonly number[]
  readonly question: Question
  /** How it reads in the conversation. */
  readonly text: string
  /** The id that the page made, '' for none; the same again gets the same answer. */
  readonly id: string
  readonly sensitiveWords: string
}

/** What became of it: answered, or left to the agent who has the conversation. */
export type Asked =
  | ({ readonly kind: 'answered'; readonly outcome: AnsweredOutcome } & AnsweredRows)
  | { readonly kind: 'left'; readonly question: MessageRow }
  /** The consultation that the page is in is gone: it has to begin again (S3.5-01). Nothing is stored. */
  | { readonly kind: 'lost'; readonly at: number }

/** Null where it was answered before. */
type AnsweredOutcome = Outcome | null

export type Ask = (asking: Asking) => Promise<Asked>

/** What is said in the place of an answer; the robot's memory stays as it is then. */
export type LateAnswer = Omit<Answer, 'memory'>

/** What `createAsk` uses. */
export type AskParts = {
  readonly changes: Changes
  readonly flowOf: FlowOf
  /** Begins anew after the robot's part ended by itself. @throws chatEnded after any other end */
  readonly reopen: (unit: Unit, conversation: Conversation) => Promise<void>
  /**
   * A better answer than the one decided on that takes its time (a model writes it), or null where there is none to be had. It is called
   * under the lock and only says so; what it returns runs outside of any lock, with the question stored, and may answer null or throw:
   * then the decided answer is given.
   */
  readonly later: (asking: Asking, decided: Answer) => ((question: MessageRow) => Promise<LateAnswer | null>) | null
  /** Told once of each answer, in the transaction that stores it. */
  readonly onAnswered: (unit: Unit, asking: Asking, rows: AnsweredRows, answer: LateAnswer) => Promise<void>
  /** Told once of what a question came to, after the commit. */
  readonly onOutcome: (kind: Outcome['kind']) => void
  readonly onError: (error: unknown) => void
}

export type AnsweredRows = { readonly question: MessageRow; readonly answer: MessageRow }

type Later = {
  readonly kind: 'later'
  readonly question: MessageRow
  readonly decided: Answer
  readonly write: (question: MessageRow) => Promise<LateAnswer | null>
}

/** A document that the visitor has voted on in this consultation comes locked when it is answered again (S4.5-10). */
const withVote = async <A extends LateAnswer>(unit: Unit, c: Conversation, answer: A): Promise<A> => {
  const { docId } = answer.body
  if (typeof docId !== 'string' || docId === '') return answer
  const useful = await readVote(unit.tx, c.tenantId, c.sessionId, docId)
  return useful === undefined ? answer : { ...answer, body: { ...answer.body, disabled: voteMark(useful) } }
}

/** The button to an agent under the answer, kept with it, so that it is there after a reload too (S3.1-32); nobody who waits is offered one. */
const withOffer = <A extends LateAnswer>({ offersAgent }: Asking, c: Conversation, answer: A): A =>
  c.state === 'robot' && offersAgent.includes(Number(answer.body.answerType))
    ? { ...answer, body: { ...answer.body, showTransferBtn: true } }
    : answer

const findQuestion = async (unit: Unit, c: Conversation, { id, text }: Asking): Promise<MessageRow | undefined> =>
  id === '' ? undefined : (await unit.known([{ ...c, id }])).find((row) => row.sender === 1 && row.content === text)

/** The id of an answer that is written after its question: words of it are shown under it before it is stored. Made from the question's, so that a resend finds the same. */
export const lateIdOf = (question: Pick<MessageRow, 'msg_id'>): string =>
  `message${question.msg_id.replace(/\D/g, '').slice(0, 19)}1`

const findAnswer = async (unit: Unit, c: Conversation, question: MessageRow): Promise<MessageRow | undefined> => {
  const id = `re:${question.msg_id}`
  const rows = await unit.known([id, lateIdOf(question)].map((one) => ({ ...c, id: one })))
  return rows.find((row) => row.client_id === id)
}

/** A choice that was made twice is answered once, also under two ids. */
const findTwin = async (unit: Unit, c: Conversation, { question }: Asking): Promise<AnsweredRows | null> => {
  const id = repeats(c.robot, question, unit.now)
  const [asked] = id === null ? [] : await unit.known([{ ...c, id }])
  const answer = asked && (await findAnswer(unit, c, asked))
  return asked && answer ? { question: asked, answer } : null
}

const sayQuestion = (unit: Unit, c: Conversation, { visitor, text, id, sensitiveWords }: Asking): MessageRow =>
  unit.say(c, {
    sender: 1,
    senderId: visitor.userId,
    senderName: visitor.name,
    face: '',
    msgType: 1,
    content: text,
    extra: {},
    inside: false,
    sensitiveWords,
    id,
  })

const sayAnswer = (
  unit: Unit,
  c: Conversation,
  { loaded, robotName }: Asking,
  question: MessageRow,
  answer: LateAnswer,
  as?: string,
): MessageRow =>
  unit.say(c, {
    sender: 3,
    senderId: loaded.robotNo,
    senderName: robotName,
    face: '',
    msgType: answer.msgType,
    content: answer.text,
    extra: answer.body,
    inside: false,
    sensitiveWords: '',
    id: `re:${question.msg_id}`,
    ...(as === undefined ? {} : { as }),
  })

/**
 * A visitor asks the robot. What can be answered at once is stored with its question in one transaction (G-77). Where the answer takes
 * its time there are two: the question first, so that an agent who takes over sees it and a crash loses nothing; then the answer under
 * `re:` and the question's id, if the conversation is still the robot's and nobody has answered meanwhile. The same id again finds what is
 * there of the two and goes on.
 */
export const createAsk = (parts: AskParts): Ask => {
  // a resend waits for the answer that this node is writing already
  const writing = new Map<string, Promise<Asked>>()

  const store = async (
    unit: Unit,
    c: Conversation,
    asking: Asking,
    question: MessageRow,
    answer: LateAnswer,
    as?: string,
  ) => {
    const shown = withOffer(asking, c, await withVote(unit, c, answer))
    const rows = { question, answer: sayAnswer(unit, c, asking, question, shown, as) }
    await parts.onAnswered(unit, asking, rows, shown)
    return { kind: 'answered' as const, outcome: answer.outcome, ...rows }
  }

  const decide = async (unit: Unit, c: Conversation, { loaded, question }: Asking): Promise<Answer> => {
    if (isBlank(question) && !isFormOf(c.robot, question)) throw failures.blankMessage()
    const running = await parts.flowOf(unit.tx, c.tenantId, loaded, namedIn(c.robot, question))
    return answerQuestion({ loaded, memory: c.robot, running, now: unit.now }, question)
  }

  const begin = (asking: Asking): Promise<Asked | Later> =>
    parts.changes.changeOne(asking.visitor, async (unit, c) => {
      const before = await findQuestion(unit, c, asking)
      const answered = before && (await findAnswer(unit, c, before))
      if (before && answered) return { kind: 'answered', outcome: null, question: before, answer: answered }
      if (await isLost(unit, c)) return { kind: 'lost', at: unit.now }
      if (c.state === 'closed') await parts.reopen(unit, c)
      if (c.state === 'agent') return { kind: 'left', question: before ?? sayQuestion(unit, c, asking) }
      const twin = await findTwin(unit, c, asking)
      if (twin !== null) return { kind: 'answered', outcome: null, ...twin }
      const decided = await decide(unit, c, asking)
      const write = parts.later(asking, decided)
      const question = before ?? sayQuestion(unit, c, asking)
      c.robot = remembering(decided.memory, asking.question, question.msg_id, unit.now)
      if (write !== null) return { kind: 'later', question, decided, write }
      return store(unit, c, asking, question, decided)
    })

  const finish = (asking: Asking, question: MessageRow, answer: LateAnswer): Promise<Asked> =>
    parts.changes.changeOne(asking.visitor, async (unit, c) => {
      const answered = await findAnswer(unit, c, question)
      if (answered !== undefined) return { kind: 'answered', outcome: null, question, answer: answered }
      if (c.state === 'agent') return { kind: 'left', question }
      // an answer that was begun in one consultation has nothing to say in the next
      if (c.sessionId !== question.session_id || (await isLost(unit, c))) return { kind: 'lost', at: unit.now }
      if (c.state === 'closed') throw failures.chatEnded()
      return store(unit, c, asking, question, answer, lateIdOf(question))
    })

  const tell = (asked: Asked): Asked => {
    if (asked.kind === 'answered' && asked.outcome !== null) parts.onOutcome(asked.outcome.kind)
    return asked
  }

  const writeAnswer = async (asking: Asking, { question, decided, write }: Later): Promise<Asked> => {
    const written = await write(question).catch((error: unknown) => {
      parts.onError(error)
      return null
    })
    return tell(await finish(asking, question, written ?? decided))
  }

  return async (asking) => {
    const begun = await begin(asking)
    if (begun.kind !== 'later') return tell(begun)
    const { tenant_id, user_id, msg_id } = begun.question
    const key = `${tenant_id}\n${user_id}\n${msg_id}`
    const running = writing.get(key) ?? writeAnswer(asking, begun).finally(() => writing.delete(key))
    writing.set(key, running)
    return running
  }
}

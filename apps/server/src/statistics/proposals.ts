import { setImmediate } from 'node:timers/promises'
import { normalise, textLocale } from '@foyer/robot'
import type { Db } from '../db/open.ts'
import type { NamedDocument } from '../robot/answerTypes.ts'
import type { Period } from './counts.ts'
import { isWorthProposing, LIKE_ENOUGH } from './worthProposing.ts'

/** Visitors' questions that led to a document by a click on an offered one. */
export type SimilarProposal = {
  readonly document: NamedDocument
  readonly questions: { readonly questionId: string; readonly question: string }[]
}

type Row = {
  readonly id: string
  readonly question: string
  readonly locale: string
  readonly docId: string
  readonly documentQuestion: string
  readonly handled: boolean
}

const MOST_ROWS = 5000
const MOST_DOCUMENTS = 200
const MOST_QUESTIONS = 50
/** Questions that are read between two pauses: to tell small talk takes a fifth of a millisecond each. */
const SLICE = 50

// whichever offered document was clicked, none had a higher score than the first
const CLICKED = `select q.question_id as id, q.question, q.locale, d.doc_id as "docId", d.question as "documentQuestion", q.handled_at is not null as handled
  from robot_question q join robot_doc d on d.tenant_id = $1 and d.robot_no = $2 and d.doc_id = q.clicked_doc_id
  where q.tenant_id = $1 and q.robot_no = $2 and q.at >= $3 and q.at < $4 and q.clicked_doc_id <> ''
    and q.score >= ${LIKE_ENOUGH}
  order by q.at desc limit ${MOST_ROWS}`

// without the answers, which may be large; drafts are stored with the names of the manage calls
const KNOWN = `select doc_id as "docId", jsonb_build_array(question) || "similar" || jsonb_path_query_array(variants, '$[*].question')
    || jsonb_path_query_array(variants, '$[*].similar[*]')
    || jsonb_path_query_array(coalesce(draft, '{}'), '$.docQuestion') || jsonb_path_query_array(coalesce(draft, '{}'), '$.similarList[*]')
    || jsonb_path_query_array(coalesce(draft, '{}'), '$.variantList[*].docQuestion')
    || jsonb_path_query_array(coalesce(draft, '{}'), '$.variantList[*].similarList[*]') as questions
  from robot_doc where tenant_id = $1 and doc_id = any($2::text[])`

/** Equal for the same question; a text without letters is only equal to itself. */
export const sameKey = (question: string): string => normalise(question) || question.trim()

const toProposal = (rows: readonly Row[], known: readonly string[]): SimilarProposal => {
  // a question that an operator has handled is not proposed again
  const seen = new Set([...known, ...rows.filter((row) => row.handled).map((row) => row.question)].map(sameKey))
  const fresh = rows.filter(({ question }) => {
    const key = sameKey(question)
    return !seen.has(key) && seen.add(key)
  })
  const questions = fresh.slice(0, MOST_QUESTIONS).map(({ id, question }) => ({ questionId: id, question }))
  const [first] = rows
  return { document: { docId: first?.docId ?? '', question: first?.documentQuestion ?? '' }, questions }
}

/** Without what is no question: a visitor may click an offered document after any text. */
const worthProposing = async (rows: readonly Row[]): Promise<Row[]> => {
  const worth: Row[] = []
  for (const [at, row] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate()
    // the store has the language of the visitor's page
    if (isWorthProposing(row.question, textLocale(row.question, row.locale))) worth.push(row)
  }
  return worth
}

/** Questions that their document does not have yet; the documents with the most proposals first. */
export const readProposals = async (db: Db, { tenantId, robotNo, from, to }: Period): Promise<SimilarProposal[]> => {
  const values = [tenantId, robotNo, from, to]
  const rows = await worthProposing(await db.rows<Row>({ name: 'statistics-clicked', text: CLICKED, values }))
  const byDocument = Map.groupBy(rows, (row) => row.docId)
  const known = await db.rows<{ docId: string; questions: string[] }>({
    name: 'statistics-known',
    text: KNOWN,
    values: [tenantId, [...byDocument.keys()]],
  })
  return known
    .map(({ docId, questions }) => toProposal(byDocument.get(docId) ?? [], questions))
    .filter((proposal) => proposal.questions.length > 0)
    .sort(
      (one, other) =>
        other.questions.length - one.questions.length || (one.document.docId < other.document.docId ? -1 : 1),
    )
    .slice(0, MOST_DOCUMENTS)
}

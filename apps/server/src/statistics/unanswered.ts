import { createSharing, isGibberish, textLocale } from '@foyer/robot'
import type { Db } from '../db/open.ts'
import { htmlToText } from '../knowledge/htmlToText.ts'
import type { NamedDocument } from '../robot/answerTypes.ts'
import type { Clustering } from './clustering.ts'
import { type Period, reachedAgent } from './counts.ts'
import { LIKE_ENOUGH } from './worthProposing.ts'

/** Visitors' questions that mean the same and were not answered. */
export type UnansweredCluster = {
  readonly question: string
  readonly count: number
  /** The language of the question, '' if unknown. */
  readonly locale: string
  readonly lastTime: number
  readonly questionIds: string[]
  readonly questions: string[]
  /** The document that was nearest to most of them; docId '' for none. */
  readonly nearest: NamedDocument
}

type Row = {
  readonly id: string
  readonly question: string
  readonly locale: string
  readonly at: number
  readonly docId: string
  readonly documentQuestion: string
}

/** The newest questions are clustered, at most this many. */
const MOST_ROWS = 5000
const MOST_CLUSTERS = 200
const MOST_IDS = 1000
const MOST_SAMPLES = 20
/** Questions of a cluster that are compared with its document. */
const MOST_COMPARED = 5

// a visitor who chose none of the offered documents and went to an agent was not answered either
const UNANSWERED = `select q.question_id as id, q.question, q.locale, q.at, coalesce(d.doc_id, '') as "docId",
    coalesce(d.question, '') as "documentQuestion"
  from robot_question q left join robot_doc d on d.tenant_id = $1 and d.robot_no = $2 and d.doc_id = q.doc_id
    and q.score >= ${LIKE_ENOUGH}
  where q.tenant_id = $1 and q.robot_no = $2 and q.at >= $3 and q.at < $4 and q.handled_at is null and q.clicked_doc_id = ''
    and (q.kind = 'unknown' or q.kind = 'guide' and ${reachedAgent('q.session_id')})
  order by q.at desc limit ${MOST_ROWS}`

// what a document says as it is live, without what only the model's ranking needs
const SAID = `select doc_id as "docId", jsonb_build_array(question, left(answer, 2000)) || "similar"
    || jsonb_path_query_array(variants, '$[*].question') || jsonb_path_query_array(variants, '$[*].similar[*]')
    || jsonb_path_query_array(variants, '$[*].answer') as texts
  from robot_doc where tenant_id = $1 and doc_id = any($2::text[])`

const NOBODY: NamedDocument = { docId: '', question: '' }

/** Drops the document of clusters that share no word with it, or nothing but single letters. */
const withoutChance = async (
  db: Db,
  tenantId: string,
  clusters: readonly UnansweredCluster[],
): Promise<UnansweredCluster[]> => {
  const docIds = [...new Set(clusters.flatMap(({ nearest }) => (nearest.docId === '' ? [] : [nearest.docId])))]
  const values = [tenantId, docIds]
  const said = await db.rows<{ docId: string; texts: string[] }>({ name: 'statistics-said', text: SAID, values })
  const sharing = new Map(said.map(({ docId, texts }) => [docId, createSharing(texts.map(htmlToText))]))
  return clusters.map((cluster) => {
    const sharesRuns = sharing.get(cluster.nearest.docId)
    const asked = cluster.questions.slice(0, MOST_COMPARED)
    const isNear = asked.some((question) => !isGibberish(question) && sharesRuns?.(question))
    return isNear ? cluster : { ...cluster, nearest: NOBODY }
  })
}

const nearestTo = (rows: readonly Row[]): NamedDocument => {
  const groups = [
    ...Map.groupBy(
      rows.filter((row) => row.docId !== ''),
      (row) => row.docId,
    ).values(),
  ]
  const [first] = groups.sort((one, other) => other.length - one.length)[0] ?? []
  return { docId: first?.docId ?? '', question: first?.documentQuestion ?? '' }
}

/** @param rows newest first, at least one */
const toCluster = (
  rows: readonly Row[],
  { question, locale }: Pick<Row, 'question' | 'locale'>,
): UnansweredCluster => ({
  question,
  count: rows.length,
  locale,
  lastTime: rows[0]?.at ?? 0,
  questionIds: rows.slice(0, MOST_IDS).map((row) => row.id),
  questions: [...new Set(rows.map((row) => row.question))].slice(0, MOST_SAMPLES),
  nearest: nearestTo(rows),
})

/** The unanswered questions that no operator has handled, the most frequent first. */
export const readUnanswered = async (
  db: Db,
  cluster: Clustering,
  { tenantId, robotNo, from, to }: Period,
): Promise<UnansweredCluster[]> => {
  const values = [tenantId, robotNo, from, to]
  const asked = await db.rows<Row>({ name: 'statistics-unanswered', text: UNANSWERED, values })
  // the store has the language of the visitor's page
  const rows = asked.map((row) => ({ ...row, locale: textLocale(row.question, row.locale) }))
  const place = new Map(rows.map((row, i) => [row.id, i]))
  const at = (id: string): number => place.get(id) ?? 0
  const clusters = await cluster(rows.map(({ id, question, locale }) => ({ id, text: question, locale })))
  const found = clusters
    .map(({ ids, representative }) => {
      const members = ids.map(at).sort((one, other) => one - other)
      return toCluster(
        members.flatMap((i) => rows[i] ?? []),
        rows[at(representative)] ?? { question: '', locale: '' },
      )
    })
    .sort((one, other) => other.count - one.count || other.lastTime - one.lastTime)
    .slice(0, MOST_CLUSTERS)
  return withoutChance(db, tenantId, found)
}

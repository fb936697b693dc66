import type { Db } from '../db/open.ts'
import type { NamedDocument, Outcome } from '../robot/answerTypes.ts'
import type { Day } from './days.ts'

/** The questions of one robot from `from` to before `to` (epoch ms). */
export type Period = {
  readonly tenantId: string
  readonly robotNo: string
  readonly from: number
  readonly to: number
}

/** `asked` is the sum of the others. */
export type AnswerCounts = {
  readonly asked: number
  readonly answered: number
  readonly guided: number
  readonly unknown: number
  readonly flow: number
  readonly model: number
}

export type DocumentCount = NamedDocument & {
  readonly hits: number
  readonly helpful: number
  readonly notHelpful: number
}

export type Counts = AnswerCounts & {
  /** Documents that visitors opened by their names. */
  readonly clicked: number
  /** Consultations with a question to the robot that reached an agent or the queue. */
  readonly transferred: number
  /** Messages that an answer settled before they were sent. */
  readonly settled: number
  readonly helpful: number
  readonly notHelpful: number
  readonly days: (AnswerCounts & { readonly day: string })[]
  /** Existing documents, the most used first. */
  readonly docs: DocumentCount[]
  /** The ranked questions by score, in 20 equal bins. */
  readonly scores: { readonly from: number; readonly count: number }[]
}

const BINS = 20

const wasQueued = (sessionId: string): string =>
  `exists (select 1 from event e where e.tenant_id = $1 and e.session_id = ${sessionId} and e.kind = 'session.queued')`

/** SQL: true if the consultation reached an agent or the queue; $1 is the tenant. */
export const reachedAgent = (sessionId: string): string => `(exists (select 1 from consultation co
    where co.tenant_id = $1 and co.session_id = ${sessionId} and co.agent_at is not null) or ${wasQueued(sessionId)})`

// One statement, so that all counts are of the same moment. The questions are counted once, by all that the figures tell
// apart; consultations are joined, which the store does in bulk for a long period, unlike a look at each.
const COUNT = `with q as materialized (
    select kind, doc_id, width_bucket(at, $5::bigint[]) - 1 as day,
      greatest(0, least(${BINS - 1}, floor(score * ${BINS})))::int as bin, count(*) as n
    from robot_question where tenant_id = $1 and robot_no = $2 and at >= $3 and at < $4 group by 1, 2, 3, 4),
  s as (select distinct session_id from robot_question where tenant_id = $1 and robot_no = $2 and at >= $3 and at < $4),
  v as materialized (
    select doc_id, count(*) filter (where useful = 1) as helpful, count(*) filter (where useful = 0) as not_helpful from doc_vote
    where tenant_id = $1 and robot_no = $2 and at >= $3 and at < $4 group by doc_id),
  hit as (select doc_id, sum(n)::bigint as hits from q where kind in ('answer', 'click', 'model') group by doc_id)
  select
    (select coalesce(json_agg(x), '[]') from (select day, kind, sum(n)::bigint as n from q group by day, kind) x) as days,
    (select coalesce(json_agg(x), '[]') from (
      select bin, sum(n)::bigint as n from q where kind in ('answer', 'guide', 'unknown') group by bin) x) as scores,
    (select count(*) from s left join consultation co on co.tenant_id = $1 and co.session_id = s.session_id
      where co.agent_at is not null or ${wasQueued('s.session_id')}) as transferred,
    (select count(*) from robot_settled where tenant_id = $1 and robot_no = $2 and at >= $3 and at < $4) as settled,
    (select coalesce(sum(helpful), 0)::bigint from v) as helpful,
    (select coalesce(sum(not_helpful), 0)::bigint from v) as "notHelpful",
    (select coalesce(json_agg(x), '[]') from (
      select d.doc_id as "docId", d.question, coalesce(h.hits, 0) as hits, coalesce(v.helpful, 0) as helpful,
        coalesce(v.not_helpful, 0) as "notHelpful"
      from robot_doc d left join hit h on h.doc_id = d.doc_id left join v on v.doc_id = d.doc_id
      where d.tenant_id = $1 and d.robot_no = $2 and (h.doc_id is not null or v.doc_id is not null)
      order by hits desc, d.doc_id limit 1000) x) as docs`

type Counted = {
  readonly days: { readonly day: number; readonly kind: Outcome['kind']; readonly n: number }[]
  readonly scores: { readonly bin: number; readonly n: number }[]
  readonly transferred: number
  readonly settled: number
  readonly helpful: number
  readonly notHelpful: number
  readonly docs: DocumentCount[]
}

const MEMBERS = { answer: 'answered', guide: 'guided', unknown: 'unknown', flow: 'flow', model: 'model' } as const

const sum = (cells: Counted['days']): AnswerCounts => {
  const counts = { asked: 0, answered: 0, guided: 0, unknown: 0, flow: 0, model: 0 }
  for (const { kind, n } of cells) {
    // small talk is no question
    if (kind === 'click' || kind === 'talk') continue
    counts[MEMBERS[kind]] += n
    counts.asked += n
  }
  return counts
}

/** Counts a period, in total and by the given days. */
export const readCounts = async (db: Db, { tenantId, robotNo, from, to }: Period, days: readonly Day[]) => {
  const [counted] = await db.rows<Counted>({
    name: 'statistics-count',
    text: COUNT,
    values: [tenantId, robotNo, from, to, days.map((day) => day.start)],
  })
  const { days: cells, scores, ...rest } = counted as Counted
  const byDay = Map.groupBy(cells, (cell) => cell.day)
  const byBin = new Map(scores.map(({ bin, n }) => [bin, n]))
  return {
    ...rest,
    ...sum(cells),
    clicked: cells.reduce((all, { kind, n }) => all + (kind === 'click' ? n : 0), 0),
    days: days.map(({ day }, i) => ({ day, ...sum(byDay.get(i) ?? []) })),
    scores: Array.from({ length: BINS }, (_, bin) => ({ from: bin / BINS, count: byBin.get(bin) ?? 0 })),
  } satisfies Counts
}

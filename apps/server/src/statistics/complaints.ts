import type { Db } from '../db/open.ts'
import type { NamedDocument } from '../robot/answerTypes.ts'
import type { Period } from './counts.ts'

/** The dislikes of a document: the number of each reason, and the newest comments. */
export type Complaint = NamedDocument & {
  readonly offTopic: number
  readonly wrong: number
  readonly unclear: number
  readonly comments: string[]
}

const COMPLAINTS = `with v as materialized (
    select doc_id, reason, comment, at from doc_vote
    where tenant_id = $1 and robot_no = $2 and at >= $3 and at < $4 and useful = 0 and (reason <> '' or comment <> ''))
  select d.doc_id as "docId", d.question, count(*) filter (where v.reason = 'offTopic') as "offTopic",
    count(*) filter (where v.reason = 'wrong') as wrong, count(*) filter (where v.reason = 'unclear') as unclear,
    (select coalesce(json_agg(w.comment), '[]') from (
      select comment from v n where n.doc_id = d.doc_id and n.comment <> '' order by n.at desc limit 10) w) as comments
  from v join robot_doc d on d.tenant_id = $1 and d.robot_no = $2 and d.doc_id = v.doc_id
  group by d.doc_id, d.question order by count(*) desc, d.doc_id limit 100`

/** The existing documents with explained dislikes, those with the most first. */
export const readComplaints = (db: Db, { tenantId, robotNo, from, to }: Period): Promise<Complaint[]> =>
  db.rows<Complaint>({ name: 'statistics-complaints', text: COMPLAINTS, values: [tenantId, robotNo, from, to] })

import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type Page, paging } from '../paging.ts'
import { type DocStatus, type DocumentRow, type RobotDoc, toRobotDoc } from './document.ts'

/** `keyword` occurs in a question or answer of any language; `locale` is the document's or a variant's. */
export type DocumentFilter = {
  readonly robotNo?: string
  readonly keyword?: string
  readonly category?: string
  readonly docStatus?: DocStatus
  readonly locale?: string
  readonly docId?: string
  /** 1: the documents of small talk; else the ranked ones. With a docId either. */
  readonly smallTalk?: 0 | 1
  /** 1: only those with a translation that is older than the document's own text. */
  readonly stale?: 0 | 1
  /** 1: only those that answered nobody in the last 30 days. */
  readonly unused?: 0 | 1
  /** 1: only those with fewer than `THIN` questions. */
  readonly thin?: 0 | 1
  /** 1: only those with similar questions that a model proposes. */
  readonly proposed?: 0 | 1
}

/** `use` 1: answers also how often each was used. `sort`: the most used, the most disliked or the last edited first. */
export type DocumentQuery = DocumentFilter &
  Page & { readonly use?: 0 | 1; readonly sort?: 'use' | 'against' | 'edited' }

/** How often a document answered in the last 30 days, and the votes on it. */
export type DocumentUse = { readonly used: number; readonly helpful: number; readonly notHelpful: number }

export type DocumentLists = {
  /** As operators edit them: the draft, if there is one. */
  readonly getRobotDocList: (tenantId: string, query?: DocumentQuery) => Promise<(RobotDoc & Partial<DocumentUse>)[]>
  /** How many documents a filter finds, and the ids of the first 1,000 after `after`. */
  readonly getRobotDocIds: (
    tenantId: string,
    filter: DocumentFilter & { readonly after?: string },
  ) => Promise<{ total: number; docIds: string[] }>
  readonly getRobotCategoryList: (
    tenantId: string,
    robotNo?: string,
  ) => Promise<{ category: string; docCount: number }[]>
}

/** How many documents one change takes. */
export const MOST_CHOSEN = 1000

/** A document with fewer questions is hard to find. */
export const THIN = 3

const USE_MS = 30 * 86_400_000

/** What operators edit: the draft, if there is one. */
export const EDITED = {
  category: sql<string>`coalesce(draft ->> 'category', category)`,
  status: sql<DocStatus>`case when draft is null then 0 when not live then 1 when draft ? 'removed' then 3 else 2 end`,
  speaks: (locale: string) => sql<boolean>`case when draft ? 'locale'
    then draft ->> 'locale' = ${locale} or draft -> 'variantList' @> ${JSON.stringify([{ locale }])}::jsonb
    else locale = ${locale} or variants @> ${JSON.stringify([{ locale }])}::jsonb end`,
  questions: sql<number>`case when draft ? 'similarList'
    then 1 + jsonb_array_length(draft -> 'similarList') + jsonb_array_length(draft -> 'variantList')
      + jsonb_array_length(jsonb_path_query_array(draft, '$.variantList[*].similarList[*]'))
    else 1 + jsonb_array_length("similar") + jsonb_array_length(variants)
      + jsonb_array_length(jsonb_path_query_array(variants, '$[*].similar[*]')) end`,
  holds: (keyword: string) => sql<boolean>`position(${keyword} in lower(case when draft ? 'docQuestion'
    then concat_ws(' ', draft ->> 'docQuestion', draft ->> 'similarList', draft ->> 'docAnswer', draft ->> 'variantList')
    else concat_ws(' ', question, "similar"::text, answer, variants::text) end)) > 0`,
}

/** @param since from when on answers count, in epoch ms */
const filtered = (db: Db, tenantId: string, filter: DocumentFilter, since: number) => {
  let query = db.k.selectFrom('robot_doc').where('tenant_id', '=', tenantId)
  if (filter.robotNo) query = query.where('robot_no', '=', filter.robotNo)
  if (filter.docId) query = query.where('doc_id', '=', filter.docId)
  else query = query.where('small_talk', filter.smallTalk === 1 ? '<>' : '=', '')
  if (filter.category) query = query.where(EDITED.category, '=', filter.category)
  if (filter.docStatus !== undefined) query = query.where(EDITED.status, '=', filter.docStatus)
  if (filter.locale) query = query.where(EDITED.speaks(filter.locale))
  if (filter.stale === 1) query = query.where(sql<boolean>`stale_locales <> '[]'`)
  if (filter.thin === 1) query = query.where(EDITED.questions, '<', THIN)
  if (filter.proposed === 1) query = query.where(sql<boolean>`proposed @? '$[*].questions[*]'`)
  if (filter.unused === 1)
    query = query.where(sql<boolean>`not exists (select from robot_question q where q.tenant_id = ${tenantId}
      and q.doc_id = robot_doc.doc_id and q.at >= ${since} and q.kind in ('answer', 'click', 'model'))`)
  const keyword = filter.keyword?.trim().toLowerCase() ?? ''
  return keyword === '' ? query : query.where(EDITED.holds(keyword))
}

/** The answers of a period, or the votes against them, by document, from the indexes by time. */
const counted = (tenantId: string, { robotNo, sort }: DocumentQuery, since: number) => {
  const robot = robotNo ? sql`and robot_no = ${robotNo}` : sql``
  const of = sql`tenant_id = ${tenantId} ${robot} and at >= ${since}`
  const rows =
    sort === 'use'
      ? sql`robot_question where ${of} and kind in ('answer', 'click', 'model')`
      : sql`doc_vote where ${of} and useful = 0`
  return sql<{ doc_id: string; count: number }>`(select doc_id, count(*) from ${rows} group by doc_id)`
}

type Parts = { readonly db: Db; readonly clock: { now(): number } }

/** The rows of a page. */
const readPage = ({ db, clock }: Parts, tenantId: string, query: DocumentQuery): Promise<DocumentRow[]> => {
  const { limit, offset } = paging(query)
  const since = clock.now() - USE_MS
  const found = filtered(db, tenantId, query, since)
  const { sort } = query
  if (sort === 'use' || sort === 'against') {
    const ranked = db.k
      .selectFrom(found.selectAll().as('d'))
      .leftJoin(counted(tenantId, query, since).as('n'), 'n.doc_id', 'd.doc_id')
      .selectAll('d')
    const ordered = ranked.orderBy(sql`coalesce(n.count, 0)`, 'desc').orderBy('d.doc_id')
    return ordered.limit(limit).offset(offset).execute()
  }
  const rows = sort === 'edited' ? found.orderBy('updated_at', 'desc') : found
  return rows.selectAll().orderBy('doc_id').limit(limit).offset(offset).execute()
}

const USE = `select d.id as "docId",
    (select count(*)::int from robot_question where tenant_id = $1 and doc_id = d.id and at >= $3 and kind in ('answer', 'click', 'model')) as used,
    (count(v.*) filter (where v.useful = 1))::int as helpful, (count(v.*) filter (where v.useful = 0))::int as "notHelpful"
  from unnest($2::text[]) as d (id) left join doc_vote v on v.tenant_id = $1 and v.doc_id = d.id and v.at >= $3 group by d.id`

/** How often each of some documents was used. */
const readUse = async ({ db, clock }: Parts, tenantId: string, docIds: readonly string[]) => {
  const values = [tenantId, docIds, clock.now() - USE_MS]
  const rows = await db.rows<DocumentUse & { docId: string }>({ name: 'document-use', text: USE, values })
  return new Map(rows.map((row) => [row.docId, row]))
}

export const createDocumentLists = (parts: Parts): DocumentLists => ({
  getRobotDocList: async (tenantId, query = {}) => {
    const docs = (await readPage(parts, tenantId, query)).map(toRobotDoc)
    if (query.use !== 1) return docs
    const use = await readUse(
      parts,
      tenantId,
      docs.map(({ docId }) => docId),
    )
    return docs.map((doc) => ({ ...doc, ...use.get(doc.docId) }))
  },
  getRobotDocIds: async (tenantId, { after = '', ...filter }) => {
    const found = filtered(parts.db, tenantId, filter, parts.clock.now() - USE_MS)
    const [counts, rows] = await Promise.all([
      found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirst(),
      found.select('doc_id').where('doc_id', '>', after).orderBy('doc_id').limit(MOST_CHOSEN).execute(),
    ])
    return { total: counts?.total ?? 0, docIds: rows.map(({ doc_id }) => doc_id) }
  },
  getRobotCategoryList: (tenantId, robotNo = '') => {
    const query = parts.db.k
      .selectFrom('robot_doc')
      .select([EDITED.category.as('category'), sql<number>`count(*)::int`.as('docCount')])
      .where('tenant_id', '=', tenantId)
      .where(EDITED.category, '<>', '')
      .where('small_talk', '=', '')
    const one = robotNo === '' ? query : query.where('robot_no', '=', robotNo)
    return one.groupBy(EDITED.category).orderBy('category').limit(1000).execute()
  },
})

import type { Selectable } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { HostPort } from '../../config.ts'
import type { Db, Tx } from '../../db/open.ts'
import type { DocReviewTable, DocSource } from '../../db/tables/robot.ts'
import { failures } from '../../errors.ts'
import { newId, type Random } from '../../newId.ts'
import { typedUrl } from '../../setUp/fetchPage.ts'
import type { ChangeSettings } from '../../tenants/change.ts'
import type { DocumentRow } from '../document.ts'
import { ownRobot } from '../robots.ts'
import { rankedRows, storeImported } from '../sheets.ts'
import { SITE_LIMITS } from './gatherSite.ts'
import { type ProposalState, planReview } from './planReview.ts'
import { createCollection, type Proposal } from './proposals.ts'
import { runIntake } from './run.ts'
import type { FileEnd, IntakeTask, SentFile } from './work.ts'

type Row = Selectable<DocReviewTable>

/** A look at a website or at an export of another help centre, and how far it is. */
export type DocReview = Omit<Row, 'tenant_id' | 'proposals'>

/** A proposal with its place in the review, and what adding it does. */
export type ReviewedProposal = Proposal & { readonly no: number; readonly state: ProposalState }

export type ReviewOperations = {
  /** Begins to look through a website, in the place of what the robot's review held. @throws addressRefused, notFound, tooMany */
  readonly startSiteReview: (tenantId: string, robotNo: string, address: string) => Promise<DocReview>
  /** Reads an export of another help centre, in one file or several. @throws notFound, tooMany */
  readonly startFileReview: (tenantId: string, robotNo: string, files: readonly SentFile[]) => Promise<DocReview>
  /** Null if there is none. */
  readonly getReview: (tenantId: string, robotNo: string) => Promise<DocReview | null>
  readonly getProposals: (tenantId: string, robotNo: string) => Promise<ReviewedProposal[]>
  /** Ends a look that still runs, and forgets what was found. */
  readonly dropReview: (tenantId: string, robotNo: string) => Promise<void>
  /**
   * Makes drafts of the proposals, whatever the robot's draftMode, and forgets the review.
   * @param without the places of those that stay out
   * @throws notFound if the review is not the robot's any more
   */
  readonly addDrafts: (
    tenantId: string,
    robotNo: string,
    reviewId: string,
    without: readonly number[],
  ) => Promise<{ readonly added: number; readonly changed: number }>
  /** Ends the looks of this node. */
  readonly stopReviews: () => Promise<void>
}

/** Looks at once in this process. */
const AT_ONCE = 3
/** A look that has said nothing for so long ended with its process. */
const LOST_MS = SITE_LIMITS.wholeMs + 30_000

const SOURCES = `
update robot_doc d set source = s.source
from jsonb_to_recordset($2::jsonb) as s("docId" text, source jsonb)
where d.tenant_id = $1 and d.doc_id = s."docId"`

const writeSources = async (tx: Tx, tenantId: string, sources: ReadonlyMap<string, DocSource>): Promise<void> => {
  const list = [...sources].map(([docId, source]) => ({ docId, source }))
  await tx.rows({ name: 'doc-sources', text: SOURCES, values: [tenantId, JSON.stringify(list)] })
}

/** Nothing is taken if one of several files is not understood: the operator would not miss what it holds. */
const problemOfFile = ({ format, proposals, unpublished, empty, unknown }: FileEnd): string => {
  if (unknown.length > 0) return 'unknownFile'
  if (proposals.length > 0) return ''
  if (empty > 0) return 'noTexts'
  if (unpublished > 0) return 'unpublished'
  return format === '' ? 'noArticles' : 'nothing'
}

const sourceOf = (names: readonly string[]): string => names.join(', ').slice(0, 200)

type Parts = {
  readonly db: Db
  readonly clock: Pick<Clock, 'now'>
  readonly random: Random
  readonly changeSettings: ChangeSettings
  readonly allow: readonly HostPort[]
  readonly onError: (error: unknown) => void
}

const createStore = ({ db, clock, random }: Parts) => {
  const of = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
    tx.k.selectFrom('doc_review').selectAll().where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo)
  return {
    read: async (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string): Promise<Row | undefined> => {
      const row = await of(tx, tenantId, robotNo).executeTakeFirst()
      const isLost = row?.state === 'running' && row.started_at + LOST_MS < clock.now()
      return isLost ? Object.assign(row, { state: 'failed' as const, problem: 'interrupted' }) : row
    },
    lock: (tx: Tx, tenantId: string, robotNo: string) => of(tx, tenantId, robotNo).forUpdate().executeTakeFirst(),
    begin: (tenantId: string, robotNo: string, kind: Row['kind'], source: string): Promise<Row> =>
      db.transaction(async (tx) => {
        const robot = await ownRobot(tx, tenantId, robotNo)
        const key = { tenant_id: tenantId, robot_no: robot.robotNo }
        await tx.k
          .deleteFrom('doc_review')
          .where('tenant_id', '=', tenantId)
          .where('robot_no', '=', robot.robotNo)
          .execute()
        const row = {
          ...key,
          review_id: newId(random, 'dr'),
          kind,
          source,
          state: 'running' as const,
          started_at: clock.now(),
        }
        return tx.k.insertInto('doc_review').values(row).returningAll().executeTakeFirstOrThrow()
      }),
    /** False if the review is gone or another has taken its place. */
    write: async ({ tenant_id, review_id }: Row, changes: object): Promise<boolean> => {
      const query = db.k.updateTable('doc_review').set(changes).where('tenant_id', '=', tenant_id)
      const done = await query.where('review_id', '=', review_id).where('state', '=', 'running').executeTakeFirst()
      return done.numUpdatedRows > 0n
    },
    drop: async (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string): Promise<void> => {
      await tx.k.deleteFrom('doc_review').where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo).execute()
    },
  }
}

type Store = ReturnType<typeof createStore>

/** Runs looks in threads, and writes how far they are. */
const createLooks = ({ onError }: Pick<Parts, 'onError'>, store: Store) => {
  const running = new Map<string, { readonly abort: AbortController; readonly work: Promise<void> }>()

  const look = async (row: Row, task: IntakeTask, abort: AbortController): Promise<void> => {
    const { add, collected } = createCollection()
    let writing: Promise<unknown> = Promise.resolve()
    const write = async (changes: object) => {
      if (!(await store.write(row, changes))) abort.abort()
    }
    const end = await runIntake(task, {
      longestMs: SITE_LIMITS.wholeMs,
      signal: abort.signal,
      onProgress: ({ read, known, proposals }) => {
        for (const proposal of proposals) add(proposal)
        const found = collected().proposals.length
        writing = writing.then(() => write({ pages_read: read, pages_known: known, found })).catch(onError)
      },
    })
    if (end !== null && 'format' in end && end.unknown.length === 0) for (const proposal of end.proposals) add(proposal)
    await writing
    const { proposals, cut } = collected()
    const isFile = end !== null && 'format' in end
    const stopped = proposals.length > 0 ? '' : 'slow'
    const problem = end === null ? stopped : isFile ? problemOfFile(end) : end.problem
    const source = isFile && end.unknown.length > 0 ? { source: sourceOf(end.unknown) } : {}
    const more = isFile ? { format: end.format, unpublished: end.unpublished, empty: end.empty, ...source } : {}
    await store.write(row, {
      state: problem === '' ? 'done' : 'failed',
      problem,
      found: proposals.length,
      cut: cut || end === null || (!isFile && end.cut),
      proposals: JSON.stringify(proposals),
      ...more,
    })
  }

  return {
    free: (): void => {
      if (running.size >= AT_ONCE) throw failures.tooMany(20)
    },
    run: (row: Row, task: IntakeTask): Promise<void> => {
      const abort = new AbortController()
      const failed = async (error: unknown) => {
        onError(error)
        await store.write(row, { state: 'failed', problem: 'interrupted' }).catch(onError)
      }
      const work = look(row, task, abort)
        .catch(failed)
        .finally(() => running.delete(row.review_id))
      running.set(row.review_id, { abort, work })
      return work
    },
    /** Ends a look if it runs here; one on another node ends with the next page that it reads. */
    end: (reviewId: string): void => running.get(reviewId)?.abort.abort(),
    stop: async (): Promise<void> => {
      const all = [...running.values()]
      for (const { abort } of all) abort.abort()
      await Promise.all(all.map(({ work }) => work))
    },
  }
}

const presented = ({ tenant_id: _, proposals: __, ...review }: Row): DocReview => review

export const createReviewOperations = (parts: Parts): ReviewOperations => {
  const { db, random, changeSettings, allow } = parts
  const store = createStore(parts)
  const looks = createLooks(parts, store)
  const documents = (tx: Pick<Tx, 'k'>, row: Row) => rankedRows(tx, row.tenant_id, row.robot_no).orderBy('doc_id')
  const plan = (proposals: readonly Proposal[], rows: readonly DocumentRow[]) =>
    planReview(proposals, rows, () => newId(random, 'd'))

  return {
    startSiteReview: async (tenantId, robotNo, address) => {
      const { href } = typedUrl(address)
      looks.free()
      const row = await store.begin(tenantId, robotNo, 'site', href)
      void looks.run(row, { kind: 'site', address: href, allow })
      return presented(row)
    },
    startFileReview: async (tenantId, robotNo, files) => {
      looks.free()
      const row = await store.begin(tenantId, robotNo, 'file', sourceOf(files.map(({ name }) => name)))
      await looks.run(row, { kind: 'file', files })
      return presented((await store.read(db, tenantId, row.robot_no)) ?? row)
    },
    getReview: async (tenantId, robotNo) => {
      const row = await store.read(db, tenantId, robotNo)
      return row === undefined ? null : presented(row)
    },
    getProposals: async (tenantId, robotNo) => {
      const row = await store.read(db, tenantId, robotNo)
      if (row?.state !== 'done') return []
      const { states } = plan(row.proposals, await documents(db, row).execute())
      return row.proposals.map((proposal, no) => ({ no, state: states[no] ?? 'unchanged', ...proposal }))
    },
    dropReview: async (tenantId, robotNo) => {
      const row = await store.read(db, tenantId, robotNo)
      await store.drop(db, tenantId, robotNo)
      looks.end(row?.review_id ?? '')
    },
    addDrafts: (tenantId, given, reviewId, without) =>
      changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const { robotNo } = await ownRobot(tx, tenantId, given)
        const row = await store.lock(tx, tenantId, robotNo)
        if (row?.state !== 'done' || row.review_id !== reviewId) throw failures.notFound()
        const out = new Set(without)
        const taken = row.proposals.filter((_, no) => !out.has(no))
        const planned = plan(taken, await documents(tx, row).forUpdate().execute())
        await storeImported(tx, { tenantId, robotNo, draft: true }, planned.documents, now)
        await writeSources(tx, tenantId, planned.sources)
        await store.drop(tx, tenantId, robotNo)
        const count = (state: ProposalState) => planned.states.filter((one) => one === state).length
        return { result: { added: count('new'), changed: count('changed') }, data: { robotNo } }
      }),
    stopReviews: looks.stop,
  }
}

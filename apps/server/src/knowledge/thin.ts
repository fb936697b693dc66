import { sql } from 'kysely'
import { recorded, tellChange } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import type { ProposedText } from '../db/tables/robot.ts'
import { failures } from '../errors.ts'
import { type DocumentRow, editedBody } from './document.ts'
import { EDITED, MOST_CHOSEN, THIN } from './documentList.ts'
import { emptyProposed, isWritten, pendingProposed, proposedIn, putProposed, textsOf } from './proposed.ts'
import { ownRobot } from './robots.ts'

/** How far the model is with a robot's documents that have few questions: how many documents are in each state. */
export type ThinState = {
  /** The robot may ask the installation's model. */
  readonly possible: boolean
  /** With few questions, and not asked about yet. */
  readonly thin: number
  /** The model is still to be asked about them, by whomever that was wanted. */
  readonly waiting: number
  /** With proposals that nobody has accepted or declined. */
  readonly proposed: number
  /** Asking the model failed. */
  readonly failed: number
}

export type ThinOperations = {
  /** @throws notFound */
  readonly getThinState: (tenantId: string, robotNo?: string) => Promise<ThinState>
  /**
   * Wants proposals for the documents with few questions, at most `MOST_CHOSEN` at once; the model is asked about them one after
   * the other, within its limits, on any node. What waits already stays as it is.
   * @throws notFound also where none are possible
   */
  readonly askAboutThin: (tenantId: string, robotNo?: string) => Promise<ThinState>
  /** Asks no more about those of them that still wait. @throws notFound */
  readonly stopAskingAboutThin: (tenantId: string, robotNo?: string) => Promise<ThinState>
}

const inState = (state: ProposedText['state']) => sql<boolean>`proposed @> ${JSON.stringify([{ state }])}::jsonb`
const hasProposals = sql<boolean>`proposed @? '$[*].questions[*]'`
const waits = sql<boolean>`proposed_due is not null`

/** What the model has answered already is not asked again by itself, until the document says something else. */
const isThin = sql<boolean>`small_talk = '' and coalesce(draft ? 'removed', false) = false and ${EDITED.questions} < ${THIN}
  and coalesce(draft ->> 'docAnswer', answer) <> '' and not ${waits} and not ${hasProposals} and not ${inState('done')}`

const ofRobot = (tx: Pick<Tx, 'k'>, tenantId: string, robotNo: string) =>
  tx.k.selectFrom('robot_doc').where('tenant_id', '=', tenantId).where('robot_no', '=', robotNo)

const count = (condition: ReturnType<typeof inState>) => sql<number>`(count(*) filter (where ${condition}))::int`

/** The document's proposals, with a wish for each of its texts; without a text to ask about there is nothing to propose. */
const wanted = (row: DocumentRow): ProposedText[] => {
  const written = textsOf(editedBody(row)).filter(isWritten)
  if (written.length === 0) return putProposed(row.proposed, { ...emptyProposed(row.locale), state: 'done' })
  return written.reduce(
    (entries, { locale }) => putProposed(entries, pendingProposed(proposedIn(entries, locale))),
    [...row.proposed],
  )
}

const WRITE = `update robot_doc d set proposed = s.proposed, proposed_due = s.due, proposed_later = 1
  from jsonb_to_recordset($2::jsonb) as s("docId" text, proposed jsonb, due bigint)
  where d.tenant_id = $1 and d.doc_id = s."docId"`

type Change = { readonly docId: string; readonly proposed: readonly ProposedText[]; readonly due: number | null }

const write = async (tx: Tx, tenantId: string, changes: readonly Change[]): Promise<number> => {
  if (changes.length > 0)
    await tx.rows({ name: 'doc-ask-many', text: WRITE, values: [tenantId, JSON.stringify(changes)] })
  return changes.length
}

type Parts = { readonly db: Db; readonly clock: { now(): number }; readonly proposes: boolean }

export const createThinOperations = ({ db, clock, proposes }: Parts): ThinOperations => {
  const read = async (tx: Tx, tenantId: string, named: string | undefined) => {
    const { robotNo, proposeMode } = await ownRobot(tx, tenantId, named)
    return { robotNo, possible: proposes && proposeMode === 1 }
  }
  const stateOf = async (
    tx: Tx,
    tenantId: string,
    { robotNo, possible }: Awaited<ReturnType<typeof read>>,
  ): Promise<ThinState> => {
    const counted = await ofRobot(tx, tenantId, robotNo)
      .select([count(isThin).as('thin'), count(waits).as('waiting'), count(hasProposals).as('proposed')])
      .select(count(inState('failed')).as('failed'))
      .executeTakeFirstOrThrow()
    // nothing comes of a wish where no model may be asked any more
    return possible ? { possible, ...counted } : { possible, ...counted, waiting: 0 }
  }
  /** One change of the log, with how many documents it is about. */
  const change = (tenantId: string, named: string | undefined, work: (tx: Tx, robotNo: string) => Promise<number>) =>
    db.transaction((tx) =>
      recorded(tx, clock.now(), async () => {
        const robot = await read(tx, tenantId, named)
        if (!robot.possible) throw failures.notFound()
        const docCount = await work(tx, robot.robotNo)
        if (docCount > 0) tellChange(null, { docCount })
        return { robotNo: robot.robotNo, ...(await stateOf(tx, tenantId, robot)) }
      }),
    )

  return {
    getThinState: (tenantId, named) =>
      db.transaction(async (tx) => stateOf(tx, tenantId, await read(tx, tenantId, named))),
    askAboutThin: (tenantId, named) =>
      change(tenantId, named, async (tx, robotNo) => {
        const thin = ofRobot(tx, tenantId, robotNo).where(isThin).selectAll().orderBy('doc_id').limit(MOST_CHOSEN)
        const rows = await thin.forUpdate().execute()
        const due = clock.now()
        return write(
          tx,
          tenantId,
          rows.map((row) => {
            const proposed = wanted(row)
            return { docId: row.doc_id, proposed, due: proposed.some(({ state }) => state === 'pending') ? due : null }
          }),
        )
      }),
    stopAskingAboutThin: (tenantId, named) =>
      change(tenantId, named, async (tx, robotNo) => {
        const waiting = ofRobot(tx, tenantId, robotNo).where(waits).where('proposed_later', '=', 1)
        const rows = await waiting.select(['doc_id', 'proposed']).orderBy('doc_id').forUpdate().execute()
        return write(
          tx,
          tenantId,
          rows.map(({ doc_id, proposed }) => ({
            docId: doc_id,
            proposed: proposed.map((one) => (one.state === 'pending' ? { ...one, state: 'none' as const } : one)),
            due: null,
          })),
        )
      }),
  }
}

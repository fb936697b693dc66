import { type DocVariant, PROPOSED_MAX, type ProposedProblem } from '@foyer/protocol/knowledge'
import { recorded, tellChange } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import type { ProposedText } from '../db/tables/robot.ts'
import { failures } from '../errors.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import {
  checkBody,
  type DocumentBody,
  type DocumentRow,
  editedBody,
  nextBody,
  type RobotDoc,
  toRobotDoc,
} from './document.ts'
import { lockDocument, putRows, toRow, writeOf } from './documents.ts'
import { editNow } from './edit.ts'
import {
  isPending,
  pendingProposed,
  proposedIn,
  putProposed,
  questionKey,
  settledProposed,
  textIn,
  textsOf,
} from './proposed.ts'
import { says } from './stale.ts'

/** The proposals for a document. `possible`: its robot may ask the installation's model for more. */
export type ProposedQuestions = {
  readonly docId: string
  readonly possible: boolean
  readonly texts: readonly Omit<ProposedText, 'declined' | 'tried'>[]
}

/** Some proposals of a document's text. */
export type ChosenQuestions = {
  readonly docId: string
  readonly locale: string
  readonly questions: readonly string[]
}

/** A text that a model is to be asked about. */
export type ProposedTask = {
  readonly tenantId: string
  readonly robotNo: string
  readonly docId: string
  readonly text: DocVariant
  /** Its proposals so far, and what was declined. */
  readonly entry: ProposedText
}

/** What asking led to; `later`: ask again after so many ms, and count it as a try only if the endpoint was asked. */
export type ProposedEnd =
  | { readonly kind: 'questions'; readonly questions: readonly string[] }
  | { readonly kind: 'failed'; readonly problem: ProposedProblem }
  | { readonly kind: 'later'; readonly ms: number; readonly asked: boolean }

export type ProposedOperations = {
  /** @throws notFound */
  readonly getProposedQuestions: (tenantId: string, docId: string) => Promise<ProposedQuestions>
  /**
   * Makes proposals similar questions of the document: a draft if the robot's draftMode is 1 or the document has one.
   * @throws notFound if one is not proposed any more
   */
  readonly acceptProposedQuestions: (tenantId: string, chosen: ChosenQuestions) => Promise<RobotDoc>
  /** @throws notFound */
  readonly declineProposedQuestions: (tenantId: string, chosen: ChosenQuestions) => Promise<ProposedQuestions>
  /** Wants more proposals. @throws notFound also where none are possible */
  readonly askProposedQuestions: (tenantId: string, docId: string, locale: string) => Promise<ProposedQuestions>
  /** Takes the text that waits the longest; no other caller gets it before `leaseMs` have passed. Null if there is none. */
  readonly claimProposed: (busyTenants: readonly string[], leaseMs: number) => Promise<ProposedTask | null>
  /** Notes how a task has ended, unless the text has changed since. */
  readonly endProposed: (task: ProposedTask, end: ProposedEnd) => Promise<void>
}

/** How often the endpoint is asked for a text before an operator has to. */
const MOST_TRIES = 3

const CLAIM = `select d.tenant_id, d.doc_id from robot_doc d where d.proposed_due <= $1 and d.tenant_id <> all($2::text[])
  order by d.proposed_later, d.proposed_due limit 1 for update skip locked`

const rowOf = (tx: Pick<Tx, 'k'>, tenantId: string, docId: string) =>
  tx.k.selectFrom('robot_doc').selectAll().where('tenant_id', '=', tenantId).where('doc_id', '=', docId)

/** Where an entry goes; the document's other columns stay, so that nobody's save is outdated by it. */
const store = async (
  tx: Pick<Tx, 'k'>,
  row: DocumentRow,
  proposed: readonly ProposedText[],
  due: number | null,
  later = row.proposed_later,
) => {
  const own = tx.k.updateTable('robot_doc').where('tenant_id', '=', row.tenant_id).where('doc_id', '=', row.doc_id)
  const proposed_due = isPending(proposed) ? due : null
  await own.set({ proposed: JSON.stringify(proposed), proposed_due, proposed_later: later }).execute()
}

const afterEnd = (entry: ProposedText, end: ProposedEnd): ProposedText => {
  switch (end.kind) {
    case 'questions': {
      const questions = [...entry.questions, ...end.questions].slice(0, PROPOSED_MAX)
      return { ...entry, state: 'done', problem: '', questions }
    }
    case 'failed':
      return { ...entry, state: 'failed', problem: end.problem }
    case 'later': {
      const tried = entry.tried - (end.asked ? 0 : 1)
      return tried < MOST_TRIES ? { ...entry, tried } : { ...entry, state: 'failed', problem: 'busy' }
    }
  }
}

/** The document with more similar questions in one of its languages. */
const withSimilar = (body: DocumentBody, locale: string, questions: readonly string[]) => {
  const extended = <Text extends Pick<DocVariant, 'similarList'> & { readonly locale?: string }>(text: Text): Text =>
    (text.locale ?? '') === locale ? { ...text, similarList: [...text.similarList, ...questions] } : text
  return { similarList: extended(body).similarList, variantList: body.variantList.map(extended) }
}

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly proposes: boolean
  readonly changeSettings: ChangeSettings
}

const createReading = ({ proposes }: Parts) => {
  const possible = async (tx: Pick<Tx, 'k'>, { tenant_id, robot_no, small_talk }: DocumentRow): Promise<boolean> => {
    const robots = tx.k.selectFrom('robot').select('propose_mode').where('tenant_id', '=', tenant_id)
    const robot = await robots.where('robot_no', '=', robot_no).executeTakeFirst()
    return proposes && small_talk === '' && robot?.propose_mode === 1
  }
  return {
    possible,
    present: async (tx: Pick<Tx, 'k'>, row: DocumentRow): Promise<ProposedQuestions> => {
      const asks = await possible(tx, row)
      const texts = row.proposed.map(({ locale, state, problem, questions }) => ({
        locale,
        // nothing comes of a wish where no model may be asked any more
        state: state === 'pending' && !asks ? ('none' as const) : state,
        problem,
        questions,
      }))
      return { docId: row.doc_id, possible: asks, texts }
    },
  }
}

/** The work on what was asked for, apart from operators. */
const createQueue = ({ db, clock }: Parts, { possible }: ReturnType<typeof createReading>) => ({
  claimProposed: (busyTenants: readonly string[], leaseMs: number): Promise<ProposedTask | null> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const values = [now, busyTenants]
      const [found] = await tx.rows<{ tenant_id: string; doc_id: string }>({ text: CLAIM, values })
      if (found === undefined) return null
      const row = await rowOf(tx, found.tenant_id, found.doc_id).executeTakeFirstOrThrow()
      const entry = row.proposed.find(({ state }) => state === 'pending')
      const text = entry && textIn(editedBody(row), entry.locale)
      if (entry === undefined || text === undefined || !(await possible(tx, row))) {
        const rest = row.proposed.map((one) => (one.state === 'pending' ? { ...one, state: 'none' as const } : one))
        await store(tx, row, rest, null)
        return null
      }
      const tried: ProposedText = { ...entry, tried: entry.tried + 1 }
      await store(tx, row, putProposed(row.proposed, tried), now + leaseMs)
      return { tenantId: row.tenant_id, robotNo: row.robot_no, docId: row.doc_id, text, entry: tried }
    }),
  endProposed: ({ tenantId, docId, text }: ProposedTask, end: ProposedEnd): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await rowOf(tx, tenantId, docId).forUpdate().executeTakeFirst()
      const now = row && textIn(editedBody(row), text.locale)
      if (row === undefined || now === undefined || !says(now, text)) return
      const entry = proposedIn(row.proposed, text.locale)
      if (entry.state !== 'pending') return
      const due = clock.now() + (end.kind === 'later' ? end.ms : 0)
      await store(tx, row, putProposed(row.proposed, afterEnd(entry, end)), due)
    }),
})

export const createProposedOperations = (parts: Parts): ProposedOperations => {
  const { db, clock, changeSettings } = parts
  const reading = createReading(parts)

  return {
    getProposedQuestions: async (tenantId, docId) => {
      const row = await rowOf(db, tenantId, docId).executeTakeFirst()
      if (row === undefined) throw failures.notFound()
      return reading.present(db, row)
    },
    acceptProposedQuestions: (tenantId, { docId, locale, questions }) =>
      changeSettings(tenantId, 'knowledge.changed', async (tx, now) => {
        const { row, robot } = await lockDocument(tx, tenantId, docId)
        const body = nextBody(row)
        const entry = proposedIn(row.proposed, locale)
        const chosen = [...new Set(questions)]
        if (body === null || !chosen.every((one) => entry.questions.includes(one))) throw failures.notFound()
        const next = checkBody(withSimilar(body, locale, chosen), body)
        // a draft that somebody else is writing must not go live by this
        const write = writeOf(row, next, robot.draftMode === 1 || row.draft !== null)
        const edit = await editNow(tx, tenantId, 'save', now)
        await putRows(tx, [toRow(tenantId, docId, row.robot_no, write, edit)])
        const after = await rowOf(tx, tenantId, docId).executeTakeFirstOrThrow()
        return { result: toRobotDoc(after), data: { robotNo: row.robot_no, docId } }
      }),
    declineProposedQuestions: (tenantId, { docId, locale, questions }) =>
      db.transaction((tx) =>
        recorded(tx, clock.now(), async () => {
          const { row } = await lockDocument(tx, tenantId, docId)
          const entry = proposedIn(row.proposed, locale)
          const open = new Set(entry.questions.map(questionKey))
          const chosen = questions.filter((one) => open.has(questionKey(one)))
          const proposed = putProposed(row.proposed, settledProposed(entry, chosen, chosen))
          await store(tx, row, proposed, row.proposed_due)
          if (chosen.length > 0) tellChange(null, { docQuestion: editedBody(row).docQuestion, declined: chosen })
          return reading.present(tx, { ...row, proposed })
        }),
      ),
    askProposedQuestions: (tenantId, docId, locale) =>
      db.transaction(async (tx) => {
        const { row } = await lockDocument(tx, tenantId, docId)
        const known = textsOf(editedBody(row)).some((text) => text.locale === locale)
        if (!known || !(await reading.possible(tx, row))) throw failures.notFound()
        const entry = proposedIn(row.proposed, locale)
        // a task that runs already answers this wish too
        if (entry.state === 'pending' && row.proposed_later === 0) return reading.present(tx, row)
        const waits = entry.state === 'pending' ? entry : pendingProposed(entry)
        const proposed = putProposed(row.proposed, waits)
        await store(tx, row, proposed, row.proposed_due ?? clock.now(), 0)
        return reading.present(tx, { ...row, proposed })
      }),
    ...createQueue(parts, reading),
  }
}

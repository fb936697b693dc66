import type { DataKind } from '@foyer/protocol/visitor/ownData'
import type { Changes } from '../conversations/change.ts'
import { type Closing, OUT_OVER } from '../conversations/close.ts'
import type { Conversation, Key, Unit } from '../conversations/unit.ts'
import type { Db } from '../db/open.ts'
import { newId, type Random } from '../newId.ts'
import { KINDS } from './kinds.ts'

/** How much of one kind is kept, and from when to when (epoch ms). */
export type Kept = { readonly kind: DataKind; readonly count: number; readonly first: number; readonly last: number }

/** The proof of an erasure: it says nothing of the person. */
export type Receipt = {
  readonly receiptId: string
  readonly at: number
  readonly erased: readonly { readonly kind: DataKind; readonly count: number }[]
}

/** What a visitor may ask of the data that is kept of them: to see, to take along, and to have removed. */
export type OwnData = {
  /** The kinds of which something is kept. */
  readonly summary: (key: Key) => Promise<Kept[]>
  /** All of it, by kind, as the visitor may read it. */
  readonly content: (key: Key) => Promise<Record<string, unknown[]>>
  /**
   * Ends a running conversation, then removes what is kept in one transaction. What reports count stays as numbers without words; the
   * visitor's id and token are worth nothing from then on.
   */
  readonly erase: (key: Key) => Promise<Receipt>
}

type Parts = {
  readonly db: Db
  readonly random: Random
  readonly changes: Changes
  readonly close: (closing: Closing) => Promise<unknown>
}

type Reader = Pick<Db, 'rows'>

const summarize = async (db: Reader, { tenantId, userId }: Key): Promise<Kept[]> => {
  const kept: Kept[] = []
  for (const { kind, summary } of KINDS) {
    const [row] = await db.rows<{ count: number; first: number | null; last: number | null }>({
      name: `own-${kind}`,
      text: summary,
      values: [tenantId, userId],
    })
    if (row && row.count > 0) kept.push({ kind, count: row.count, first: row.first ?? 0, last: row.last ?? 0 })
  }
  return kept
}

/** @returns null for a conversation that runs: its agent and its call must learn of the end first */
const eraseClosed = async (unit: Unit, c: Conversation, random: Random): Promise<Receipt | null> => {
  if (c.state !== 'closed') return null
  const { tenantId, userId } = c
  const erased = (await summarize(unit.tx, c)).map(({ kind, count }) => ({ kind, count }))
  for (const { erase } of KINDS) for (const text of erase) await unit.tx.rows({ text, values: [tenantId, userId] })
  c.robot = {}
  const receipt = { receiptId: newId(random, 'er'), at: unit.now, erased }
  await unit.tx.k
    .insertInto('erasure')
    .values({ tenant_id: tenantId, receipt_id: receipt.receiptId, at: unit.now, erased: JSON.stringify(erased) })
    .execute()
  unit.emit(c, { kind: 'visitor.updated', data: {} })
  return receipt
}

export const createOwnData = ({ db, random, changes, close }: Parts): OwnData => ({
  summary: (key) => summarize(db, key),

  content: async ({ tenantId, userId }) => {
    const content: Record<string, unknown[]> = {}
    for (const kind of KINDS) {
      const rows = await db.rows<object>({
        name: `own-${kind.kind}-content`,
        text: kind.content,
        values: [tenantId, userId],
      })
      if (rows.length > 0) content[kind.kind] = rows
    }
    return content
  },

  erase: async ({ tenantId, userId }) => {
    const key = { tenantId, userId }
    for (;;) {
      await close({ ...key, outType: OUT_OVER, evaluate: false })
      const receipt = await changes.changeVisitor(key, (unit, c) => eraseClosed(unit, c, random))
      // A page of the visitor has begun another conversation in between.
      if (receipt !== null) return receipt
    }
  },
})

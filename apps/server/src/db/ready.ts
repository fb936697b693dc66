import type { Db } from './open.ts'

/** Milliseconds for which what a try found is answered again: strangers who ask cause no more writes than that. */
const FRESH_MS = 1000

/** Milliseconds after which a store that has not taken the write counts as one that does not. */
const PATIENCE_MS = 2000

// A row that is written over needs no space: on a full disk it is taken while no message is. So pages are asked for too, of a table
// that only this connection sees and that is empty again after the commit: nothing grows and nothing of it enters the log of the store.
// Its rows are too short to be compressed.
const ASK_FOR_SPACE = [
  'create temp table if not exists foyer_space (filler text not null) on commit delete rows',
  `insert into pg_temp.foyer_space select repeat('-', 1900) from generate_series(1, 40)`,
]

/**
 * Writes to the store what leaves nothing behind.
 * @throws where the store does not answer, is full or takes no writes
 */
export const tryWrite = (db: Pick<Db, 'transaction'>, at: number): Promise<void> =>
  db.transaction(async (tx) => {
    const statements = [
      ...ASK_FOR_SPACE.map((text) => ({ text, values: [] })),
      { text: 'update readiness set tried_at = $1', values: [at] },
    ]
    await Promise.all(statements.map((statement) => tx.rows(statement)))
  })

type Parts = {
  readonly write: () => Promise<void>
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
}

/** Whether the store takes writes. All who ask at the same time, or within a second, share one try. */
export const createReadiness = ({ write, pause }: Parts): (() => Promise<boolean>) => {
  let tried: Promise<boolean> | undefined
  const tryOnce = async (): Promise<boolean> => {
    const taken = await write().then(
      () => true,
      () => false,
    )
    void pause(FRESH_MS).then(() => {
      tried = undefined
    })
    return taken
  }
  return () => {
    tried ??= tryOnce()
    return Promise.race([tried, pause(PATIENCE_MS).then(() => false)])
  }
}

import type { Db } from './open.ts'

/** Milliseconds for which a result is reused, which bounds the writes that strangers' requests cause. */
const FRESH_MS = 1000

/** Milliseconds after which a write that has not finished counts as failed. */
const PATIENCE_MS = 2000

// Overwriting a row needs no space: on a full disk that succeeds while messages fail. So this also asks for pages, in a table that only
// this connection sees and that is empty again after the commit: nothing grows and nothing enters the store's log. Its rows are too short
// to be compressed.
const ASK_FOR_SPACE = [
  'create temp table if not exists foyer_space (filler text not null) on commit delete rows',
  `insert into pg_temp.foyer_space select repeat('-', 1900) from generate_series(1, 40)`,
]

/**
 * Tries a write that leaves nothing behind.
 * @throws if the store does not answer, is full or refuses writes
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
  /** Resolves after that many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
}

/** True if the store accepts writes. Calls at the same time, or within a second, share one try. */
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

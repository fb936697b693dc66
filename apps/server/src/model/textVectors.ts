import { createHash } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Embedder, Used } from './endpoint.ts'

/** The vectors of texts, a byte a dimension: their direction is all that counts. */
export type TextVectors = ReadonlyMap<string, Int8Array>

export type VectorOwner = { readonly tenantId: string; readonly robotNo: string; readonly model: string }

/** Vectors of a robot's documents, each computed once by a model and kept in the store. */
export type VectorStore = {
  /** Those of the texts that are stored. */
  readonly read: (owner: VectorOwner, texts: readonly string[]) => Promise<TextVectors>
  /**
   * Computes and stores those that are missing, a batch at a time, and removes those of other texts and models.
   * @throws EndpointError; the batches before it are stored
   */
  readonly complete: (owner: VectorOwner, texts: readonly string[], signal: AbortSignal) => Promise<void>
}

/** Texts of a call. */
const BATCH = 32
/** The time for a batch. */
const BATCH_MS = 20_000

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const READ = `select encode(text_hash, 'hex') as hash, vector from text_vector
  where tenant_id = $1 and robot_no = $2 and model = $3 and text_hash = any($4::bytea[])`
const WRITE = `insert into text_vector (tenant_id, robot_no, model, text_hash, vector)
  select $1, $2, $3, t.hash, t.vector from unnest($4::bytea[], $5::bytea[]) as t(hash, vector)
  where exists (select 1 from robot where tenant_id = $1 and robot_no = $2)
  on conflict (tenant_id, robot_no, model, text_hash) do update set vector = excluded.vector`
const FORGET = `delete from text_vector where tenant_id = $1 and robot_no = $2 and (model <> $3 or text_hash <> all($4::bytea[]))`

const toBytes = (vector: Float32Array): Int8Array => {
  const most = vector.reduce((longest, value) => Math.max(longest, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => Math.round((value / most) * 127))
}

export const createVectorStore = (parts: {
  readonly db: Pick<Db, 'rows'>
  readonly embedder: Embedder
  readonly onUsed: (tenantId: string, used: Used) => void
}): VectorStore => {
  const { db, embedder } = parts

  const read: VectorStore['read'] = async ({ tenantId, robotNo, model }, texts) => {
    const byHash = new Map(texts.map((text) => [hashOf(text).toString('hex'), text]))
    const values = [tenantId, robotNo, model, texts.map(hashOf)]
    const rows = await db.rows<{ hash: string; vector: Buffer }>({ name: 'text-vectors', text: READ, values })
    return new Map(
      rows.map(({ hash, vector }) => [byHash.get(hash) ?? '', Int8Array.from(vector, (byte) => (byte << 24) >> 24)]),
    )
  }

  const compute = async ({ tenantId, robotNo, model }: VectorOwner, batch: readonly string[], signal: AbortSignal) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)])
    const vectors = await embedder.embed(model, batch, within, (used) => parts.onUsed(tenantId, used))
    const bytes = vectors.map((vector) => Buffer.from(toBytes(vector).buffer))
    await db.rows({
      name: 'text-vectors-add',
      text: WRITE,
      values: [tenantId, robotNo, model, batch.map(hashOf), bytes],
    })
  }

  return {
    read,
    complete: async (owner, texts, signal) => {
      const known = await read(owner, texts)
      const missing = [...new Set(texts)].filter((text) => !known.has(text))
      for (let at = 0; at < missing.length; at += BATCH) await compute(owner, missing.slice(at, at + BATCH), signal)
      const values = [owner.tenantId, owner.robotNo, owner.model, texts.map(hashOf)]
      await db.rows({ name: 'text-vectors-forget', text: FORGET, values })
    },
  }
}

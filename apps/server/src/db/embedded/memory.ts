import { totalmem } from 'node:os'

const MB = 2 ** 20
/** The most at which an idle store is no larger than one with 128 MB and PostgreSQL's own settings: it fills 2 % of its buffers at the start. */
const MOST_BUFFERS = 256 * MB

/**
 * The bytes of memory that this process may use: the limit of its control group, else the machine's memory.
 * @param limit 0 if it is not known; systems without a limit may name more than there is
 */
export const usableMemory = (limit = process.constrainedMemory(), total = totalmem()): number =>
  limit > 0 ? Math.min(limit, total) : total

/** Settings of PostgreSQL, each as NAME=VALUE, for a store that shares these bytes of memory with its server. */
export const memorySettings = (bytes: number): readonly string[] => {
  const inMb = (size: number) => `${Math.floor(size / MB)}MB`
  return [
    `shared_buffers=${inMb(Math.min(bytes / 4, MOST_BUFFERS))}`,
    `effective_cache_size=${inMb(bytes / 2)}`,
    // a thousand messages; by themselves they grow with the buffers, and are filled at the start
    'wal_buffers=2MB',
    // else three processes wait for reads, and one for subscriptions to other servers
    'io_method=sync',
    'max_logical_replication_workers=0',
    // the locks of serializable transactions, of which there are none
    'max_pred_locks_per_transaction=10',
  ]
}

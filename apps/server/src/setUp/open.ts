import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { createEgressGet } from '../egress/egress.ts'
import type { Files } from '../files/files.ts'
import type { Pictures } from '../files/pictures.ts'
import { createCheckSite } from './checkSite.ts'
import { createFetchPage } from './fetchPage.ts'
import { createOverview } from './overview.ts'
import { createReadSite } from './readSite.ts'
import { createSeen } from './seen.ts'
import { createSetUp } from './state.ts'

/** A page is read up to here: what it says about itself is at its beginning. */
const MAX_BYTES = 524_288
const TIMEOUT_MS = 6000

type Parts = {
  readonly config: Pick<Config, 'egressAllow' | 'smtp' | 'llm'>
  readonly db: Db
  readonly clock: Clock
  readonly files: Files
  readonly pictures: Pictures
  readonly onError: (error: unknown) => void
}

/** The set-up of a tenant: its state, the looks at its website, and what the overview shows. */
export const openSetUp = (parts: Parts) => {
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const fetchPage = createFetchPage(createEgressGet({ allow: parts.config.egressAllow, ...limits }), 'Foyer (set-up)')
  const seen = createSeen(parts)
  return {
    seen,
    setUp: createSetUp({ db: parts.db, seen }),
    readSite: createReadSite({ ...parts, fetchPage }),
    checkSite: createCheckSite(fetchPage),
    readOverview: createOverview(parts),
  }
}

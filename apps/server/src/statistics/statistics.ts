import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { ownRobot } from '../knowledge/robots.ts'
import type { Random } from '../newId.ts'
import { createChangeSettings } from '../tenants/change.ts'
import { createClustering } from './clustering.ts'
import { type Complaint, readComplaints } from './complaints.ts'
import { type Counts, readCounts } from './counts.ts'
import { daysBetween } from './days.ts'
import { createHandling, type Handling } from './handle.ts'
import { readProposals, type SimilarProposal } from './proposals.ts'
import { createRecordSettled, type RecordSettled } from './settled.ts'
import { readUnanswered, type UnansweredCluster } from './unanswered.ts'

/** From `from` to before `to`, in epoch ms. */
export type StatisticsFilter = { readonly robotNo?: string; readonly from?: number; readonly to?: number }

export type RobotStatistics = Counts & {
  readonly from: number
  readonly to: number
  readonly complaints: Complaint[]
  readonly unanswered: UnansweredCluster[]
  readonly proposals: SimilarProposal[]
}

export type Statistics = Handling & {
  /** Default: the last seven days. @throws notFound, badRequest for an empty period or one of more than half a year */
  readonly read: (tenantId: string, filter: StatisticsFilter) => Promise<RobotStatistics>
  readonly recordSettled: RecordSettled
}

const DAY_MS = 86_400_000
const MOST_DAYS = 184
const LAST_MOMENT = 8_640_000_000_000_000 - 2 * DAY_MS

const ZONE = `select work_time ->> 'timeZone' as zone from channel
  where tenant_id = $1 and config ->> 'robotNo' = $2 and coalesce(work_time ->> 'timeZone', '') <> '' order by channel_id limit 1`

/** The time zone of the robot's first channel that has one, else UTC. */
const zoneOf = async (db: Db, tenantId: string, robotNo: string): Promise<string> => {
  const [row] = await db.rows<{ zone: string }>({ name: 'statistics-zone', text: ZONE, values: [tenantId, robotNo] })
  return row?.zone ?? 'UTC'
}

/** Messages of a conversation never share a millisecond, so the newest may have a time slightly in the future. */
const AHEAD_MS = 1000

/** @throws badRequest for an empty period or one of more than half a year */
export const periodOf = (
  { from, to }: Pick<StatisticsFilter, 'from' | 'to'>,
  now: number,
): { from: number; to: number } => {
  const end = to ?? now + AHEAD_MS
  const period = { from: from ?? Math.max(0, end - 7 * DAY_MS), to: end }
  if (period.from >= end || end > LAST_MOMENT) throw failures.badRequest('from must be before to')
  if (end - period.from > MOST_DAYS * DAY_MS) throw failures.badRequest(`from and to: at most ${MOST_DAYS} days`)
  return period
}

/** What visitors asked a robot, how it answered, and what operators can improve. */
export const createStatistics = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly publish: (events: readonly LogEvent[]) => void
}): Statistics => {
  const { db, clock } = parts
  const cluster = createClustering()
  return {
    ...createHandling({ ...parts, changeSettings: createChangeSettings(parts) }),
    recordSettled: createRecordSettled(parts),
    read: async (tenantId, filter) => {
      const { from, to } = periodOf(filter, clock.now())
      const { robotNo } = await ownRobot(db, tenantId, filter.robotNo)
      const period = { tenantId, robotNo, from, to }
      const days = daysBetween(await zoneOf(db, tenantId, robotNo), from, to)
      const [counts, complaints, unanswered, proposals] = await Promise.all([
        readCounts(db, period, days),
        readComplaints(db, period),
        readUnanswered(db, cluster, period),
        readProposals(db, period),
      ])
      return { from, to, ...counts, complaints, unanswered, proposals }
    },
  }
}

import type { ResponseOf } from '@foyer/protocol/call'
import type { statisticsCalls as calls } from '@foyer/protocol/manage/statistics'
import { acknowledge, DOWNLOAD_TYPES } from '../http/door.ts'
import type { NamedDocument } from '../robot/answerTypes.ts'
import { writeCallSheet } from '../statistics/callSheet.ts'
import type { RobotStatistics } from '../statistics/statistics.ts'
import type { ManageParts, Subject } from './parts.ts'

/** On the wire, a document's question is its docQuestion. */
const present = <D extends NamedDocument>({ question, ...rest }: D) => ({ ...rest, docQuestion: question })

const presentStatistics = (statistics: RobotStatistics): ResponseOf<typeof calls.robotStatistics> => ({
  ...statistics,
  docs: statistics.docs.map(present),
  complaints: statistics.complaints.map(present),
  unanswered: statistics.unanswered.map(({ nearest, ...cluster }) => ({ ...cluster, ...present(nearest) })),
  proposals: statistics.proposals.map(({ document, questions }) => ({ ...present(document), questions })),
})

/** What visitors asked robots, and their calls with agents. */
export const statisticsCalls = ({ statistics, callStatistics }: Pick<ManageParts, 'statistics' | 'callStatistics'>) =>
  ({
    /** Days follow the clock of the robot's first channel. */
    robotStatistics: async ({ tenantId }, filter) => presentStatistics(await statistics.read(tenantId, filter)),
    /** Days follow the clock of the channel, or of the first one that has one. */
    callStatistics: ({ tenantId }, filter) => callStatistics.read(tenantId, filter),
    exportCalls: async ({ tenantId }, filter) => {
      const bytes = await writeCallSheet(await callStatistics.list(tenantId, filter))
      return { bytes, type: DOWNLOAD_TYPES.csv, fileName: 'calls.csv' }
    },
    draftUnanswered: ({ tenantId }, body) => statistics.draft(tenantId, body),
    dismissUnanswered: ({ tenantId }, body) => acknowledge(statistics.dismiss(tenantId, body)),
  }) satisfies Subject

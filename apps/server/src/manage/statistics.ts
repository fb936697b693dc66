import type { ResponseOf } from '@foyer/protocol/call'
import type { statisticsCalls as calls } from '@foyer/protocol/manage/statistics'
import { acknowledge } from '../http/door.ts'
import type { NamedDocument } from '../robot/answerTypes.ts'
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

/** What visitors asked robots. */
export const statisticsCalls = ({ statistics }: Pick<ManageParts, 'statistics'>) =>
  ({
    /** Days follow the clock of the robot's first channel. */
    robotStatistics: async ({ tenantId }, filter) => presentStatistics(await statistics.read(tenantId, filter)),
    draftUnanswered: ({ tenantId }, body) => statistics.draft(tenantId, body),
    dismissUnanswered: ({ tenantId }, body) => acknowledge(statistics.dismiss(tenantId, body)),
  }) satisfies Subject

import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** What visitors asked robots. */
export const statisticsCalls = ({ operators, statistics }: Pick<ManageParts, 'operators' | 'statistics'>) =>
  ({
    /** Days follow the clock of the robot's first channel. */
    robotStatistics: operators(({ tenantId }, filter) => statistics.read(tenantId, filter)),
    draftUnanswered: operators(({ tenantId }, body) => statistics.draft(tenantId, body)),
    dismissUnanswered: operators(({ tenantId }, body) => acknowledge(statistics.dismiss(tenantId, body))),
  }) satisfies Subject

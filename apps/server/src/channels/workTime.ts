import { workTimeSettings } from '@foyer/protocol/channel'
import { checkPresent, type Save, startsOf } from '../checks.ts'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'

const starts = startsOf(workTimeSettings)

/** Checks the settings that a save contains; the others stay as before. */
export const checkWorkTime = (save: Save, before: WorkTimeSetting | null): WorkTimeSetting => {
  const setting = { ...(before ?? starts), ...checkPresent(workTimeSettings, save) }
  return { ...setting, workTime: setting.workTime.map((span) => ({ ...span, week: [...new Set(span.week)] })) }
}

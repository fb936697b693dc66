import { channelCalls } from './manage/channels.ts'
import { knowledgeCalls } from './manage/knowledge.ts'
import { mailInCalls } from './manage/mailIn.ts'
import { mailTextCalls } from './manage/mailTexts.ts'
import { peopleCalls } from './manage/people.ts'
import { robotCalls } from './manage/robots.ts'
import { settingsCalls } from './manage/settings.ts'
import { statisticsCalls } from './manage/statistics.ts'
import { ticketCalls } from './manage/tickets.ts'

/** Calls of operators (X-41, D-01, D-02), by subject. */
export const manageCalls = {
  ...channelCalls,
  ...peopleCalls,
  ...knowledgeCalls,
  ...robotCalls,
  ...ticketCalls,
  ...mailTextCalls,
  ...mailInCalls,
  ...settingsCalls,
  ...statisticsCalls,
} as const

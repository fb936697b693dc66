import { apiKeyCalls } from './manage/apiKeys.ts'
import { auditCalls } from './manage/audit.ts'
import { channelDraftCalls } from './manage/channelDrafts.ts'
import { channelCalls } from './manage/channels.ts'
import { configurationCalls } from './manage/configuration.ts'
import { docReviewCalls } from './manage/docReviews.ts'
import { inviteCalls } from './manage/invites.ts'
import { knowledgeCalls } from './manage/knowledge.ts'
import { mailInCalls } from './manage/mailIn.ts'
import { mailTextCalls } from './manage/mailTexts.ts'
import { peopleCalls } from './manage/people.ts'
import { proposedQuestionCalls } from './manage/proposedQuestions.ts'
import { robotCalls } from './manage/robots.ts'
import { roleCalls } from './manage/roles.ts'
import { serviceCalls } from './manage/services.ts'
import { settingsCalls } from './manage/settings.ts'
import { setUpCalls } from './manage/setUp.ts'
import { statisticsCalls } from './manage/statistics.ts'
import { textCalls } from './manage/texts.ts'
import { ticketCalls } from './manage/tickets.ts'
import { versioned } from './versioned.ts'

/** Calls of operators (X-41, D-01, D-02), by subject. */
export const manageCalls = versioned({
  ...channelCalls,
  ...channelDraftCalls,
  ...peopleCalls,
  ...inviteCalls,
  ...knowledgeCalls,
  ...docReviewCalls,
  ...proposedQuestionCalls,
  ...robotCalls,
  ...ticketCalls,
  ...mailTextCalls,
  ...mailInCalls,
  ...settingsCalls,
  ...setUpCalls,
  ...statisticsCalls,
  ...roleCalls,
  ...auditCalls,
  ...apiKeyCalls,
  ...configurationCalls,
  ...textCalls,
  ...serviceCalls,
})

import { deleteAdmin } from './manage/deleteAdmin.ts'
import { deleteChannel } from './manage/deleteChannel.ts'
import { deleteEvaluateInfo } from './manage/deleteEvaluateInfo.ts'
import { deleteFlow } from './manage/deleteFlow.ts'
import { deleteFormHost } from './manage/deleteFormHost.ts'
import { deleteGroup } from './manage/deleteGroup.ts'
import { deleteRobot } from './manage/deleteRobot.ts'
import { deleteRobotDoc } from './manage/deleteRobotDoc.ts'
import { deleteRobotTest } from './manage/deleteRobotTest.ts'
import { deleteSensitiveWords } from './manage/deleteSensitiveWords.ts'
import { deleteSessionTags } from './manage/deleteSessionTags.ts'
import { deleteTranslator } from './manage/deleteTranslator.ts'
import { deleteWorkTime } from './manage/deleteWorkTime.ts'
import { deleteWoTemplate } from './manage/deleteWoTemplate.ts'
import { dismissUnanswered } from './manage/dismissUnanswered.ts'
import { draftUnanswered } from './manage/draftUnanswered.ts'
import { exportDocs } from './manage/export.ts'
import { getAdminList } from './manage/getAdminList.ts'
import { getChannel } from './manage/getChannel.ts'
import { getChannelList } from './manage/getChannelList.ts'
import { getEvaluateInfoList } from './manage/getEvaluateInfoList.ts'
import { getFlowList } from './manage/getFlowList.ts'
import { getFormHostList } from './manage/getFormHostList.ts'
import { getGroupList } from './manage/getGroupList.ts'
import { getRobotCategoryList } from './manage/getRobotCategoryList.ts'
import { getRobotDocList } from './manage/getRobotDocList.ts'
import { getRobotHealth } from './manage/getRobotHealth.ts'
import { getRobotList } from './manage/getRobotList.ts'
import { getRobotTestList } from './manage/getRobotTestList.ts'
import { getSensitiveWordsList } from './manage/getSensitiveWordsList.ts'
import { getSessionTagsList } from './manage/getSessionTagsList.ts'
import { getTranslatorList } from './manage/getTranslatorList.ts'
import { getWorkTimeList } from './manage/getWorkTimeList.ts'
import { getWoTemplateList } from './manage/getWoTemplateList.ts'
import { importDocs } from './manage/import.ts'
import { publish } from './manage/publish.ts'
import { robotStatistics } from './manage/robotStatistics.ts'
import { runRobotTest } from './manage/runRobotTest.ts'
import { saveAdmin } from './manage/saveAdmin.ts'
import { saveChannel } from './manage/saveChannel.ts'
import { saveEvaluateInfo } from './manage/saveEvaluateInfo.ts'
import { saveFlow } from './manage/saveFlow.ts'
import { saveFormHost } from './manage/saveFormHost.ts'
import { saveGroup } from './manage/saveGroup.ts'
import { saveRobot } from './manage/saveRobot.ts'
import { saveRobotDoc } from './manage/saveRobotDoc.ts'
import { saveRobotTest } from './manage/saveRobotTest.ts'
import { saveSensitiveWords } from './manage/saveSensitiveWords.ts'
import { saveSessionTags } from './manage/saveSessionTags.ts'
import { saveTranslator } from './manage/saveTranslator.ts'
import { saveWorkTime } from './manage/saveWorkTime.ts'
import { saveWoTemplate } from './manage/saveWoTemplate.ts'
import { tryRobot } from './manage/tryRobot.ts'

/** Calls of operators (X-41, D-01, D-02). */
export const manageCalls = {
  getChannel,
  saveChannel,
  getChannelList,
  deleteChannel,
  saveGroup,
  getGroupList,
  deleteGroup,
  saveAdmin,
  getAdminList,
  deleteAdmin,
  saveWorkTime,
  getWorkTimeList,
  deleteWorkTime,
  saveRobotDoc,
  getRobotDocList,
  deleteRobotDoc,
  getRobotCategoryList,
  import: importDocs,
  export: exportDocs,
  saveRobot,
  getRobotList,
  deleteRobot,
  getRobotHealth,
  tryRobot,
  saveRobotTest,
  getRobotTestList,
  deleteRobotTest,
  runRobotTest,
  publish,
  robotStatistics,
  draftUnanswered,
  dismissUnanswered,
  saveFlow,
  getFlowList,
  deleteFlow,
  saveEvaluateInfo,
  getEvaluateInfoList,
  deleteEvaluateInfo,
  saveWoTemplate,
  getWoTemplateList,
  deleteWoTemplate,
  saveSensitiveWords,
  getSensitiveWordsList,
  deleteSensitiveWords,
  saveFormHost,
  getFormHostList,
  deleteFormHost,
  saveSessionTags,
  getSessionTagsList,
  deleteSessionTags,
  saveTranslator,
  getTranslatorList,
  deleteTranslator,
} as const

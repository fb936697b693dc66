import type { Call } from '@foyer/protocol/call'
import { manageCalls as calls } from '@foyer/protocol/manageCalls'
import type { FastifyInstance } from 'fastify'
import { type Handler, serve } from '../door.ts'
import { failures } from '../errors.ts'
import { readForms } from '../uploadForm.ts'
import { deleteAdmin } from './deleteAdmin.ts'
import { deleteChannel } from './deleteChannel.ts'
import { deleteEvaluateInfo } from './deleteEvaluateInfo.ts'
import { deleteFlow } from './deleteFlow.ts'
import { deleteFormHost } from './deleteFormHost.ts'
import { deleteGroup } from './deleteGroup.ts'
import { deleteRobot } from './deleteRobot.ts'
import { deleteRobotDoc } from './deleteRobotDoc.ts'
import { deleteRobotTest } from './deleteRobotTest.ts'
import { deleteSensitiveWords } from './deleteSensitiveWords.ts'
import { deleteSessionTags } from './deleteSessionTags.ts'
import { deleteTranslator } from './deleteTranslator.ts'
import { deleteWorkTime } from './deleteWorkTime.ts'
import { deleteWoTemplate } from './deleteWoTemplate.ts'
import { dismissUnanswered } from './dismissUnanswered.ts'
import { draftUnanswered } from './draftUnanswered.ts'
import { exportDocs } from './export.ts'
import { getAdminList } from './getAdminList.ts'
import { getChannel } from './getChannel.ts'
import { getChannelList } from './getChannelList.ts'
import { getEvaluateInfoList } from './getEvaluateInfoList.ts'
import { getFlowList } from './getFlowList.ts'
import { getFormHostList } from './getFormHostList.ts'
import { getGroupList } from './getGroupList.ts'
import { getRobotCategoryList } from './getRobotCategoryList.ts'
import { getRobotDocList } from './getRobotDocList.ts'
import { getRobotHealth } from './getRobotHealth.ts'
import { getRobotList } from './getRobotList.ts'
import { getRobotTestList } from './getRobotTestList.ts'
import { getSensitiveWordsList } from './getSensitiveWordsList.ts'
import { getSessionTagsList } from './getSessionTagsList.ts'
import { getTranslatorList } from './getTranslatorList.ts'
import { getWorkTimeList } from './getWorkTimeList.ts'
import { getWoTemplateList } from './getWoTemplateList.ts'
import { importDocs } from './import.ts'
import type { ManageParts, Operate } from './parts.ts'
import { publish } from './publish.ts'
import { robotStatistics } from './robotStatistics.ts'
import { runRobotTest } from './runRobotTest.ts'
import { saveAdmin } from './saveAdmin.ts'
import { saveChannel } from './saveChannel.ts'
import { saveEvaluateInfo } from './saveEvaluateInfo.ts'
import { saveFlow } from './saveFlow.ts'
import { saveFormHost } from './saveFormHost.ts'
import { saveGroup } from './saveGroup.ts'
import { saveRobot } from './saveRobot.ts'
import { saveRobotDoc } from './saveRobotDoc.ts'
import { saveRobotTest } from './saveRobotTest.ts'
import { saveSensitiveWords } from './saveSensitiveWords.ts'
import { saveSessionTags } from './saveSessionTags.ts'
import { saveTranslator } from './saveTranslator.ts'
import { saveWorkTime } from './saveWorkTime.ts'
import { saveWoTemplate } from './saveWoTemplate.ts'
import { tryRobot } from './tryRobot.ts'

/** Door 4, /api/manage/ (X-41): operators alone; to agents its objects are not found (G-75). */
export const operatorDoor = (app: FastifyInstance, parts: ManageParts): void => {
  const allow =
    <C extends Call>(operate: Operate<C>): Handler<C> =>
    async (body, caller) => {
      const operator = await parts.viewer(caller.request)
      if (operator.role !== 2) throw failures.notAllowed()
      return operate(operator, body, caller)
    }

  serve(app, calls.getChannel, allow(getChannel(parts)))
  serve(app, calls.saveChannel, allow(saveChannel(parts)))
  serve(app, calls.getChannelList, allow(getChannelList(parts)))
  serve(app, calls.deleteChannel, allow(deleteChannel(parts)))
  serve(app, calls.saveGroup, allow(saveGroup(parts)))
  serve(app, calls.getGroupList, allow(getGroupList(parts)))
  serve(app, calls.deleteGroup, allow(deleteGroup(parts)))
  serve(app, calls.saveAdmin, allow(saveAdmin(parts)))
  serve(app, calls.getAdminList, allow(getAdminList(parts)))
  serve(app, calls.deleteAdmin, allow(deleteAdmin(parts)))
  serve(app, calls.saveWorkTime, allow(saveWorkTime(parts)))
  serve(app, calls.getWorkTimeList, allow(getWorkTimeList(parts)))
  serve(app, calls.deleteWorkTime, allow(deleteWorkTime(parts)))
  serve(app, calls.saveRobotDoc, allow(saveRobotDoc(parts)))
  serve(app, calls.getRobotDocList, allow(getRobotDocList(parts)))
  serve(app, calls.deleteRobotDoc, allow(deleteRobotDoc(parts)))
  serve(app, calls.getRobotCategoryList, allow(getRobotCategoryList(parts)))
  app.register(async (forms) => {
    await readForms(forms)
    serve(forms, calls.import, allow(importDocs(parts)))
  })
  serve(app, calls.export, allow(exportDocs(parts)))
  serve(app, calls.saveRobot, allow(saveRobot(parts)))
  serve(app, calls.getRobotList, allow(getRobotList(parts)))
  serve(app, calls.deleteRobot, allow(deleteRobot(parts)))
  serve(app, calls.getRobotHealth, allow(getRobotHealth(parts)))
  serve(app, calls.tryRobot, allow(tryRobot(parts)))
  serve(app, calls.saveRobotTest, allow(saveRobotTest(parts)))
  serve(app, calls.getRobotTestList, allow(getRobotTestList(parts)))
  serve(app, calls.deleteRobotTest, allow(deleteRobotTest(parts)))
  serve(app, calls.runRobotTest, allow(runRobotTest(parts)))
  serve(app, calls.publish, allow(publish(parts)))
  serve(app, calls.saveFlow, allow(saveFlow(parts)))
  serve(app, calls.getFlowList, allow(getFlowList(parts)))
  serve(app, calls.deleteFlow, allow(deleteFlow(parts)))
  serve(app, calls.saveEvaluateInfo, allow(saveEvaluateInfo(parts)))
  serve(app, calls.getEvaluateInfoList, allow(getEvaluateInfoList(parts)))
  serve(app, calls.deleteEvaluateInfo, allow(deleteEvaluateInfo(parts)))
  serve(app, calls.saveWoTemplate, allow(saveWoTemplate(parts)))
  serve(app, calls.getWoTemplateList, allow(getWoTemplateList(parts)))
  serve(app, calls.deleteWoTemplate, allow(deleteWoTemplate(parts)))
  serve(app, calls.saveSensitiveWords, allow(saveSensitiveWords(parts)))
  serve(app, calls.getSensitiveWordsList, allow(getSensitiveWordsList(parts)))
  serve(app, calls.deleteSensitiveWords, allow(deleteSensitiveWords(parts)))
  serve(app, calls.saveSessionTags, allow(saveSessionTags(parts)))
  serve(app, calls.getSessionTagsList, allow(getSessionTagsList(parts)))
  serve(app, calls.deleteSessionTags, allow(deleteSessionTags(parts)))
  serve(app, calls.saveTranslator, allow(saveTranslator(parts)))
  serve(app, calls.getTranslatorList, allow(getTranslatorList(parts)))
  serve(app, calls.deleteTranslator, allow(deleteTranslator(parts)))
  serve(app, calls.robotStatistics, allow(robotStatistics(parts)))
  serve(app, calls.draftUnanswered, allow(draftUnanswered(parts)))
  serve(app, calls.dismissUnanswered, allow(dismissUnanswered(parts)))
  serve(app, calls.saveFormHost, allow(saveFormHost(parts)))
  serve(app, calls.getFormHostList, allow(getFormHostList(parts)))
  serve(app, calls.deleteFormHost, allow(deleteFormHost(parts)))
}

import type { ManageResponse } from '@foyer/client/agent/managing'
import { useNavigate } from 'react-router'
import { useManageMutation } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'

const stale = ['robotStatistics', 'getRobotDocList', 'getRobotHealth'] as const

/** The actions for a group of visitors' questions. */
export const useQuestionActions = (questionIds: readonly string[]) => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const reasonOf = useReason()
  const navigate = useNavigate()
  const search = useAreaSearch()
  const draft = useManageMutation('draftUnanswered', stale)
  const drop = useManageMutation('dismissUnanswered', ['robotStatistics'])
  const ids = { robotNo: robot.robotNo, questionIds: [...questionIds] }
  const onError = (error: Error) => notify(reasonOf(error))
  const open = (doc: ManageResponse<'draftUnanswered'>) =>
    navigate({ pathname: `/robot/knowledge/${doc.docId}`, search })
  return {
    busy: draft.isPending || drop.isPending,
    /** Creates a document from them and opens it. */
    write: () => draft.mutate(ids, { onSuccess: open, onError }),
    addTo: (docId: string) => draft.mutate({ ...ids, docId }, { onSuccess: () => notify(t('addedTo')), onError }),
    dismiss: () => drop.mutate(ids, { onSuccess: () => notify(t('dismissed')), onError }),
  }
}

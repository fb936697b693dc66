import { useInvalidate, useManage } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import { useKnowledgeTexts } from './texts.ts'

/** Tells what changes of documents have done and offers to take it back; then tells how many documents are as before. */
export const useUndo = () => {
  const k = useKnowledgeTexts()
  const { robot, notify } = useRobot()
  const reasonOf = useReason()
  const { ask } = useManage()
  const renew = useInvalidate(docCalls)
  const undo = async (undoIds: string[]) => {
    try {
      const { docCount } = await ask('undoRobotDocs', { robotNo: robot.robotNo, undoIds })
      notify(k('undone', { count: docCount }))
    } catch (error) {
      notify(reasonOf(error))
    } finally {
      await renew()
    }
  }
  /** Tells what was done, and offers to undo it. */
  return (text: string, undoIds: string[]) =>
    undoIds.length === 0 ? notify(text) : notify(text, { label: k('undo'), run: () => undo(undoIds) })
}

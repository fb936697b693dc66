import type { ManageRequest } from '@foyer/client/agent/managing'
import { useState } from 'react'
import { useInvalidate, useManage } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useRobot } from '../robot.ts'
import { docCalls } from '../stale.ts'
import { useKnowledgeTexts } from './texts.ts'
import type { ChosenDocs } from './useChosenDocs.ts'
import { useUndo } from './useUndo.ts'

export type DocsChange = Omit<ManageRequest<'changeRobotDocs'>, 'robotNo' | 'docIds'>

/** How many documents one call takes. */
const BATCH = 1000

/**
 * Changes the chosen documents, batch by batch, tells how many, and offers to undo it. After a refusal those stay chosen that are not changed
 * yet, and both are told.
 */
export const useChangeDocs = (chosen: ChosenDocs) => {
  const k = useKnowledgeTexts()
  const { robot, drafts } = useRobot()
  const tell = useUndo()
  const reasonOf = useReason()
  const { ask } = useManage()
  const renew = useInvalidate(docCalls)
  const [done, setDone] = useState<number | null>(null)
  const text = (change: DocsChange, count: number) => {
    if (change.remove === 1) return k(drafts ? 'deletedDrafts' : 'deleted', { count })
    return k(drafts ? 'changedDrafts' : 'changed', { count })
  }
  return {
    /** The documents that are done while a change is under way, else null. */
    done,
    /** False if it was refused. */
    change: async (change: DocsChange): Promise<boolean> => {
      const docIds = [...chosen.ids]
      const undoIds: string[] = []
      let changed = 0
      let at = 0
      setDone(0)
      try {
        for (; at < docIds.length; at += BATCH) {
          const body = { robotNo: robot.robotNo, docIds: docIds.slice(at, at + BATCH), undo: 1 as const, ...change }
          const { docCount, undoId } = await ask('changeRobotDocs', body)
          changed += docCount
          if (undoId !== undefined) undoIds.push(undoId)
          setDone(Math.min(at + BATCH, docIds.length))
        }
        chosen.clear()
        tell(text(change, changed), undoIds)
        return true
      } catch (error) {
        chosen.choose(docIds.slice(at))
        tell(at === 0 ? reasonOf(error) : `${text(change, changed)} · ${reasonOf(error)}`, undoIds)
        return false
      } finally {
        setDone(null)
        await renew()
      }
    },
  }
}

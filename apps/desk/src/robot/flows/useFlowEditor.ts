import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '../../operate/editing/useDraft.ts'
import { useSave } from '../../operate/editing/useSave.ts'
import { useInvalidate, useManageMutation } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useAreaSearch } from '../areaSearch.ts'
import { useRobot } from '../robot.ts'
import { flowCalls } from '../stale.ts'
import { starterForm, toForm, toSave } from './flowForm.ts'
import { problemsOf } from './problems.ts'
import type { Flow, FlowNode } from './steps.ts'

/** The form that a new flow starts with, in the language of the page. */
const useStarter = () => {
  const t = useOperateTexts()
  return () =>
    starterForm({
      text: t('flowFirstText'),
      question: t('flowFirstQuestion'),
      yes: t('flowFirstYes'),
      no: t('flowFirstNo'),
      end: t('flowFirstEnd'),
    })
}

/** Edits a flow: its steps, what is wrong with them, and how it is saved and removed. */
export const useFlowEditor = (flow: Flow | null) => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const navigate = useNavigate()
  const search = useAreaSearch()
  const starter = useStarter()
  const { form, dirty, set, reset, release } = useDraft(() => (flow ? toForm(flow) : starter()))
  /** The flow that the form began with: as it was read, or as it was saved last. */
  const [base, setBase] = useState(flow)
  const [checked, setChecked] = useState(false)
  const [draft, setDraft] = useState(false)
  const saving = useSave('saveFlow', flow, flowCalls)
  const removing = useManageMutation('deleteFlow', [])
  const renew = useInvalidate(flowCalls)
  const problems = useMemo(() => problemsOf(form.nodes), [form.nodes])
  const nameless = form.name.trim() === ''

  const onSaved = async (saved: Flow, draft: boolean) => {
    const released = reset(toForm(saved))
    setBase(saved)
    notify(t(saved.flowStatus || draft ? 'savedDraft' : 'saved'))
    await released
    if (!flow) await navigate({ pathname: `/robot/flows/${saved.flowId}`, search }, { replace: true })
  }
  const onRemoved = async () => {
    await release()
    notify(t('removed'))
    await navigate({ pathname: '/robot/flows', search })
    // not before: the page would find nothing more to edit, and would not leave
    await renew()
  }
  return {
    form,
    set,
    replaceStep: (node: FlowNode) =>
      set({ nodes: form.nodes.map((other) => (other.nodeId === node.nodeId ? node : other)) }),
    problems,
    /** True only after a first attempt to save: a new flow has no name yet. */
    nameless: checked && nameless,
    dirty,
    base,
    saving,
    /** Whether the last save was one as a draft. */
    draft,
    removing,
    /** False if something is wrong; the form then shows it. */
    save: (draft: boolean): boolean => {
      setChecked(true)
      setDraft(draft)
      if (nameless || problems.size > 0 || saving.isPending) return false
      const target = { robotNo: robot.robotNo, ...(flow ? { flowId: flow.flowId } : {}) }
      saving.mutate(
        { ...toSave(form), ...target, ...(draft ? { draft: 1 } : {}) },
        { onSuccess: (saved) => onSaved(saved, draft) },
      )
      return true
    },
    remove: () => flow && removing.mutate({ id: flow.flowId }, { onSuccess: onRemoved }),
  }
}

export type FlowEdit = ReturnType<typeof useFlowEditor>

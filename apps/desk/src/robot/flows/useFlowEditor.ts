import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHeld } from '../leaving/leaving.ts'
import { useKept } from '../place.ts'
import { useChange } from '../queries.ts'
import { useRobot } from '../robot.ts'
import { useRobotTexts } from '../texts.ts'
import { type FlowForm, firstForm, toForm, toSave } from './flowForm.ts'
import { problemsOf } from './problems.ts'
import type { Flow, FlowNode } from './steps.ts'

const stale = ['getFlowList', 'getRobotHealth', 'tryRobot'] as const

/** The flow as it is found: a stored one, or what a new one begins with. */
const useFirst = (flow: Flow | null): FlowForm => {
  const t = useRobotTexts()
  const [first] = useState(() =>
    flow
      ? toForm(flow)
      : firstForm({
          text: t('flowFirstText'),
          question: t('flowFirstQuestion'),
          yes: t('flowFirstYes'),
          no: t('flowFirstNo'),
          end: t('flowFirstEnd'),
        }),
  )
  return first
}

/** A flow under the pen: its steps, what is wrong with them, and what can be done with it. */
export const useFlowEditor = (flow: Flow | null) => {
  const t = useRobotTexts()
  const { robot, say } = useRobot()
  const navigate = useNavigate()
  const search = useKept()
  const first = useFirst(flow)
  const [kept, setKept] = useState(first)
  const [form, setForm] = useState(first)
  const [checked, setChecked] = useState(false)
  const saving = useChange('saveFlow', stale)
  const removing = useChange('deleteFlow', stale)
  const problems = useMemo(() => problemsOf(form.nodes), [form.nodes])
  const nameless = form.name.trim() === ''
  const dirty = JSON.stringify(form) !== JSON.stringify(kept)
  useHeld(dirty)

  const onSaved = async (saved: Flow, draft: boolean) => {
    const after = toForm(saved)
    setKept(after)
    setForm(after)
    say(t(saved.flowStatus || draft ? 'savedDraft' : 'saved'))
    if (!flow) await navigate({ pathname: `/robot/flows/${saved.flowId}`, search }, { replace: true })
  }
  const set = (change: Partial<FlowForm>) => setForm((known) => ({ ...known, ...change }))
  return {
    form,
    set,
    put: (node: FlowNode) => set({ nodes: form.nodes.map((known) => (known.nodeId === node.nodeId ? node : known)) }),
    problems,
    /** Told once a save was tried: who begins has no name for it yet. */
    nameless: checked && nameless,
    dirty,
    saving,
    removing,
    /** False when something is wrong; then it is shown where it is. */
    save: (draft: boolean): boolean => {
      setChecked(true)
      if (nameless || problems.size > 0 || saving.isPending) return false
      const whose = { robotNo: robot.robotNo, ...(flow ? { flowId: flow.flowId } : {}) }
      saving.mutate(
        { ...toSave(form), ...whose, ...(draft ? { draft: 1 } : {}) },
        { onSuccess: (saved) => onSaved(saved, draft) },
      )
      return true
    },
    remove: () =>
      flow &&
      removing.mutate(
        { id: flow.flowId },
        {
          onSuccess: () => {
            setKept(form)
            say(t('removed'))
            return navigate({ pathname: '/robot/flows', search })
          },
        },
      ),
  }
}

export type FlowEdit = ReturnType<typeof useFlowEditor>

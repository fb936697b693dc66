import { Alert, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '../../useClient.ts'
import frame from '../knowledge/DocEditor.module.css'
import { PublishBar } from '../publish/PublishBar.tsx'
import { useReason } from '../reason.ts'
import { useRobot } from '../robot.ts'
import { useRobotTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import { FlowHead } from './FlowHead.tsx'
import classes from './flows.module.css'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { refusedStep } from './problems.ts'
import type { Flow } from './steps.ts'
import { type FlowEdit, useFlowEditor } from './useFlowEditor.ts'

const Particulars = ({ edit }: { edit: FlowEdit }) => {
  const t = useRobotTexts()
  return (
    <div className={classes.particulars}>
      <TextInput
        label={t('flowName')}
        description={t('flowNameHint')}
        required
        maxLength={200}
        dir="auto"
        error={edit.nameless && t('wrongFlowName')}
        value={edit.form.name}
        onChange={(event) => edit.set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('flowTriggers')}
        description={t('flowTriggersHint')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        value={edit.form.triggers}
        onChange={(event) => edit.set({ triggers: event.currentTarget.value })}
      />
    </div>
  )
}

const Refused = ({ edit }: { edit: FlowEdit }) => {
  const t = useRobotTexts()
  const reasonOf = useReason()
  const error = edit.saving.error ?? edit.removing.error
  if (!error) return null
  const reason = reasonOf(error)
  const [nodeId, problem] = refusedStep(reason, edit.form.nodes) ?? []
  const at = edit.form.nodes.findIndex((node) => node.nodeId === nodeId)
  const named = problem && `${t('flowStep', { count: at + 1 })}: ${t(problem.text, { problem: problem.problem })}`
  return (
    <Alert color="red" title={t('notSaved')} role="alert" className={frame.refused}>
      {named ?? reason}
    </Alert>
  )
}

/** A flow with its steps, to be written, played and saved. */
export const FlowEditor = ({ flow }: { flow: Flow | null }) => {
  const t = useRobotTexts()
  const desk = useTexts()
  const { robot } = useRobot()
  const edit = useFlowEditor(flow)
  const page = useRef<HTMLDivElement>(null)
  const save = (draft: boolean) => {
    if (edit.save(draft)) return
    // once the faults are drawn
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus(),
    )
  }
  useSaveKey(() => save(robot.draftMode === 1))
  return (
    <div ref={page} className={frame.page}>
      <FlowHead flow={flow} edit={edit} onSave={save} />
      <PublishBar />
      <Refused edit={edit} />
      <div className={classes.columns}>
        <div className={frame.body}>
          <Particulars edit={edit} />
          <Outline edit={edit} />
          <p className={frame.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
        </div>
        <Preview nodes={edit.form.nodes} />
      </div>
    </div>
  )
}

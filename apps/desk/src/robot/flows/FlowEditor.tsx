import { Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import frame from '../../operate/editing/Editor.module.css'
import { SaveFailure } from '../../operate/editing/SaveFailure.tsx'
import { TheirChanges } from '../../operate/editing/TheirChanges.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useSaveKey } from '../../operate/useSaveKey.ts'
import { useTexts } from '../../useClient.ts'
import { EditorHead } from '../editing/EditorHead.tsx'
import { PublishBar } from '../publish/PublishBar.tsx'
import { useRobot } from '../robot.ts'
import classes from './flows.module.css'
import { Preview } from './Preview.tsx'
import { refusedStep } from './problems.ts'
import { StepList } from './StepList.tsx'
import type { Flow } from './steps.ts'
import { type FlowEdit, useFlowEditor } from './useFlowEditor.ts'
import { useFlows } from './useFlows.ts'

const FlowDetails = ({ edit }: { edit: FlowEdit }) => {
  const t = useOperateTexts()
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

/** Why a save or a removal failed: the engine's reason with its step, or the server's words. */
const useFailure = (edit: FlowEdit, error: Error | null): string => {
  const t = useOperateTexts()
  const reasonOf = useReason()
  const reason = reasonOf(error)
  const [nodeId, problem] = refusedStep(reason, edit.form.nodes) ?? []
  const at = edit.form.nodes.findIndex((node) => node.nodeId === nodeId)
  return problem ? `${t('flowStep', { count: at + 1 })}: ${t(problem.text, { problem: problem.problem })}` : reason
}

/** What a removal of the flow means. */
const useRemovalText = (flow: Flow | null): string => {
  const t = useOperateTexts()
  const { robot } = useRobot()
  const talk = useManageQuery('getRobotDocList', { robotNo: robot.robotNo, smallTalk: 1, pageSize: 100 })
  if (flow === null) return ''
  const questions = (talk.data ?? []).filter((doc) => doc.flowId === flow.flowId).map((doc) => doc.docQuestion)
  const text = t('flowRemoveText', { name: flow.flowName || t('flowUnnamed') })
  return questions.length === 0 ? text : `${text} ${t('flowRemoveTalk', { questions: questions.join(', ') })}`
}

const Theirs = ({ base }: { base: Flow | null }) => {
  const flows = useFlows(true)
  const stored = flows.data?.find(({ flowId }) => flowId === base?.flowId)
  return <TheirChanges subject="flow" before={base} after={stored} />
}

type Props = { flow: Flow | null; onReload: (() => Promise<unknown>) | null }

/** Edits a flow step by step, with a preview beside it. */
export const FlowEditor = ({ flow, onReload }: Props) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { drafts } = useRobot()
  const edit = useFlowEditor(flow)
  const page = useRef<HTMLDivElement>(null)
  const error = edit.saving.error ?? edit.removing.error
  const failure = useFailure(edit, error)
  const removalText = useRemovalText(flow)
  const removal = flow && {
    title: t('flowRemoveTitle'),
    text: removalText,
    busy: edit.removing.isPending,
    onConfirm: edit.remove,
  }
  const save = (draft: boolean) => {
    if (edit.save(draft)) return
    // after React has drawn the errors
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus(),
    )
  }
  const wrong = edit.problems.size
  useSaveKey(() => save(drafts))
  return (
    <div ref={page} className={frame.page}>
      <EditorHead
        title={flow ? t('editFlow') : t('newFlow')}
        listPath="/robot/flows"
        status={flow?.flowStatus}
        dirty={edit.dirty}
        note={wrong > 0 && <span className={classes.warn}>{t('flowWrongSteps', { count: wrong })}</span>}
        removal={removal}
        saving={edit.saving.isPending}
        onSave={save}
      />
      <PublishBar />
      <SaveFailure
        error={error}
        reason={failure}
        onLoad={onReload}
        onOverwrite={() => edit.saving.overwrite(() => save(edit.draft))}
        theirs={<Theirs base={edit.base} />}
      />
      <div className={classes.columns}>
        <div className={frame.body}>
          <FlowDetails edit={edit} />
          <StepList edit={edit} />
          <p className={frame.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
        </div>
        <Preview nodes={edit.form.nodes} />
      </div>
    </div>
  )
}

import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { IconButton } from '../../IconButton.tsx'
import frame from '../knowledge/DocEditor.module.css'
import { DocStatus } from '../knowledge/DocStatus.tsx'
import { useLeave } from '../leaving/leaving.ts'
import { PageHead } from '../PageHead.tsx'
import { useBack } from '../place.ts'
import { useRobot } from '../robot.ts'
import { useRobotTexts } from '../texts.ts'
import classes from './flows.module.css'
import type { Flow } from './steps.ts'
import type { FlowEdit } from './useFlowEditor.ts'

const Remove = ({ flow, edit }: { flow: Flow; edit: FlowEdit }) => {
  const t = useRobotTexts()
  const { robot } = useRobot()
  const [sure, setSure] = useState(false)
  const later = robot.draftMode === 1 && flow.flowStatus !== 1
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setSure(true)}>
        {t('remove')}
      </Button>
      <Modal opened={sure} onClose={() => setSure(false)} title={t('flowRemoveTitle')} withCloseButton={false}>
        <p>
          {t('flowRemoveText', { name: flow.flowName || t('flowUnnamed') })} {later && t('removeLater')}
        </p>
        <DialogFoot onCancel={() => setSure(false)}>
          <Button
            color="red"
            loading={edit.removing.isPending}
            onClick={() => {
              edit.remove()
              setSure(false)
            }}
            data-autofocus
          >
            {t('remove')}
          </Button>
        </DialogFoot>
      </Modal>
    </>
  )
}

type Props = { flow: Flow | null; edit: FlowEdit; onSave: (draft: boolean) => void }

/** What the flow is, and what can be done with it. */
export const FlowHead = ({ flow, edit, onSave }: Props) => {
  const t = useRobotTexts()
  const { robot } = useRobot()
  const back = useBack('/robot/flows')
  const leave = useLeave()
  const navigate = useNavigate()
  const drafts = robot.draftMode === 1
  return (
    <PageHead
      title={flow ? t('editFlow') : t('newFlow')}
      before={<IconButton icon="back" flip label={t('backToList')} onClick={() => leave(() => navigate(back))} />}
      note={
        <>
          <DocStatus status={flow?.flowStatus} />
          {edit.dirty && <span className={frame.unsaved}>{t('unsaved')}</span>}
          {edit.problems.size > 0 && (
            <span className={classes.warn}>{t('flowWrongSteps', { count: edit.problems.size })}</span>
          )}
        </>
      }
    >
      {flow && flow.flowStatus !== 3 && <Remove flow={flow} edit={edit} />}
      {!drafts && (
        <Button variant="default" onClick={() => onSave(true)} disabled={edit.saving.isPending}>
          {t('saveDraft')}
        </Button>
      )}
      <Button onClick={() => onSave(drafts)} loading={edit.saving.isPending}>
        {t(drafts ? 'saveDraft' : 'save')}
      </Button>
    </PageHead>
  )
}

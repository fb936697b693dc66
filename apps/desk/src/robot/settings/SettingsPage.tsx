import { Button, Switch, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useGuardUnsaved } from '../../leaving/leaving.ts'
import { LanguageSelect } from '../../operate/LanguageSelect.tsx'
import { PageHead } from '../../operate/PageHead.tsx'
import { useManageMutation, useManageQuery } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTexts } from '../../useClient.ts'
import { type Robot, useRobot } from '../robot.ts'
import { Health } from './Health.tsx'
import classes from './settings.module.css'
import { Thresholds } from './Thresholds.tsx'

const NAME_MAX = 64
const members = ['robotName', 'locale', 'answerThreshold', 'guideThreshold', 'draftMode', 'modelMode'] as const

/** The members that were changed. */
const changesOf = (edited: Robot, current: Robot): Partial<Robot> =>
  Object.fromEntries(members.flatMap((name) => (edited[name] === current[name] ? [] : [[name, edited[name]]])))

type FieldsProps = { edited: Robot; set: (change: Partial<Robot>) => void }

const Modes = ({ edited, set }: FieldsProps) => {
  const t = useOperateTexts()
  const health = useManageQuery('getRobotHealth', { robotNo: edited.robotNo })
  const hasModel = health.data?.model !== 0
  return (
    <>
      <Switch
        label={t('setDrafts')}
        description={t('setDraftsHint')}
        checked={edited.draftMode === 1}
        onChange={(event) => set({ draftMode: event.currentTarget.checked ? 1 : 0 })}
      />
      <Switch
        label={t('setModel')}
        description={t(hasModel ? 'setModelHint' : 'setModelMissing')}
        disabled={!hasModel}
        checked={hasModel && edited.modelMode === 1}
        onChange={(event) => set({ modelMode: event.currentTarget.checked ? 1 : 0 })}
      />
    </>
  )
}

const stale = ['getRobotList', 'getRobotHealth', 'tryRobot'] as const

const Form = () => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { robot, notify } = useRobot()
  const reasonOf = useReason()
  const [edited, setEdited] = useState(robot)
  const save = useManageMutation('saveRobot', stale)
  const set = (change: Partial<Robot>) => setEdited((current) => ({ ...current, ...change }))
  const changes = changesOf(edited, robot)
  const changed = Object.keys(changes).length > 0
  useGuardUnsaved(changed && !save.isPending)
  const wrong = edited.robotName.trim() === '' || edited.guideThreshold > edited.answerThreshold
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const saved = { onSuccess: (stored: Robot) => [setEdited(stored), notify(t('setSaved'))] }
    if (changed && !wrong) save.mutate({ robotNo: robot.robotNo, ...changes }, saved)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('setName')}
        required
        maxLength={NAME_MAX}
        dir="auto"
        value={edited.robotName}
        onChange={(event) => set({ robotName: event.currentTarget.value })}
      />
      <LanguageSelect
        label={t('setLanguage')}
        description={t('setLanguageHint')}
        anyLabel={t('setNoLanguage')}
        value={edited.locale ?? ''}
        onChange={(locale) => set({ locale })}
      />
      <Thresholds answerFrom={edited.answerThreshold} guideFrom={edited.guideThreshold} onChange={set} />
      <Modes edited={edited} set={set} />
      <div className={classes.foot}>
        <Button type="submit" loading={save.isPending} disabled={!changed || wrong}>
          {desk('save')}
        </Button>
        {save.isError && (
          <span role="alert" className={classes.refused}>
            {reasonOf(save.error)}
          </span>
        )}
      </div>
    </form>
  )
}

/** The robot's settings and its health. */
export const SettingsPage = () => {
  const t = useOperateTexts()
  return (
    <>
      <PageHead title={t('settings')} />
      <div className={classes.page}>
        <Form />
        <Health />
      </div>
    </>
  )
}

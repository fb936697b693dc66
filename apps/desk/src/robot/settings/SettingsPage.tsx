import { Button, Switch, TextInput } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { SaveFailure } from '../../operate/editing/SaveFailure.tsx'
import { TheirChanges } from '../../operate/editing/TheirChanges.tsx'
import { useDraft } from '../../operate/editing/useDraft.ts'
import { useSave } from '../../operate/editing/useSave.ts'
import { useStartAgain } from '../../operate/editing/useStartAgain.ts'
import { LanguageSelect } from '../../operate/LanguageSelect.tsx'
import { LoadError } from '../../operate/LoadError.tsx'
import { Loading } from '../../operate/Loading.tsx'
import { PageHead } from '../../operate/PageHead.tsx'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTexts } from '../../useClient.ts'
import { type Robot, useRobot } from '../robot.ts'
import { Health } from './Health.tsx'
import classes from './settings.module.css'
import { Thresholds } from './Thresholds.tsx'

const NAME_MAX = 64
const EMBEDDING_MAX = 200
const members = [
  'robotName',
  'locale',
  'answerThreshold',
  'guideThreshold',
  'draftMode',
  'modelMode',
  'proposeMode',
  'embeddingModel',
] as const

type Settings = Pick<Robot, (typeof members)[number]>

const settingsOf = (robot: Robot): Settings =>
  Object.fromEntries(members.map((name) => [name, robot[name]])) as Settings

/** The members that were changed. */
const changesOf = (edited: Settings, stored: Settings): Partial<Settings> =>
  Object.fromEntries(members.flatMap((name) => (edited[name] === stored[name] ? [] : [[name, edited[name]]])))

type FieldsProps = { robot: Robot; edited: Settings; set: (change: Partial<Settings>) => void }

const Modes = ({ robot, edited, set }: FieldsProps) => {
  const t = useOperateTexts()
  const health = useManageQuery('getRobotHealth', { robotNo: robot.robotNo })
  // a robot that may use no model does not say whether there is one
  const missing = health.data?.model === 0 && robot.modelMode === 1
  const unset = missing || health.data === undefined
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
        description={t(missing ? 'setModelMissing' : 'setModelHint')}
        disabled={unset}
        checked={!unset && edited.modelMode === 1}
        onChange={(event) => set({ modelMode: event.currentTarget.checked ? 1 : 0 })}
      />
      <Switch
        label={t('setPropose')}
        description={t(missing ? 'setModelMissing' : 'setProposeHint')}
        disabled={unset}
        checked={!unset && edited.proposeMode === 1}
        onChange={(event) => set({ proposeMode: event.currentTarget.checked ? 1 : 0 })}
      />
      <TextInput
        label={t('setEmbedding')}
        description={t(missing ? 'setModelMissing' : 'setEmbeddingHint')}
        disabled={unset}
        maxLength={EMBEDDING_MAX}
        dir="ltr"
        value={edited.embeddingModel ?? ''}
        onChange={(event) => set({ embeddingModel: event.currentTarget.value.trim() })}
      />
    </>
  )
}

const Theirs = ({ robotNo, base }: { robotNo: string; base: Settings }) => {
  const robots = useManageQuery('getRobotList', { pageSize: 100 }, { fresh: true })
  const robot = robots.data?.find((one) => one.robotNo === robotNo)
  return <TheirChanges subject="robot" before={base} after={robot && settingsOf(robot)} />
}

const stale = ['getRobotList', 'getRobotHealth', 'tryRobot', 'tryPastQuestions'] as const

const Form = ({ robot, onReload }: { robot: Robot; onReload: () => Promise<unknown> }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { notify } = useRobot()
  const { robotNo } = robot
  const { form: edited, stored, dirty, set, reset } = useDraft(() => settingsOf(robot))
  const saving = useSave('saveRobot', robot, stale)
  const wrong = edited.robotName.trim() === '' || edited.guideThreshold > edited.answerThreshold
  const onSaved = async (saved: Robot) => {
    const released = reset(settingsOf(saved))
    notify(t('setSaved'))
    await released
  }
  const save = () => {
    if (dirty && !wrong) saving.mutate({ robotNo, ...changesOf(edited, stored) }, { onSuccess: onSaved })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save()
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
      <Modes robot={robot} edited={edited} set={set} />
      <SaveFailure
        error={saving.error}
        onLoad={onReload}
        onOverwrite={() => saving.overwrite(save)}
        theirs={<Theirs robotNo={robotNo} base={stored} />}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={saving.isPending} disabled={!dirty || wrong}>
          {desk('save')}
        </Button>
      </div>
    </form>
  )
}

/** The robot's settings and its health. */
export const SettingsPage = () => {
  const t = useOperateTexts()
  const { robotNo } = useRobot().robot
  const robots = useManageQuery('getRobotList', { pageSize: 100 }, { fresh: true })
  const [round, startAgain] = useStartAgain(robots)
  if (robots.isLoadingError) return <LoadError error={robots.error} onRetry={robots.refetch} />
  const robot = robots.data?.find((one) => one.robotNo === robotNo)
  if (!robot) return <Loading />
  return (
    <>
      <PageHead title={t('settings')} />
      <div className={classes.page}>
        <Form key={round} robot={robot} onReload={startAgain} />
        <Health />
      </div>
    </>
  )
}

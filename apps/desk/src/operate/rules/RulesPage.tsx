import { useShell } from '../../shell/shell.ts'
import { useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { SettingHead } from '../editing/SettingHead.tsx'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { Parts } from '../Parts.tsx'
import { useManageQuery } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { ticketParts } from '../tickets/parts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import { AutoReply, Closing } from './Answers.tsx'
import { Assignment } from './Assignment.tsx'
import { DueTimes } from './DueTimes.tsx'
import { toForm, toSave, type WoSettings } from './rulesForm.ts'
import { useChoices } from './useChoices.ts'

const Editor = ({ stored, onReload }: { stored: WoSettings; onReload: () => Promise<unknown> }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { notify } = useShell()
  const choices = useChoices()
  const { form, dirty, set, reset } = useDraft(() => toForm(stored))
  const saving = useSave('saveWoSettings', stored, ['getWoSettingsList'])
  const save = () => {
    if (saving.isPending) return
    saving.mutate(toSave(form), {
      onSuccess: async (saved) => {
        const released = reset(toForm(saved))
        notify(t('settingSaved'))
        await released
      },
    })
  }
  useSaveKey(save)
  return (
    <>
      <SettingHead title={desk('tickets')} dirty={dirty} saving={saving.isPending} onSave={save} />
      <Parts parts={ticketParts} />
      <SaveFailure error={saving.error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
      <div className={frame.body}>
        <DueTimes form={form} choices={choices} onChange={set} />
        <Assignment form={form} choices={choices} onChange={set} />
        <AutoReply form={form} onChange={set} />
        <Closing form={form} onChange={set} />
        <p className={frame.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
      </div>
    </>
  )
}

/** How tickets are treated: due times, assignment, the automatic answer, closing. */
export const RulesPage = () => {
  const settings = useManageQuery('getWoSettingsList', {}, { fresh: true })
  const [round, startAgain] = useStartAgain(settings)
  if (settings.isLoadingError) return <LoadError error={settings.error} onRetry={settings.refetch} />
  const stored = settings.data?.[0]
  return stored ? <Editor key={round} stored={stored} onReload={startAgain} /> : <Loading />
}

import { OFFER_SECONDS } from '@foyer/protocol/limits'
import type { Translations } from '@foyer/protocol/setting'
import { group as groupSchema } from '@foyer/protocol/staff'
import { ownTexts } from '@foyer/protocol/texts'
import { MultiSelect, NumberInput, Switch } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { useShell } from '../../shell/shell.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMay } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { SettingHead } from '../editing/SettingHead.tsx'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useStartAgain } from '../editing/useStartAgain.ts'
import { Gone } from '../Gone.tsx'
import { LoadError } from '../LoadError.tsx'
import { Loading } from '../Loading.tsx'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { Translated } from '../languages/Translated.tsx'
import { useWantedLanguages } from '../languages/useWantedLanguages.ts'
import { VisitorText } from '../languages/VisitorText.tsx'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import type { Group, Person } from './names.ts'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'
import { useEverybody } from './useEverybody.ts'

type Form = {
  readonly groupName: string
  readonly adminIds: string[]
  readonly offerSeconds: number
  readonly callFlag: 0 | 1
  readonly translations: Translations
}

const listPath = '/settings/people/groups'
const stale = ['getGroupList', 'getAdminList'] as const

const useGroupEditor = (stored: Group | null) => {
  const words = useOperateTexts()
  const { notify } = useShell()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const draft = useDraft<Form>(() => ({
    groupName: stored?.groupName ?? '',
    adminIds: stored?.adminIds ?? [],
    offerSeconds: stored?.offerSeconds ?? OFFER_SECONDS.default,
    callFlag: stored?.callFlag ?? 1,
    translations: stored?.translations ?? {},
  }))
  const saving = useSave('saveGroup', stored, stale)
  // the lists load again when they are shown; here the page would lose what it is about before it leaves
  const removing = useManageMutation('deleteGroup', [])
  const leave = async (text: 'settingSaved' | 'removed') => {
    await draft.release()
    notify(words(text))
    return navigate({ pathname: listPath, search })
  }
  return {
    draft,
    saving,
    removing,
    save: () => {
      if (saving.isPending) return
      const target = stored ? { groupId: stored.groupId } : {}
      saving.mutate(Object.assign(target, draft.form), { onSuccess: () => leave('settingSaved') })
    },
    remove: () => stored && removing.mutate({ id: stored.groupId }, { onSuccess: () => leave('removed') }),
  }
}

type FieldsProps = { form: Form; set: (change: Partial<Form>) => void; people: readonly Person[]; readOnly: boolean }

const Fields = ({ form, set, people, readOnly }: FieldsProps) => {
  const wanted = useWantedLanguages()
  const settings = useSettingTexts()
  return (
    <>
      <fieldset className={classes.fields} disabled={readOnly}>
        <Translated
          translations={form.translations}
          texts={ownTexts(groupSchema, form)}
          onTranslations={(translations) => set({ translations })}
        >
          <LanguageSwitch wanted={wanted} />
          <VisitorText
            path="groupName"
            label={settings.label('group.groupName')}
            description={settings.help('group.groupName')}
            required
            maxLength={64}
            value={form.groupName}
            onChange={(groupName) => set({ groupName })}
          />
        </Translated>
      </fieldset>
      <MultiSelect
        label={settings.label('group.adminIds')}
        description={settings.help('group.adminIds')}
        searchable
        readOnly={readOnly}
        data={people.map(({ adminId, adminNick }) => ({ value: adminId, label: adminNick }))}
        value={form.adminIds}
        onChange={(adminIds) => set({ adminIds })}
      />
      <NumberInput
        label={settings.label('group.offerSeconds')}
        description={settings.help('group.offerSeconds')}
        readOnly={readOnly}
        min={OFFER_SECONDS.min}
        max={OFFER_SECONDS.max}
        allowDecimal={false}
        hideControls
        value={form.offerSeconds}
        onChange={(value) => set({ offerSeconds: Number(value) })}
      />
      <Switch
        label={settings.label('group.callFlag')}
        description={settings.help('group.callFlag')}
        disabled={readOnly}
        checked={form.callFlag === 1}
        onChange={({ currentTarget }) => set({ callFlag: currentTarget.checked ? 1 : 0 })}
      />
    </>
  )
}

type EditorProps = { stored: Group | null; people: readonly Person[]; onReload: () => Promise<unknown> }

const GroupEditor = ({ stored, people, onReload }: EditorProps) => {
  const t = usePeopleTexts()
  const mayChange = useMay('people.write')
  const { draft, saving, removing, save, remove } = useGroupEditor(stored)
  const error = saving.error ?? removing.error
  useSaveKey(() => mayChange && save())
  const removal = stored &&
    mayChange && {
      title: t('removeGroup', { name: stored.groupName }),
      text: t('removeGroupText'),
      busy: removing.isPending,
      onConfirm: remove,
    }
  return (
    <div className={frame.page}>
      <SettingHead
        title={stored ? stored.groupName : t('newGroup')}
        listPath={listPath}
        dirty={draft.dirty}
        removal={removal || null}
        saving={saving.isPending}
        onSave={save}
      />
      <SaveFailure error={error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
      <div className={frame.body}>
        {!mayChange && <p>{t('cannotChange')}</p>}
        <Fields form={draft.form} set={draft.set} people={people} readOnly={!mayChange} />
      </div>
    </div>
  )
}

/** A group at its own address; without an id a new one. */
export const GroupPage = () => {
  const { groupId } = useParams()
  const groups = useManageQuery('getGroupList', { pageSize: 100 }, { fresh: true })
  const everybody = useEverybody()
  const [round, startAgain] = useStartAgain(groups, everybody)
  if (groups.isLoadingError) return <LoadError error={groups.error} onRetry={groups.refetch} />
  if (everybody.isLoadingError) return <LoadError error={everybody.error} onRetry={everybody.refetch} />
  if (!groups.data || !everybody.data) return <Loading />
  const stored = groups.data.find((group) => group.groupId === groupId) ?? null
  if (groupId !== undefined && stored === null) return <Gone listPath={listPath} />
  return <GroupEditor key={`${groupId ?? ''} ${round}`} stored={stored} people={everybody.data} onReload={startAgain} />
}

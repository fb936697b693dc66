import { useNavigate } from 'react-router'
import { useShell } from '../../shell/shell.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useAgentState, useMay, useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { SettingHead } from '../editing/SettingHead.tsx'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useManageMutation } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import type { Group, Person, Role } from './names.ts'
import { AccessFields, CardFields, WorkFields } from './PersonFields.tsx'
import { PersonSignIns } from './PersonSignIns.tsx'
import { type PersonForm, toForm, toSave } from './personForm.ts'
import { usePeopleTexts } from './texts.ts'

const stale = ['getAdminList', 'getGroupList', 'getRoleList'] as const
const listPath = '/settings/people'

const usePersonEditor = (person: Person) => {
  const words = useOperateTexts()
  const { notify } = useShell()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const draft = useDraft<PersonForm>(() => toForm(person))
  const saving = useSave('saveAdmin', person, stale)
  // the lists load again when they are shown; here the page would lose what it is about before it leaves
  const removing = useManageMutation('deleteAdmin', [])
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
      const body = Object.assign(toSave(draft.form, draft.stored), { adminId: person.adminId })
      saving.mutate(body, { onSuccess: () => leave('settingSaved') })
    },
    remove: () => removing.mutate({ id: person.adminId }, { onSuccess: () => leave('removed') }),
  }
}

type Props = {
  person: Person
  roles: readonly Role[]
  groups: readonly Group[]
  isOnlyOwner: boolean
  onReload: () => Promise<unknown>
}

/** Edits a person: work, what visitors see, and access. */
export const PersonEditor = ({ person, roles, groups, isOnlyOwner, onReload }: Props) => {
  const t = usePeopleTexts()
  const desk = useTexts()
  const mayChange = useMay('people.write')
  const myId = useAgentState((state) => state.me?.id)
  const { draft, saving, removing, save, remove } = usePersonEditor(person)
  const error = saving.error ?? removing.error
  useSaveKey(() => mayChange && save())
  const isMe = person.adminId === myId
  const mayRemove = mayChange && !isOnlyOwner && !isMe
  const removal = mayRemove
    ? {
        title: t('removePerson', { name: person.adminNick }),
        text: t('removePersonText'),
        busy: removing.isPending,
        onConfirm: remove,
      }
    : null
  const fields = { form: draft.form, set: draft.set, readOnly: !mayChange }
  return (
    <div className={frame.page}>
      <SettingHead
        title={person.adminNick}
        listPath={listPath}
        dirty={draft.dirty}
        removal={removal}
        saving={saving.isPending}
        onSave={save}
      />
      <SaveFailure error={error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
      <div className={frame.body}>
        {!mayChange && <p>{t('cannotChange')}</p>}
        <WorkFields {...fields} roles={roles} groups={groups} isOnlyOwner={isOnlyOwner} />
        <CardFields {...fields} />
        <AccessFields {...fields} person={person} isMe={isMe} />
        <PersonSignIns adminId={person.adminId} readOnly={!mayChange} />
        <p className={frame.keyHint}>{useOperateTexts()('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
      </div>
    </div>
  )
}

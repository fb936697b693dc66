import type { Permission } from '@foyer/protocol/permissions'
import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useShell } from '../../shell/shell.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useMay } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { SettingHead } from '../editing/SettingHead.tsx'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useManageMutation } from '../queries.ts'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import type { Role } from './names.ts'
import { PermissionChoice } from './PermissionChoice.tsx'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'
import { useEverybody } from './useEverybody.ts'

type Form = { readonly roleName: string; readonly permissions: readonly Permission[] }

const stale = ['getRoleList', 'getAdminList'] as const
const listPath = '/settings/people/roles'

const useRoleEditor = (stored: Role | null, start: Form) => {
  const words = useOperateTexts()
  const { notify } = useShell()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const draft = useDraft<Form>(() => ({ roleName: start.roleName, permissions: start.permissions }))
  const saving = useSave('saveRole', stored, stale)
  // the lists load again when they are shown; here the page would lose what it is about before it leaves
  const removing = useManageMutation('deleteRole', [])
  const leave = async (text: 'settingSaved' | 'removed') => {
    await draft.release()
    notify(words(text))
    return navigate({ pathname: listPath, search })
  }
  const { roleName, permissions } = draft.form
  const body = { roleName, permissions: [...permissions] }
  return {
    draft,
    saving,
    removing,
    save: () => {
      if (saving.isPending) return
      const target = stored ? { roleId: stored.roleId } : {}
      saving.mutate(Object.assign(target, body), { onSuccess: () => leave('settingSaved') })
    },
    remove: () => stored && removing.mutate({ id: stored.roleId }, { onSuccess: () => leave('removed') }),
  }
}

type Props = { stored: Role | null; start: Form; onReload: (() => Promise<unknown>) | null }

/** Edits an own role: its name and what it allows. */
export const RoleEditor = ({ stored, start, onReload }: Props) => {
  const t = usePeopleTexts()
  const mayChange = useMay('roles.write')
  const { draft, saving, removing, save, remove } = useRoleEditor(stored, start)
  const everybody = useEverybody()
  const holders = (everybody.data ?? []).filter((person) => stored && person.roleId === stored.roleId)
  const error = saving.error ?? removing.error
  useSaveKey(save)
  const removal = stored &&
    holders.length === 0 && {
      title: t('removeRole', { name: stored.roleName }),
      text: '',
      busy: removing.isPending,
      onConfirm: remove,
    }
  return (
    <div className={frame.page}>
      <SettingHead
        title={stored ? stored.roleName : t('newRole')}
        listPath={listPath}
        dirty={draft.dirty}
        removal={mayChange ? removal || null : null}
        saving={saving.isPending}
        onSave={save}
      />
      <SaveFailure error={error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
      <div className={frame.body}>
        {holders.length > 0 && (
          <p className={classes.quiet}>
            {t('roleUsed', { names: holders.map((person) => person.adminNick).join(', ') })}
          </p>
        )}
        <TextInput
          label={t('keyName')}
          required
          maxLength={64}
          dir="auto"
          value={draft.form.roleName}
          onChange={({ currentTarget }) => draft.set({ roleName: currentTarget.value })}
        />
        <PermissionChoice
          value={draft.form.permissions}
          onChange={(permissions) => draft.set({ permissions })}
          disabled={!mayChange}
        />
      </div>
    </div>
  )
}

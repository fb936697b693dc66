import type { Permission } from '@foyer/protocol/permissions'
import { Checkbox } from '@mantine/core'
import { useManageQuery } from '../queries.ts'
import classes from './people.module.css'
import { permissionParts, permissionTexts } from './permissionParts.ts'
import { usePeopleTexts } from './texts.ts'

type Props = {
  value: readonly Permission[]
  onChange: (permissions: Permission[]) => void
  /** Those that may be chosen; the others are left out. */
  among?: ReadonlySet<Permission>
  disabled?: boolean
}

/** The calls that a permission allows, for people who write programs. */
const Calls = ({ names }: { names: readonly string[] }) => {
  const t = usePeopleTexts()
  if (names.length === 0) return null
  return (
    <details className={classes.calls}>
      <summary>{t('callsOf')}</summary>
      <code dir="ltr">{names.map((name) => name.split('.').at(-1)).join(', ')}</code>
    </details>
  )
}

/** Permissions as groups of checkboxes, each with what it allows. */
export const PermissionChoice = ({ value, onChange, among, disabled = false }: Props) => {
  const t = usePeopleTexts()
  const list = useManageQuery('getPermissionList', {})
  const callsOf = (permission: Permission) => list.data?.find((one) => one.permission === permission)?.calls ?? []
  const toggle = (permission: Permission, on: boolean) =>
    onChange(on ? [...value, permission] : value.filter((one) => one !== permission))
  return permissionParts.map(({ label, permissions }) => {
    const shown = permissions.filter((permission) => among?.has(permission) ?? true)
    if (shown.length === 0) return null
    return (
      <fieldset key={label} className={classes.permissions} disabled={disabled}>
        <legend>{t(label)}</legend>
        {shown.map((permission) => (
          <div key={permission}>
            <Checkbox
              label={t(permissionTexts[permission])}
              checked={value.includes(permission)}
              onChange={({ currentTarget }) => toggle(permission, currentTarget.checked)}
            />
            <Calls names={callsOf(permission)} />
          </div>
        ))}
      </fieldset>
    )
  })
}

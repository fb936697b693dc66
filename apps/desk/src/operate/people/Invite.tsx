import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, Modal, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { DialogFoot } from '../../dialog/DialogFoot.tsx'
import { useTimes } from '../../useClient.ts'
import { NotSaved } from '../editing/NotSaved.tsx'
import { useManageMutation } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { CopyField } from './CopyField.tsx'
import { type Group, type Role, roleHint, roleName } from './names.ts'
import classes from './people.module.css'
import { usePeopleTexts } from './texts.ts'

type Invited = ManageResponse<'inviteAdmin'>

/** The link of an invitation: sent by mail, or to be sent by the reader. */
export const InviteLink = ({ invited, email, onDone }: { invited: Invited; email: string; onDone: () => void }) => {
  const t = usePeopleTexts()
  const times = useTimes()
  return (
    <div className={classes.dialog}>
      <p className={classes.fact} role="status">
        {invited.mailed === 1 ? t('inviteMailed', { email }) : t('inviteYourself')}
      </p>
      <CopyField label={t('inviteLink')} copyLabel={t('copyLink')} value={new URL(invited.url, location.href).href} />
      <p className={classes.quiet}>{t('validUntil', { time: times.full(invited.expireTime) })}</p>
      <DialogFoot>
        <Button onClick={onDone}>{t('done')}</Button>
      </DialogFoot>
    </div>
  )
}

type Choices = { roles: readonly Role[]; groups: readonly Group[] }
type FormProps = Choices & { onInvited: (invited: Invited, email: string) => void; onCancel: () => void }

const blank = { account: '', adminNick: '', email: '', roleId: 'agent', groupIds: [] as string[] }

const Form = ({ roles, groups, onInvited, onCancel }: FormProps) => {
  const t = usePeopleTexts()
  const settings = useSettingTexts()
  const reasonOf = useReason()
  const inviting = useManageMutation('inviteAdmin', ['getInviteList'])
  const [form, setForm] = useState(blank)
  const set = (change: Partial<typeof blank>) => setForm((before) => Object.assign({}, before, change))
  const line = (name: 'account' | 'adminNick' | 'email', label: string, maxLength: number) => (
    <TextInput
      label={label}
      required={name === 'account'}
      data-autofocus={name === 'account' || undefined}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      dir={name === 'adminNick' ? 'auto' : 'ltr'}
      maxLength={maxLength}
      value={form[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const { adminNick, ...body } = form
    // without a name the account is one
    const named = Object.assign({}, body, { account: form.account.trim() }, adminNick.trim() !== '' && { adminNick })
    inviting.mutate(named, { onSuccess: (invited) => onInvited(invited, form.email) })
  }
  return (
    <form className={classes.dialog} onSubmit={send}>
      {inviting.error && <NotSaved reason={reasonOf(inviting.error)} />}
      {line('account', settings.label('admin.account'), 64)}
      {line('adminNick', settings.label('admin.adminNick'), 64)}
      {line('email', settings.label('admin.adminCardEmail'), 320)}
      <NativeSelect
        label={settings.label('admin.role')}
        description={roleHint(t, form.roleId)}
        data={roles.map((role) => ({ value: role.roleId, label: roleName(t, role) }))}
        value={form.roleId}
        onChange={({ currentTarget }) => set({ roleId: currentTarget.value })}
      />
      {groups.length > 0 && (
        <MultiSelect
          label={t('groups')}
          data={groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
          value={form.groupIds}
          onChange={(groupIds) => set({ groupIds })}
        />
      )}
      <DialogFoot onCancel={onCancel}>
        <Button type="submit" loading={inviting.isPending} disabled={form.account.trim() === ''}>
          {t('makeInvite')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Invites a person, and shows the link. */
export const Invite = ({ roles, groups, onDone }: Choices & { onDone: () => void }) => {
  const t = usePeopleTexts()
  const [made, setMade] = useState<{ readonly invited: Invited; readonly email: string } | null>(null)
  return (
    <Modal
      opened
      onClose={onDone}
      title={t('inviteTitle')}
      withCloseButton={false}
      // a click beside the dialog must not lose a link that is shown once
      closeOnClickOutside={made === null}
    >
      {made ? (
        <InviteLink invited={made.invited} email={made.email} onDone={onDone} />
      ) : (
        <Form
          roles={roles}
          groups={groups}
          onInvited={(invited, email) => setMade({ invited, email })}
          onCancel={onDone}
        />
      )}
    </Modal>
  )
}

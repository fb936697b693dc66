import type { ManageResponse } from '@foyer/client/agent/managing'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { Icon } from '../../theme/Icon.tsx'
import { useTexts } from '../../useClient.ts'
import { CopyField } from '../people/CopyField.tsx'
import { roleName } from '../people/names.ts'
import { PeopleWords, usePeopleTexts } from '../people/texts.ts'
import { useInvalidate, useManage, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useSettingTexts } from '../settingTexts.ts'
import { StepFrame } from './StepFrame.tsx'
import classes from './setUp.module.css'
import type { StepProps } from './step.ts'
import { useSetUpTexts } from './texts.ts'

type Colleague = {
  readonly key: string
  readonly account: string
  readonly adminNick: string
  readonly email: string
  readonly roleId: string
  /** Once the person is invited. */
  readonly invited: ManageResponse<'inviteAdmin'> | null
  /** Why the invitation was refused. */
  readonly problem: string
}

const newColleague = (): Colleague => ({
  key: crypto.randomUUID(),
  account: '',
  adminNick: '',
  email: '',
  roleId: 'agent',
  invited: null,
  problem: '',
})

const isEmpty = ({ account, adminNick, email }: Colleague) => `${account}${adminNick}${email}`.trim() === ''

type RowProps = { person: Colleague; put: (person: Colleague) => void; onRemove: () => void }

const Link = ({ person, url, mailed }: { person: Colleague; url: string; mailed: boolean }) => {
  const t = useSetUpTexts()
  const desk = useTexts()
  return (
    <CopyField
      label={t('linkFor', { name: person.adminNick || person.account })}
      description={mailed && t('mailed')}
      copyLabel={desk('copyText')}
      value={url}
    />
  )
}

const Fields = ({ person, put, onRemove }: RowProps) => {
  const t = useSetUpTexts()
  const desk = useTexts()
  const settings = useSettingTexts()
  const roles = useManageQuery('getRoleList', { pageSize: 100 })
  const words = usePeopleTexts()
  const needed = !isEmpty(person)
  const name = person.adminNick || person.account || t('colleagues')
  return (
    <fieldset className={classes.person} aria-label={name}>
      <TextInput
        label={settings.label('admin.account')}
        required={needed}
        maxLength={64}
        dir="auto"
        autoComplete="off"
        value={person.account}
        error={person.problem}
        onChange={({ currentTarget }) => put({ ...person, account: currentTarget.value, problem: '' })}
      />
      <TextInput
        label={settings.label('admin.adminNick')}
        maxLength={64}
        dir="auto"
        value={person.adminNick}
        onChange={({ currentTarget }) => put({ ...person, adminNick: currentTarget.value })}
      />
      <TextInput
        label={t('mailAddress')}
        type="email"
        maxLength={320}
        dir="ltr"
        value={person.email}
        onChange={({ currentTarget }) => put({ ...person, email: currentTarget.value })}
      />
      <NativeSelect
        label={settings.label('admin.role')}
        data={(roles.data ?? []).map((role) => ({ value: role.roleId, label: roleName(words, role) }))}
        value={person.roleId}
        onChange={({ currentTarget }) => put({ ...person, roleId: currentTarget.value })}
      />
      <IconButton
        icon="close"
        className={classes.remove ?? ''}
        label={desk('deleteNamed', { name })}
        onClick={onRemove}
      />
    </fieldset>
  )
}

/** Invites one after the other; what was refused stays to be mended. */
const useInviting = (people: readonly Colleague[], set: (people: readonly Colleague[]) => void) => {
  const { ask } = useManage()
  const reasonOf = useReason()
  const renew = useInvalidate(['getInviteList', 'getAdminList', 'getSetUp'])
  const [busy, setBusy] = useState(false)

  const inviteOne = async (person: Colleague): Promise<Colleague> => {
    if (person.invited !== null || isEmpty(person)) return person
    const { account, adminNick, email, roleId } = person
    const more = { ...(adminNick.trim() ? { adminNick } : {}), ...(email.trim() ? { email } : {}) }
    return ask('inviteAdmin', { account, roleId, ...more }).then(
      (invited) => ({ ...person, invited, problem: '' }),
      (error: unknown) => ({ ...person, problem: reasonOf(error) }),
    )
  }

  const invite = async () => {
    setBusy(true)
    const done: Colleague[] = []
    for (const person of people) done.push(await inviteOne(person))
    set(done)
    await renew()
    setBusy(false)
    return done
  }
  return { busy, invite }
}

const Colleagues = ({ onNext, onBack }: StepProps) => {
  const t = useSetUpTexts()
  const [people, setPeople] = useState<readonly Colleague[]>(() => [newColleague()])
  const { busy, invite } = useInviting(people, setPeople)
  const open = people.filter((person) => person.invited === null && !isEmpty(person))
  const invited = people.filter((person) => person.invited !== null)
  const put = (changed: Colleague) => setPeople(people.map((one) => (one.key === changed.key ? changed : one)))
  // the links have to be seen before the step is left
  const submit = () => (open.length > 0 ? void invite() : onNext(invited.length > 0))
  return (
    <StepFrame
      title={t('colleagues')}
      busy={busy}
      error={null}
      onBack={onBack}
      onSubmit={submit}
      {...(invited.length === 0 ? { onSkip: () => onNext(false) } : {})}
    >
      <p>{t(invited.length > 0 ? 'sendLinks' : 'colleaguesHint')}</p>
      {people.map((person) =>
        person.invited === null ? (
          <Fields
            key={person.key}
            person={person}
            put={put}
            onRemove={() => setPeople(people.filter((one) => one !== person))}
          />
        ) : (
          <Link key={person.key} person={person} url={person.invited.url} mailed={person.invited.mailed === 1} />
        ),
      )}
      <Button
        variant="default"
        className={classes.start}
        leftSection={<Icon name="plus" />}
        onClick={() => setPeople([...people, newColleague()])}
      >
        {t('addColleague')}
      </Button>
    </StepFrame>
  )
}

/** Invitations of colleagues, with links to pass on where no mail is sent. */
export const ColleaguesStep = (props: StepProps) => (
  // its texts name the roles
  <PeopleWords>
    <Colleagues {...props} />
  </PeopleWords>
)

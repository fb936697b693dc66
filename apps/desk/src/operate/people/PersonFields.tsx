import { cardSettings } from '@foyer/protocol/agentCard'
import { PASSWORD_MAX } from '@foyer/protocol/limits'
import { MultiSelect, NativeSelect, NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FacePicture } from '../../forms/FacePicture.tsx'
import { useTexts } from '../../useClient.ts'
import { useLanguages } from '../LanguageSelect.tsx'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { Translated } from '../languages/Translated.tsx'
import { useWantedLanguages } from '../languages/useWantedLanguages.ts'
import { VisitorText } from '../languages/VisitorText.tsx'
import { type SettingKey, useSettingTexts } from '../settingTexts.ts'
import { useOperateTexts } from '../texts.ts'
import { type Group, type Person, type Role, roleHint, roleName } from './names.ts'
import { PasswordLink, SecondFactor } from './PersonWaysIn.tsx'
import classes from './people.module.css'
import type { PersonForm } from './personForm.ts'
import { usePeopleTexts } from './texts.ts'

type Props = { form: PersonForm; set: (change: Partial<PersonForm>) => void; readOnly: boolean }

const Part = ({ title, disabled, children }: { title: string; disabled: boolean; children: ReactNode }) => (
  <fieldset className={classes.fields} disabled={disabled}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

type WorkProps = Props & { roles: readonly Role[]; groups: readonly Group[]; isOnlyOwner: boolean }

/** Role, groups, languages, and how much the person takes on. */
export const WorkFields = ({ form, set, readOnly, roles, groups, isOnlyOwner }: WorkProps) => {
  const t = usePeopleTexts()
  const settings = useSettingTexts()
  const languages = useLanguages()
  return (
    <Part title={t('work')} disabled={readOnly}>
      <NativeSelect
        label={settings.label('admin.role')}
        description={isOnlyOwner ? t('lastOwner') : roleHint(t, form.roleId)}
        disabled={isOnlyOwner}
        data={roles.map((role) => ({ value: role.roleId, label: roleName(t, role) }))}
        value={form.roleId}
        onChange={({ currentTarget }) => set({ roleId: currentTarget.value })}
      />
      <MultiSelect
        label={t('groups')}
        searchable
        disabled={readOnly}
        data={groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
        value={form.groupIds}
        onChange={(groupIds) => set({ groupIds })}
      />
      <MultiSelect
        label={t('languages')}
        description={t('languagesHint')}
        searchable
        disabled={readOnly}
        data={languages.slice()}
        value={form.languages}
        onChange={(chosen) => set({ languages: chosen })}
      />
      <NumberInput
        label={settings.label('admin.maxSession')}
        description={settings.help('admin.maxSession')}
        min={0}
        max={1000}
        allowDecimal={false}
        hideControls
        value={form.maxSession}
        onChange={(value) => set({ maxSession: Number(value) })}
      />
      <Switch
        label={settings.label('admin.autoAccept')}
        description={settings.help('admin.autoAccept')}
        checked={form.autoAccept === 1}
        onChange={({ currentTarget }) => set({ autoAccept: currentTarget.checked ? 1 : 0 })}
      />
    </Part>
  )
}

const lines = ['adminCardEmail', 'adminCardTel', 'adminCardMobile', 'adminCardQq', 'adminCardWechat'] as const

/** The card that visitors open (S3.12); name and motto in every language (D-20). */
export const CardFields = ({ form, set, readOnly }: Props) => {
  const t = usePeopleTexts()
  const settings = useSettingTexts()
  const wanted = useWantedLanguages()
  const shared = (name: keyof typeof cardSettings) => {
    const key: SettingKey = `admin.${name}`
    const { maxLength = 500 } = cardSettings[name] as { readonly maxLength?: number }
    return { label: settings.label(key), description: settings.help(key), maxLength }
  }
  const text = (name: 'adminNick' | 'adminCardSign') => (
    <VisitorText
      path={name}
      {...shared(name)}
      required={name === 'adminNick'}
      value={form[name]}
      onChange={(changed) => set({ [name]: changed })}
    />
  )
  return (
    <Part title={t('card')} disabled={readOnly}>
      <FacePicture name={form.adminNick} face={form.adminFace} onChange={(adminFace) => set({ adminFace })} />
      <Translated
        translations={form.translations}
        texts={[
          { path: 'adminNick', text: form.adminNick },
          { path: 'adminCardSign', text: form.adminCardSign },
        ]}
        onTranslations={(translations) => set({ translations })}
      >
        <LanguageSwitch wanted={wanted} />
        {text('adminNick')}
        {text('adminCardSign')}
      </Translated>
      {lines.map((name) => (
        <TextInput
          key={name}
          {...shared(name)}
          dir="auto"
          value={form[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
    </Part>
  )
}

/** The account, and the ways to sign in. */
export const AccessFields = ({ form, set, readOnly, person, isMe }: Props & { person: Person; isMe: boolean }) => {
  const t = usePeopleTexts()
  const desk = useTexts()
  const words = useOperateTexts()
  const settings = useSettingTexts()
  return (
    <Part title={t('access')} disabled={readOnly}>
      <TextInput
        label={settings.label('admin.account')}
        description={settings.help('admin.account')}
        required
        maxLength={64}
        dir="ltr"
        autoComplete="off"
        value={form.account}
        onChange={({ currentTarget }) => set({ account: currentTarget.value.trim() })}
      />
      <PasswordInput
        label={desk('password')}
        description={words('boxPasswordKept')}
        autoComplete="new-password"
        dir="ltr"
        maxLength={PASSWORD_MAX}
        visibilityToggleButtonProps={{ 'aria-label': desk('password') }}
        value={form.password}
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
      />
      {!readOnly && <PasswordLink person={person} />}
      <SecondFactor person={person} mayStop={!readOnly && !isMe} />
    </Part>
  )
}

import { Alert, Button, NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useShell } from '../../shell/shell.ts'
import { useKeptSearch } from '../../shell/useKeptSearch.ts'
import { useTexts } from '../../useClient.ts'
import frame from '../editing/Editor.module.css'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { SettingHead } from '../editing/SettingHead.tsx'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useManageMutation } from '../queries.ts'
import { useChoices } from '../rules/useChoices.ts'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import { useSaveKey } from '../useSaveKey.ts'
import { blankMailbox, type Mailbox, type MailboxForm, problemTexts, toForm, toSave } from './mailbox.ts'

type FieldsProps = { form: MailboxForm; set: (change: Partial<MailboxForm>) => void }

const securities = ['tls', 'starttls', 'none'] as const
const ports = { tls: '993', starttls: '143', none: '143' } as const

/** Where the mailbox is, and how to get in. */
const Access = ({ form, set, isNew }: FieldsProps & { isNew: boolean }) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const text = (name: 'mailAddress' | 'host' | 'account' | 'folder', label: string, required: boolean) => (
    <TextInput
      label={label}
      required={required}
      dir="ltr"
      maxLength={320}
      value={form[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value.trim() })}
    />
  )
  return (
    <div className={classes.pairs}>
      {text('mailAddress', t('boxAddress'), false)}
      {text('host', t('boxHost'), true)}
      <NativeSelect
        label={t('boxSecurity')}
        data={securities.map((value) => ({ value, label: value === 'none' ? t('secNone') : value.toUpperCase() }))}
        value={form.security}
        onChange={({ currentTarget }) => {
          const security = currentTarget.value as MailboxForm['security']
          set({ security, port: ports[security] })
        }}
      />
      <TextInput
        label={t('boxPort')}
        required
        inputMode="numeric"
        dir="ltr"
        maxLength={5}
        value={form.port}
        onChange={({ currentTarget }) => set({ port: currentTarget.value.replace(/\D/g, '') })}
      />
      {text('account', desk('account'), true)}
      <PasswordInput
        label={desk('password')}
        description={isNew ? undefined : t('boxPasswordKept')}
        required={isNew}
        autoComplete="new-password"
        dir="ltr"
        maxLength={1000}
        visibilityToggleButtonProps={{ 'aria-label': desk('password') }}
        value={form.password}
        onChange={({ currentTarget }) => set({ password: currentTarget.value })}
      />
      {text('folder', t('boxFolder'), true)}
      <Switch
        label={t('boxEnabled')}
        checked={form.enabled === 1}
        onChange={({ currentTarget }) => set({ enabled: currentTarget.checked ? 1 : 0 })}
      />
    </div>
  )
}

const targets = [
  ['groupId', 'boxGroup', 'groups'],
  ['typeId', 'boxType', 'types'],
  ['channelId', 'boxChannel', 'channels'],
] as const

/** What becomes of its mails. */
const Tickets = ({ form, set }: FieldsProps) => {
  const t = useOperateTexts()
  const choices = useChoices()
  return (
    <div className={classes.pairs}>
      {targets.map(([name, label, list]) => (
        <NativeSelect
          key={name}
          label={t(label)}
          data={[{ value: '', label: t('boxByRules') }, ...choices[list]]}
          value={form[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
    </div>
  )
}

const Tried = ({ answer }: { answer: { problem: Mailbox['problem']; problemText: string; mails: number } }) => {
  const t = useOperateTexts()
  return (
    <Alert color={answer.problem === '' ? 'sea' : 'red'} role="status" className={frame.refused}>
      {answer.problem === '' ? t('boxWorks', { count: answer.mails }) : t(problemTexts[answer.problem])}
      {answer.problemText !== '' && ` (${answer.problemText})`}
    </Alert>
  )
}

const stale = ['getMailboxList'] as const

const useMailboxEditor = (stored: Mailbox | null) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const navigate = useNavigate()
  const search = useKeptSearch()
  const draft = useDraft(() => (stored ? toForm(stored) : blankMailbox))
  const saving = useSave('saveMailbox', stored, stale)
  const removing = useManageMutation('deleteMailbox', stale)
  const trying = useManageMutation('testMailbox', stored ? stale : [])
  const leave = async (text: 'settingSaved' | 'removed') => {
    await draft.release()
    notify(t(text))
    return navigate({ pathname: '/settings/mail/mailboxes', search })
  }
  return {
    form: draft.form,
    set: draft.set,
    dirty: draft.dirty,
    saving,
    removing,
    trying,
    save: () =>
      saving.isPending || saving.mutate(toSave(draft.form, stored), { onSuccess: () => leave('settingSaved') }),
    remove: () => stored && removing.mutate({ id: stored.mailboxId }, { onSuccess: () => leave('removed') }),
    attempt: () => trying.mutate(stored && !draft.dirty ? { mailboxId: stored.mailboxId } : toSave(draft.form, stored)),
  }
}

type Props = { stored: Mailbox | null; onReload: (() => Promise<unknown>) | null }

/** Edits a mailbox, and tries whether it can be read. */
export const MailboxEditor = ({ stored, onReload }: Props) => {
  const t = useOperateTexts()
  const desk = useTexts()
  const { form, set, dirty, saving, removing, trying, save, remove, attempt } = useMailboxEditor(stored)
  const error = saving.error ?? removing.error ?? trying.error
  const removal = stored &&
    stored.fromSetting === 0 && {
      title: t('boxRemoveTitle'),
      text: t('boxRemoveText'),
      busy: removing.isPending,
      onConfirm: remove,
    }
  useSaveKey(save)
  return (
    <div className={frame.page}>
      <SettingHead
        title={stored ? stored.mailAddress || t('editMailbox') : t('newMailbox')}
        listPath="/settings/mail/mailboxes"
        dirty={dirty}
        removal={removal || null}
        saving={saving.isPending}
        onSave={save}
      >
        <Button variant="default" loading={trying.isPending} onClick={attempt}>
          {t('boxTest')}
        </Button>
      </SettingHead>
      <SaveFailure error={error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
      {trying.data && !error && <Tried answer={trying.data} />}
      <div className={frame.body}>
        {stored?.fromSetting === 1 ? (
          <p className={classes.hint}>{t('boxFromSetting')}</p>
        ) : (
          <Access form={form} set={set} isNew={!stored} />
        )}
        <Tickets form={form} set={set} />
        <p className={frame.keyHint}>{t('saveKey', { key: `${desk('keyCtrl')}+S` })}</p>
      </div>
    </div>
  )
}

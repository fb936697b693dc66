import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { useShell } from '../../shell/shell.ts'
import { SaveFailure } from '../editing/SaveFailure.tsx'
import { useDraft } from '../editing/useDraft.ts'
import { useSave } from '../editing/useSave.ts'
import { useManageMutation, useManageQuery } from '../queries.ts'
import { useReason } from '../reason.ts'
import { useOperateTexts } from '../texts.ts'
import { useSaveKey } from '../useSaveKey.ts'
import type { MailTextEntry } from './MailTexts.tsx'
import classes from './mail.module.css'

const DEBOUNCE_MS = 400
const WORDS_MAX = 2000

type Shown = Pick<MailTextEntry, 'mailText' | 'locale'> & { readonly words?: string }

/** The mail as it will arrive, with invented data. */
const Preview = ({ shown }: { shown: Shown }) => {
  const t = useOperateTexts()
  const reasonOf = useReason()
  const mail = useManageQuery('previewMail', shown, { keep: true })
  return (
    <section className={classes.preview} aria-label={t('flowPreview')}>
      {mail.isError && <p role="alert">{reasonOf(mail.error)}</p>}
      {mail.data && (
        <>
          <p className={classes.subject} dir="auto">
            <span className={classes.label}>{t('mailSubject')}</span> {mail.data.subject}
          </p>
          <pre className={classes.text} dir="auto">
            {mail.data.text}
          </pre>
        </>
      )}
    </section>
  )
}

/** Sends the mail as it is shown to an address. */
const TestMail = ({ shown }: { shown: Shown }) => {
  const t = useOperateTexts()
  const reasonOf = useReason()
  const [email, setEmail] = useState('')
  const sending = useManageMutation('sendTestMail', [])
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    sending.mutate(Object.assign({}, shown, email.trim() === '' ? {} : { email: email.trim() }))
  }
  const failed = sending.error ? reasonOf(sending.error) : sending.data?.sent === 0 ? sending.data.reason : null
  return (
    <form className={classes.test} onSubmit={send} noValidate>
      <TextInput
        type="email"
        dir="ltr"
        maxLength={320}
        label={t('mailTestTo')}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={sending.isPending}>
        {t('mailTest')}
      </Button>
      {(failed !== null || sending.data) && (
        <Alert className={classes.wide} role="status" color={failed === null ? 'sea' : 'red'}>
          {failed === null ? t('mailTestSent') : t('mailTestFailed', { reason: failed })}
        </Alert>
      )}
    </form>
  )
}

const stale = ['getMailTextList'] as const

type Props = { entry: MailTextEntry; name: string; onReload: () => Promise<unknown> }

/** Edits the words of one mail in one language. */
export const MailTextEditor = ({ entry, name, onReload }: Props) => {
  const t = useOperateTexts()
  const { notify } = useShell()
  const reasonOf = useReason()
  const { mailText, locale, places } = entry
  const { form, dirty, set, reset, release } = useDraft(() => ({ words: entry.words }))
  const saving = useSave('saveMailText', entry, stale)
  const resetting = useManageMutation('deleteMailText', [])
  const [typed] = useDebouncedValue(form.words.trim(), DEBOUNCE_MS)
  const shown = Object.assign({ mailText, locale }, typed === '' ? {} : { words: typed })
  const error = saving.error ?? resetting.error
  const onSaved = async ({ words }: Pick<MailTextEntry, 'words'>) => {
    const released = reset({ words })
    notify(t('settingSaved'))
    await released
  }
  const save = () => {
    if (saving.isPending || form.words.trim() === '') return
    saving.mutate({ mailText, locale, words: form.words }, { onSuccess: onSaved })
  }
  const onStandard = async () => {
    await release()
    notify(t('settingSaved'))
    await onReload().catch((failed: unknown) => notify(reasonOf(failed)))
  }
  useSaveKey(save)
  return (
    <div className={classes.editor}>
      <SaveFailure error={error} onLoad={onReload} onOverwrite={() => saving.overwrite(save)} />
      <h2 className={classes.group}>{name}</h2>
      <Textarea
        label={t('mailWords')}
        description={places.length > 0 && t('mailPlaces', { places: places.map((place) => `{${place}}`).join(', ') })}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={WORDS_MAX}
        dir="auto"
        lang={locale}
        value={form.words}
        onChange={({ currentTarget }) => set({ words: currentTarget.value })}
      />
      <div className={classes.acts}>
        <Button onClick={save} loading={saving.isPending} disabled={form.words.trim() === ''}>
          {t('save')}
        </Button>
        {entry.own === 1 && (
          <Button
            variant="default"
            loading={resetting.isPending}
            onClick={() => resetting.mutate({ mailText, locale }, { onSuccess: onStandard })}
          >
            {t('mailReset')}
          </Button>
        )}
        {dirty && <span className={classes.unsaved}>{t('unsaved')}</span>}
      </div>
      <Preview shown={shown} />
      <TestMail shown={shown} />
    </div>
  )
}

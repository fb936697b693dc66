import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { useOperateTexts } from '../texts.ts'
import classes from '../tickets/tickets.module.css'
import type { RulesForm } from './rulesForm.ts'

type Props = { form: RulesForm; onChange: (change: Partial<RulesForm>) => void }

/** The automatic answer, in any language. */
export const AutoReply = ({ form, onChange }: Props) => {
  const t = useOperateTexts()
  const [locale, setLocale] = useState('')
  const { autoReplyText, translations } = form
  const put = (text: string) =>
    locale === ''
      ? onChange({ autoReplyText: text })
      : onChange({ translations: Object.assign({}, translations, { [locale]: { autoReplyText: text } }) })
  return (
    <section className={classes.fields} aria-label={t('autoReplyTitle')}>
      <h2 className={classes.title}>{t('autoReplyTitle')}</h2>
      <Switch
        label={t('autoReply')}
        checked={form.autoReply === 1}
        onChange={({ currentTarget }) => onChange({ autoReply: currentTarget.checked ? 1 : 0 })}
      />
      {form.autoReply === 1 && (
        <>
          <LanguageSelect label={t('language')} anyLabel={t('ownLanguage')} value={locale} onChange={setLocale} />
          <Textarea
            label={t('autoReplyText')}
            description={locale === '' ? undefined : t('otherLanguagesHint')}
            placeholder={locale === '' ? '' : autoReplyText}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={5000}
            dir="auto"
            value={locale === '' ? autoReplyText : (translations[locale]?.autoReplyText ?? '')}
            onChange={({ currentTarget }) => put(currentTarget.value)}
          />
        </>
      )}
    </section>
  )
}

const staffMails = { none: 'staffNone', mine: 'staffMine', group: 'staffGroup' } as const
const MAX_DAYS = 365

/** Closing, rating, and the mails to agents. */
export const Closing = ({ form, onChange }: Props) => {
  const t = useOperateTexts()
  return (
    <section className={classes.fields} aria-label={t('closingTitle')}>
      <h2 className={classes.title}>{t('closingTitle')}</h2>
      <TextInput
        type="number"
        min={0}
        max={MAX_DAYS}
        label={t('closeDays')}
        description={t('closeDaysHint')}
        value={String(form.closeAfterDays)}
        onChange={({ currentTarget }) =>
          onChange({ closeAfterDays: Math.min(MAX_DAYS, Math.max(0, Math.round(Number(currentTarget.value) || 0))) })
        }
      />
      <Switch
        label={t('askRating')}
        checked={form.askRating === 1}
        onChange={({ currentTarget }) => onChange({ askRating: currentTarget.checked ? 1 : 0 })}
      />
      <NativeSelect
        label={t('staffMail')}
        description={t('staffMailHint')}
        data={Object.entries(staffMails).map(([value, text]) => ({ value, label: t(text) }))}
        value={form.staffMail}
        onChange={({ currentTarget }) => onChange({ staffMail: currentTarget.value as RulesForm['staffMail'] })}
      />
    </section>
  )
}

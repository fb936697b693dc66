import { TextInput } from '@mantine/core'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { useOperateTexts } from '../texts.ts'
import classes from './tickets.module.css'
import { type TypeForm, textEntries } from './typeForm.ts'

type Props = {
  form: TypeForm
  /** The language whose texts are edited, '' for none. */
  locale: string
  onLocale: (locale: string) => void
  onTexts: (texts: TypeForm['texts']) => void
}

/** The texts of the type in other languages, beside its own (D-20). */
export const OtherLanguages = ({ form, locale, onLocale, onTexts }: Props) => {
  const t = useOperateTexts()
  const texts = form.texts[locale] ?? {}
  const put = (key: string, text: string) =>
    onTexts(Object.assign({}, form.texts, { [locale]: Object.assign({}, texts, { [key]: text }) }))
  return (
    <section className={classes.fields} aria-label={t('otherLanguages')}>
      <h2 className={classes.title}>{t('otherLanguages')}</h2>
      <LanguageSelect
        label={t('language')}
        description={t('otherLanguagesHint')}
        anyLabel={t('ownLanguage')}
        value={locale}
        onChange={onLocale}
      />
      {locale !== '' &&
        textEntries(form)
          .filter(({ own }) => own.trim() !== '')
          .map(({ key, own }) => (
            <TextInput
              key={key}
              label={own}
              maxLength={500}
              dir="auto"
              value={texts[key] ?? ''}
              onChange={({ currentTarget }) => put(key, currentTarget.value)}
            />
          ))}
    </section>
  )
}

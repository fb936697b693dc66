import { tagOf, toLocale } from '@foyer/locales'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOperateTexts } from '../texts.ts'
import classes from './languages.module.css'
import { useTextField } from './translating.ts'

type Props = {
  /** The text's path on the wire, such as `faq.showContent.0.name`. */
  path: string
  /** The text in the object's own language. */
  value: string
  onChange: (text: string) => void
  label: ReactNode
  description?: ReactNode
  placeholder?: string
  maxLength: number
  /** A field of several lines. */
  multiline?: boolean
  required?: boolean
  /** What is wrong with the own text. */
  error?: ReactNode
  /** Takes the focus when it is shown. */
  focused?: boolean
  className?: string
}

/** A text that visitors read, in the language that the page's LanguageSwitch chose; outside of Translated the own text. */
export const VisitorText = ({ path, value, onChange, multiline = false, ...props }: Props) => {
  const t = useOperateTexts()
  const field = useTextField(path, value, onChange)
  const { label, description, placeholder, maxLength, required = false, error, focused = false, className } = props
  const own = field.own.trim()
  const note = field.locale !== '' && own !== '' && (
    <span className={classes.fallback} dir="auto">
      {field.missing && <span className={classes.missing}>{t('textMissing')}</span>}
      {t(field.missing ? 'textFallback' : 'textOwn', { text: own })}
    </span>
  )
  const shared = {
    label,
    description: note || description,
    placeholder: field.own || (placeholder ?? ''),
    maxLength,
    required: required && field.locale === '',
    error: field.locale === '' ? error : undefined,
    dir: 'auto',
    className,
    value: field.value,
    ...(field.locale === '' ? {} : { lang: tagOf(toLocale(field.locale) ?? 'en') }),
    autoFocus: focused,
  }
  const change = (event: { readonly currentTarget: { readonly value: string } }) =>
    field.onChange(event.currentTarget.value)
  return multiline ? (
    <Textarea autosize minRows={2} maxRows={10} {...shared} onChange={change} />
  ) : (
    <TextInput {...shared} onChange={change} />
  )
}

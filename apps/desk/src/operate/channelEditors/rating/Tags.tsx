import { TagsInput } from '@mantine/core'
import { useTextField } from '../../languages/translating.ts'
import type { Problem } from '../shared/checks.ts'
import classes from '../shared/editors.module.css'
import { useEditorTexts } from '../shared/words.ts'
import { tagsOf, toTags } from './rating.ts'

type Props = {
  label: string
  description?: string
  placeholder?: string
  path: string
  value: string
  max?: number
  problem?: Problem
  onChange: (value: string) => void
}

/** Labels that visitors choose from; a comma or Enter ends one. */
export const Tags = ({ path, value, max = 50, problem = null, placeholder, onChange, ...rest }: Props) => {
  const t = useEditorTexts()
  const field = useTextField(path, value, onChange)
  const tags = tagsOf(field.value)
  const own = field.own === '' ? placeholder : tagsOf(field.own).join(', ')
  return (
    <TagsInput
      {...rest}
      className={classes.wide ?? ''}
      placeholder={tags.length === 0 ? (own ?? t('tagsHint')) : ''}
      splitChars={[',', '，']}
      acceptValueOnBlur
      clearable={false}
      maxTags={max}
      maxLength={100}
      value={tags}
      error={problem !== null && field.locale === '' && t(problem)}
      onChange={(next) => field.onChange(toTags(next))}
    />
  )
}

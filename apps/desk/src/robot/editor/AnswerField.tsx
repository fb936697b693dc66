import { Input, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import classes from './AnswerField.module.css'
import { RichText } from './RichText.tsx'
import { isSimple } from './simpleHtml.ts'

type Props = {
  /** HTML. */
  value: string
  direction: string
  error: string | null
  onChange: (html: string) => void
}

/** The answer as rich text; as HTML if it contains more than the editor supports. */
export const AnswerField = ({ value, direction, error, onChange }: Props) => {
  const t = useOperateTexts()
  const id = useId()
  const [source] = useState(() => !isSimple(value))
  if (source)
    return (
      <Textarea
        label={`${t('answer')} (${t('html')})`}
        description={t('htmlHint')}
        required
        autosize
        minRows={6}
        maxRows={24}
        maxLength={200_000}
        dir="ltr"
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <div className={classes.field}>
      <Input.Label id={`${id}-label`} labelElement="div" required>
        {t('answer')}
      </Input.Label>
      <RichText
        labelId={`${id}-label`}
        errorId={`${id}-error`}
        value={value}
        direction={direction}
        error={error}
        onChange={onChange}
      />
      {error && (
        <Input.Error id={`${id}-error`} mt={5}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}

import { directionOf, toLocale } from '@foyer/locales'
import { Button, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../operate/editing/Editor.module.css'
import { LanguageSelect } from '../../operate/LanguageSelect.tsx'
import { useOperateTexts } from '../../operate/texts.ts'
import { AnswerField } from '../editor/AnswerField.tsx'
import { type DocText, QUESTION_MAX, type TextFaults } from './docForm.ts'
import { SimilarList } from './SimilarList.tsx'

type Props = {
  text: DocText
  faults: TextFaults
  onChange: (change: Partial<DocText>) => void
  onRemove: (() => void) | null
  /** What stands under the similar questions. */
  proposed: ReactNode
}

/** Question, similar questions and answer in one language. */
export const DocTextFields = ({ text, faults, onChange, onRemove, proposed }: Props) => {
  const t = useOperateTexts()
  const locale = toLocale(text.locale)
  const direction = locale ? directionOf(locale) : 'auto'
  return (
    <div className={classes.text}>
      <Textarea
        label={t('question')}
        description={t('questionHint')}
        required
        autosize
        minRows={1}
        maxRows={4}
        maxLength={QUESTION_MAX}
        dir={direction}
        error={faults.question && t(faults.question)}
        value={text.question}
        onChange={(event) => onChange({ question: event.currentTarget.value.replace(/\n/g, ' ') })}
      />
      <SimilarList list={text.similar} direction={direction} onChange={(similar) => onChange({ similar })} />
      {proposed}
      <AnswerField
        value={text.answer}
        direction={direction}
        error={faults.answer ? t(faults.answer) : null}
        onChange={(answer) => onChange({ answer })}
      />
      <div className={classes.language}>
        <LanguageSelect
          label={t('language')}
          description={t('languageHint')}
          anyLabel={t('anyLanguageDoc')}
          value={text.locale}
          error={faults.locale && t(faults.locale)}
          onChange={(value) => onChange({ locale: value })}
        />
        {onRemove && (
          <Button variant="subtle" color="gray" onClick={onRemove}>
            {t('removeLanguage')}
          </Button>
        )}
      </div>
    </div>
  )
}

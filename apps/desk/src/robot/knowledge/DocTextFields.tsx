import { directionOf, toLocale } from '@foyer/locales'
import { Button, Select, Textarea } from '@mantine/core'
import { AnswerField } from '../editor/AnswerField.tsx'
import { useLanguages } from '../languages.ts'
import { useRobotTexts } from '../texts.ts'
import classes from './DocEditor.module.css'
import { type DocText, LONGEST, type TextFaults } from './docForm.ts'
import { SimilarList } from './SimilarList.tsx'

/** Select takes '' for nothing chosen. */
const ANY = 'any'

type Props = {
  text: DocText
  faults: TextFaults
  onChange: (change: Partial<DocText>) => void
  onRemove: (() => void) | null
}

/** Question, similar questions and answer in one language. */
export const DocTextFields = ({ text, faults, onChange, onRemove }: Props) => {
  const t = useRobotTexts()
  const languages = useLanguages()
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
        maxLength={LONGEST}
        dir={direction}
        error={faults.question && t(faults.question)}
        value={text.question}
        onChange={(event) => onChange({ question: event.currentTarget.value.replace(/\n/g, ' ') })}
      />
      <SimilarList list={text.similar} direction={direction} onChange={(similar) => onChange({ similar })} />
      <AnswerField
        value={text.answer}
        direction={direction}
        error={faults.answer ? t(faults.answer) : null}
        onChange={(answer) => onChange({ answer })}
      />
      <div className={classes.language}>
        <Select
          label={t('language')}
          description={t('languageHint')}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('nothingFound')}
          data={[{ value: ANY, label: t('anyLanguageDoc') }, ...languages]}
          value={text.locale || ANY}
          error={faults.locale && t(faults.locale)}
          onChange={(value) => onChange({ locale: value === ANY || value === null ? '' : value })}
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

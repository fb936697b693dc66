import { Button, Checkbox, CloseButton, Input, TextInput } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { LanguageSelect } from '../../operate/LanguageSelect.tsx'
import { useManageMutation } from '../../operate/queries.ts'
import { useReason } from '../../operate/reason.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { DocPicker } from '../DocPicker.tsx'
import { useRobot } from '../robot.ts'
import classes from './tests.module.css'

const QUESTION_MAX = 500

type Expected = { readonly docId: string; readonly docQuestion: string }
const nothing: Expected = { docId: '', docQuestion: '' }

type ExpectedProps = { value: Expected | null; onChange: (value: Expected | null) => void }

/** The document that must answer, or none. */
const ExpectedField = ({ value, onChange }: ExpectedProps) => {
  const t = useOperateTexts()
  return (
    <div className={classes.expected}>
      <Input.Label labelElement="div">{t('testExpected')}</Input.Label>
      {value !== null && value.docId !== '' ? (
        <span className={classes.chosen}>
          <span dir="auto">{value.docQuestion}</span>
          <CloseButton
            size="sm"
            aria-label={t('relatedRemove', { question: value.docQuestion })}
            onClick={() => onChange(null)}
          />
        </span>
      ) : (
        value === null && <DocPicker label={t('testExpected')} onPick={onChange} />
      )}
      {(value === null || value.docId === '') && (
        <Checkbox
          label={t('testNothing')}
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? nothing : null)}
        />
      )}
    </div>
  )
}

/** Adds a test: a question and the document that must answer it. */
export const AddTest = () => {
  const t = useOperateTexts()
  const { robot, notify } = useRobot()
  const reasonOf = useReason()
  const field = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState('')
  const [locale, setLocale] = useState(robot.locale ?? '')
  const [expected, setExpected] = useState<Expected | null>(null)
  const save = useManageMutation('saveRobotTest', ['getRobotTestList'])
  const added = () => {
    setQuestion('')
    setExpected(null)
    notify(t('testAdded'))
    field.current?.focus()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (expected === null || question.trim() === '') return
    const test = { robotNo: robot.robotNo, question: question.trim(), docId: expected.docId, locale }
    save.mutate(test, { onSuccess: added })
  }
  return (
    <form className={classes.add} onSubmit={submit}>
      <TextInput
        ref={field}
        className={classes.question ?? ''}
        label={t('testQuestion')}
        maxLength={QUESTION_MAX}
        dir="auto"
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <LanguageSelect label={t('testLanguage')} anyLabel={t('anyLanguageDoc')} value={locale} onChange={setLocale} />
      <ExpectedField value={expected} onChange={setExpected} />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        loading={save.isPending}
        disabled={expected === null || question.trim() === ''}
      >
        {t('testAdd')}
      </Button>
      {save.isError && (
        <p role="alert" className={classes.refused}>
          {reasonOf(save.error)}
        </p>
      )}
    </form>
  )
}

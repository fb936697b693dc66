import { Button } from '@mantine/core'
import { useState } from 'react'
import { useManage } from '../../queries.ts'
import { useReason } from '../../reason.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import { textProblem } from '../shared/checks.ts'
import { DocField } from '../shared/DocField.tsx'
import classes from '../shared/editors.module.css'
import { ItemList } from '../shared/ItemList.tsx'
import type { PlaceChange } from '../shared/rows.ts'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import { QUESTIONS_MAX, type Question, questionProblem } from './faq.ts'

type Props = {
  label: string
  robotNo: string
  /** The path of the list. */
  path: string
  questions: readonly Question[]
  onChange: (questions: Question[], change: PlaceChange | null) => void
}

const IMPORTED = 10
const PERIOD_MS = 30 * 24 * 60 * 60 * 1000

const MostAsked = ({ robotNo, questions, onChange }: Omit<Props, 'label' | 'path'>) => {
  const t = useEditorTexts()
  const { ask } = useManage()
  const reasonOf = useReason()
  const [state, setState] = useState<{ busy: boolean; said: string }>({ busy: false, said: '' })
  const fetchMostAsked = async () => {
    setState({ busy: true, said: '' })
    try {
      const to = Date.now()
      const { docs } = await ask('robotStatistics', { robotNo, from: to - PERIOD_MS, to })
      const known = new Set(questions.map(({ docId }) => docId))
      const found = docs.filter(({ docId }) => !known.has(docId)).slice(0, IMPORTED)
      if (found.length > 0)
        onChange([...questions, ...found.map(({ docId, docQuestion }) => ({ questionName: docQuestion, docId }))], null)
      setState({ busy: false, said: t('mostAskedAdded', { count: found.length }) })
    } catch (error) {
      setState({ busy: false, said: reasonOf(error) })
    }
  }
  return (
    <>
      <Button variant="subtle" size="xs" loading={state.busy} onClick={fetchMostAsked}>
        {t('addMostAsked')}
      </Button>
      <span className={classes.hint} role="status">
        {state.said}
      </span>
    </>
  )
}

/** Questions that documents of the robot answer. */
export const Questions = (props: Props) => {
  const { label, robotNo, path, questions, onChange } = props
  const t = useEditorTexts()
  const words = useSettingTexts()
  return (
    <ItemList<Question>
      label={label}
      items={questions}
      onChange={onChange}
      max={QUESTIONS_MAX}
      blank={() => ({ questionName: '', docId: '' })}
      addLabel={t('addQuestion')}
      nameOf={({ questionName }, at) => questionName.trim() || t('questionNumbered', { count: at + 1 })}
      problemOf={questionProblem}
      empty={{ title: t('noQuestions'), hint: t('noQuestionsHint') }}
      more={questions.length < QUESTIONS_MAX - IMPORTED && <MostAsked {...props} />}
    >
      {({ questionName, docId }, set, at) => (
        <>
          <VisitorText
            className={classes.wide ?? ''}
            label={words.label('faqQuestion.questionName')}
            path={`${path}.${at}.questionName`}
            required
            maxLength={500}
            value={questionName}
            problem={textProblem(questionName)}
            onChange={(value) => set({ questionName: value })}
          />
          <DocField
            label={words.label('faqQuestion.docId')}
            robotNo={robotNo}
            docId={docId}
            problem={docId === '' ? 'docMissing' : null}
            onPick={(doc) =>
              set({ docId: doc?.docId ?? '', questionName: questionName.trim() || (doc?.docQuestion ?? '') })
            }
          />
        </>
      )}
    </ItemList>
  )
}

import { Input, Slider } from '@mantine/core'
import { useId } from 'react'
import { useManageQuery } from '../../operate/queries.ts'
import { useOperateTexts } from '../../operate/texts.ts'
import { usePercent } from '../../operate/usePercent.ts'
import { useRobot } from '../robot.ts'
import { PastQuestions } from './PastQuestions.tsx'
import { previewOf } from './preview.ts'
import classes from './settings.module.css'

const STEP = 0.01

type LineProps = { label: string; hint: string; value: number; onChange: (value: number) => void }

const Threshold = ({ label, hint, value, onChange }: LineProps) => {
  const percent = usePercent()
  const id = useId()
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <Input.Description>{hint}</Input.Description>
      <Slider
        className={classes.slider ?? ''}
        thumbProps={{ 'aria-labelledby': id }}
        min={0}
        max={1}
        step={STEP}
        value={value}
        label={percent}
        onChange={onChange}
      />
    </div>
  )
}

const Share = ({ share, label, part, note }: { share: number; label: string; part: string; note?: string }) => {
  const percent = usePercent()
  return (
    <li className={classes.share} data-part={part}>
      <span className={classes.sign} aria-hidden="true" />
      {label}
      <span className={classes.figure}>{percent(share)}</span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </li>
  )
}

const PreviewOf = ({ answerFrom, guideFrom }: { answerFrom: number; guideFrom: number }) => {
  const t = useOperateTexts()
  const percent = usePercent()
  const { robot } = useRobot()
  const past = useManageQuery('tryPastQuestions', { robotNo: robot.robotNo })
  if (!past.data) return null
  const { questions } = past.data
  const preview = previewOf(questions, answerFrom, guideFrom)
  if (preview.total === 0) return <p className={classes.quiet}>{t('setPreviewNone')}</p>
  const parts = ['answered', 'guided', 'unknown'] as const
  return (
    <div className={classes.preview}>
      <div className={classes.outcomes} aria-live="polite">
        <p className={classes.quiet}>{t('setPreview', { count: preview.total })}</p>
        <div className={classes.bar} aria-hidden="true">
          {parts.map((part) => (
            <span key={part} data-part={part} style={{ inlineSize: `${preview[part] * 100}%` }} />
          ))}
        </div>
        <ul className={classes.shares}>
          <Share
            part="answered"
            share={preview.answered}
            label={t('setPreviewAnswered')}
            note={t('setPreviewWrong', { share: percent(preview.wrong) })}
          />
          <Share part="guided" share={preview.guided} label={t('setPreviewGuided')} />
          <Share part="unknown" share={preview.unknown} label={t('setPreviewUnknown')} />
        </ul>
      </div>
      <PastQuestions questions={questions} answerFrom={answerFrom} guideFrom={guideFrom} />
    </div>
  )
}

type Props = {
  answerFrom: number
  guideFrom: number
  onChange: (change: { answerThreshold?: number; guideThreshold?: number }) => void
}

/** The scores from which the robot answers or offers a choice (G-07), with a preview on past questions. */
export const Thresholds = ({ answerFrom, guideFrom, onChange }: Props) => {
  const t = useOperateTexts()
  const percent = usePercent()
  return (
    <>
      <Threshold
        label={t('setAnswer', { share: percent(answerFrom) })}
        hint={t('setAnswerHint')}
        value={answerFrom}
        onChange={(answerThreshold) => onChange({ answerThreshold })}
      />
      <Threshold
        label={t('setGuide', { share: percent(guideFrom) })}
        hint={t('setGuideHint')}
        value={guideFrom}
        onChange={(guideThreshold) => onChange({ guideThreshold })}
      />
      {guideFrom > answerFrom && (
        <p className={classes.refused} role="alert">
          {t('setOrder')}
        </p>
      )}
      <PreviewOf answerFrom={answerFrom} guideFrom={guideFrom} />
    </>
  )
}

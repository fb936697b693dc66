import { useId } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import { usePercent } from '../../operate/usePercent.ts'
import { DocLink } from '../DocLink.tsx'
import { outcomeOf, type PastQuestion } from './preview.ts'
import classes from './settings.module.css'

const wordOf = { answered: 'setPreviewAnswered', guided: 'setPreviewGuided', unknown: 'setPreviewUnknown' } as const

/** A chance as a bar, with a line at the threshold that it is compared with. */
const Chance = ({ label, chance, from }: { label: string; chance: number; from: number }) => {
  const percent = usePercent()
  return (
    <div className={classes.chance}>
      <span>{label}</span>
      <span className={classes.chanceBar} aria-hidden="true">
        <span className={classes.chanceFill} style={{ inlineSize: `${chance * 100}%` }} />
        <span className={classes.threshold} style={{ insetInlineStart: `${from * 100}%` }} />
      </span>
      <span className={classes.figure}>{percent(chance)}</span>
    </div>
  )
}

type Thresholds = { answerFrom: number; guideFrom: number }

const Past = ({ past, answerFrom, guideFrom }: { past: PastQuestion } & Thresholds) => {
  const t = useOperateTexts()
  const { question, score, among, shown, docId, docQuestion } = past
  const outcome = outcomeOf(past, answerFrom, guideFrom)
  return (
    <li className={classes.past}>
      <span className={classes.asked} dir="auto">
        {question}
      </span>
      <span className={classes.share} data-part={outcome}>
        <span className={classes.sign} aria-hidden="true" />
        {t(wordOf[outcome])}
        {outcome === 'guided' && <span className={classes.figure}>{shown}</span>}
        {outcome === 'answered' && <DocLink docId={docId} question={docQuestion} />}
      </span>
      <Chance label={t('setChanceFirst')} chance={score} from={answerFrom} />
      <Chance label={t('setChanceAmong')} chance={among} from={guideFrom} />
    </li>
  )
}

/** Past questions one by one, with both chances and what the thresholds make of them. */
export const PastQuestions = ({ questions, ...thresholds }: { questions: readonly PastQuestion[] } & Thresholds) => {
  const t = useOperateTexts()
  const id = useId()
  return (
    <section className={classes.pasts} aria-labelledby={id}>
      <h2 id={id} className={classes.subtitle}>
        {t('setPreviewList')}
      </h2>
      <p className={classes.quiet}>{t('setPreviewLine')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={classes.pastList} tabIndex={0} aria-labelledby={id}>
        {questions.map((past) => (
          <Past key={`${past.locale} ${past.question}`} past={past} {...thresholds} />
        ))}
      </ul>
    </section>
  )
}

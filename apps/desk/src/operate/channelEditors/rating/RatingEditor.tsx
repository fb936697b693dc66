import { EVALUATE_MODEL } from '@foyer/protocol/kinds'
import { EVALUATE_CONTENT_MAX, TAGS_PER_SOLVED_STATE } from '@foyer/protocol/limits'
import { NumberInput, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import type { EvaluateDraft } from '../../channels/draft.ts'
import { TranslatingContext, useTranslating, withText } from '../../languages/translating.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import classes from '../shared/editors.module.css'
import { withWords } from '../shared/InEditorWords.tsx'
import { useEditorTexts } from '../shared/words.ts'
import { solvedProblem, starsOf } from './rating.ts'
import { Scores } from './Scores.tsx'
import { Stars } from './Stars.tsx'
import { Tags } from './Tags.tsx'

export type RatingProps = { evaluate: EvaluateDraft; onChange: (evaluate: EvaluateDraft) => void }

const solved = ['robotSolvedTag', 'robotUnsolvedTag'] as const

const OfRobot = ({ evaluate, onChange }: RatingProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  return (
    <section className={classes.part} aria-label={t('ratingOfRobot')}>
      <h3 className={classes.title}>{t('ratingOfRobot')}</h3>
      {solved.map((name) => (
        <Tags
          key={name}
          label={words.label(`evaluate.${name}`)}
          placeholder={t('fourOrNone')}
          path={name}
          max={TAGS_PER_SOLVED_STATE}
          value={evaluate[name]}
          problem={solvedProblem(evaluate[name])}
          onChange={(tags) => onChange(Object.assign({}, evaluate, { [name]: tags }))}
        />
      ))}
    </section>
  )
}

const Rating = (props: RatingProps) => {
  const { evaluate, onChange } = props
  const t = useEditorTexts()
  const words = useSettingTexts()
  // the stars keep following the labels of all
  const put = (change: Partial<EvaluateDraft>) =>
    onChange(Object.assign({}, evaluate, { starList: starsOf(evaluate) }, change))
  return (
    <div className={classes.editor}>
      <section className={classes.part} aria-label={t('ratingOfAgents')}>
        <h3 className={classes.title}>{t('ratingOfAgents')}</h3>
        <div>
          <SegmentedControl
            aria-label={words.label('evaluate.evaluateModel')}
            value={String(evaluate.evaluateModel)}
            onChange={(value) => put({ evaluateModel: Number(value) as EvaluateDraft['evaluateModel'] })}
            data={Object.values(EVALUATE_MODEL).map((model) => ({
              value: String(model),
              label: words.option('evaluate.evaluateModel', model),
            }))}
          />
        </div>
        {evaluate.evaluateModel === EVALUATE_MODEL.star ? <Stars {...props} /> : <Scores {...props} />}
        <Tags
          label={words.label('evaluate.levelTag')}
          path="levelTag"
          value={evaluate.levelTag}
          onChange={(levelTag) => put({ levelTag })}
        />
        <NumberInput
          label={words.label('evaluate.evaluateContentMax')}
          description={words.help('evaluate.evaluateContentMax')}
          min={1}
          max={EVALUATE_CONTENT_MAX}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={evaluate.evaluateContentMax}
          onChange={(value) => typeof value === 'number' && value >= 1 && put({ evaluateContentMax: value })}
        />
      </section>
      <OfRobot {...props} />
    </div>
  )
}

/** The texts of the rating have translations of their own, in the language that the page has chosen. */
const InLanguages = (props: RatingProps) => {
  const { evaluate, onChange } = props
  const page = useTranslating()
  if (page === null) return <Rating {...props} />
  const translations = evaluate.translations ?? {}
  const put = (path: string, text: string) =>
    onChange(Object.assign({}, evaluate, { translations: withText(translations, page.locale, path, text) }))
  return (
    <TranslatingContext value={Object.assign({}, page, { translations, put })}>
      <Rating {...props} />
    </TranslatingContext>
  )
}

/** How conversations are rated: stars or scores, their labels and hints, and the labels for the robot (S3.15, G-65, G-76). */
export const RatingEditor = withWords(InLanguages)

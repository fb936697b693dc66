import { Button, NativeSelect } from '@mantine/core'
import { IconButton } from '../../../IconButton.tsx'
import { useTexts } from '../../../useClient.ts'
import { useSettingTexts } from '../../settingTexts.ts'
import classes from '../shared/editors.module.css'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import type { RatingProps } from './RatingEditor.tsx'
import { freeScore, SCORE_MAX, scoresOf, withScores } from './rating.ts'

const all = Array.from({ length: SCORE_MAX + 1 }, (_, score) => score)

/** The numbers that visitors choose from. */
export const Scores = ({ evaluate, onChange }: RatingProps) => {
  const t = useEditorTexts()
  const desk = useTexts()
  const words = useSettingTexts()
  const scores = scoresOf(evaluate)
  const put = (lines: Parameters<typeof withScores>[1]) => onChange(withScores(evaluate, lines))
  const next = freeScore(scores)
  return (
    <section className={classes.list} aria-label={words.label('evaluate.scoreList')}>
      <p className={classes.hint}>{words.help('evaluate.scoreList')}</p>
      {scores.length === 0 && <p className={classes.wrong}>{t('noScores')}</p>}
      {scores.map((one, at) => (
        <div key={one.score} className={classes.scoreRow}>
          <NativeSelect
            aria-label={words.label('evaluateScore.score')}
            data={all
              .filter((score) => score === one.score || scores.every((other) => other.score !== score))
              .map((score) => ({ value: String(score), label: String(score) }))}
            value={String(one.score)}
            onChange={({ currentTarget }) =>
              put(scores.with(at, Object.assign({}, one, { score: Number(currentTarget.value) })))
            }
          />
          <VisitorText
            bare
            label={words.label('evaluateScore.name')}
            path={`scoreList.${one.before}.name`}
            maxLength={100}
            value={one.name}
            onChange={(name) => put(scores.with(at, Object.assign({}, one, { name })))}
          />
          <IconButton
            icon="close"
            label={desk('deleteNamed', { name: String(one.score) })}
            onClick={() => put(scores.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          disabled={next === null}
          onClick={() => next !== null && put([...scores, { score: next, name: '' }])}
        >
          {t('addScore')}
        </Button>
      </div>
    </section>
  )
}

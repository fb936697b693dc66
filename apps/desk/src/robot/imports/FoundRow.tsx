import { Badge, Checkbox } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { useOperateTexts } from '../../operate/texts.ts'
import { useTimes } from '../../useClient.ts'
import { plainText } from '../knowledge/snippet.ts'
import classes from './imports.module.css'
import type { Proposal } from './useReview.ts'

const states = {
  new: { text: 'intakeNew', colour: 'sea' },
  changed: { text: 'statusChanged', colour: 'yellow' },
  unchanged: { text: 'intakeSame', colour: 'gray' },
} as const

/** Characters of an answer that are shown before somebody asks for all of it. */
const SHORT = 240

type Props = {
  proposal: Proposal
  chosen: boolean
  onToggle: (no: number) => void
}

/** A question with its answer, where it was found, and what adding it does. */
export const FoundRow = memo(({ proposal, chosen, onToggle }: Props) => {
  const t = useOperateTexts()
  const times = useTimes()
  const [whole, setWhole] = useState(false)
  const { no, question, answer, locale, url, state } = proposal
  const text = useMemo(() => plainText(answer), [answer])
  return (
    <li className={classes.row} data-left={!chosen || undefined}>
      <div className={classes.head}>
        <Checkbox
          className={classes.choice}
          label={<bdi>{question}</bdi>}
          checked={chosen}
          disabled={state === 'unchanged'}
          onChange={() => onToggle(no)}
        />
        <Badge variant="light" size="sm" radius="sm" tt="none" color={states[state].colour} autoContrast>
          {t(states[state].text)}
        </Badge>
      </div>
      <p className={classes.answer} dir="auto">
        {whole || text.length <= SHORT ? text : `${text.slice(0, SHORT)}…`}
        {!whole && text.length > SHORT && (
          <>
            {' '}
            <button
              type="button"
              className={classes.whole}
              aria-label={`${t('more')}: ${question}`}
              onClick={() => setWhole(true)}
            >
              {t('more')}
            </button>
          </>
        )}
      </p>
      <p className={classes.facts}>
        {locale === '' ? t('anyLanguageDoc') : times.language(locale)}
        {url !== '' && (
          <a href={url} target="_blank" rel="noreferrer" dir="ltr">
            {url}
          </a>
        )}
      </p>
    </li>
  )
})

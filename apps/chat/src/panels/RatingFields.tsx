import { type PointerEvent, useId, useState } from 'react'
import { signs } from '../conversation/bubbles/signs.ts'
import { Icon } from '../icons.tsx'
import { usePageParts } from '../useClient.ts'
import css from './Rating.module.css'
import type { RatingView } from './rating.ts'

const thumb = 'M7 11v9H4v-9zM7 11l4-8a2 2 0 0 1 2 2v4h5.5a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7'

type LevelsProps = {
  readonly scored: boolean
  readonly view: Pick<RatingView, 'levels' | 'title'>
  readonly chosen: number
  readonly choose: (value: number) => void
}

const Stars = ({ view, chosen, choose }: Omit<LevelsProps, 'scored'>) => {
  const { t } = usePageParts()
  const name = useId()
  const [pointed, setPointed] = useState(0)
  // Touch has no hover.
  const point = (value: number) => (event: PointerEvent) => event.pointerType === 'mouse' && setPointed(value)
  return (
    <div className={css.stars} role="radiogroup" aria-label={t('stars')} onPointerLeave={point(0)}>
      {view.levels.map(({ value }) => (
        <label key={value} onPointerEnter={point(value)}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => choose(value)}
            aria-label={t('starCount', { count: value })}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true" data-on={value <= (pointed || chosen)}>
            <path d={signs.star} />
          </svg>
        </label>
      ))}
    </div>
  )
}

const Scores = ({ view, chosen, choose }: Omit<LevelsProps, 'scored'>) => {
  const { t } = usePageParts()
  const name = useId()
  return (
    <div className={css.scores} role="radiogroup" aria-label={t('score')}>
      {view.levels.map((level) => (
        <label key={level.value} data-on={level.value === chosen}>
          <input
            type="radio"
            name={name}
            checked={level.value === chosen}
            onChange={() => choose(level.value)}
            aria-label={level.name}
          />
          <b>{level.value}</b>
          <span dir="auto">{level.name}</span>
        </label>
      ))}
    </div>
  )
}

/** Stars or scores (G-65), and the meaning of the chosen one below (S3.15-12). */
export const Levels = ({ scored, ...props }: LevelsProps) => (
  <>
    {scored ? <Scores {...props} /> : <Stars {...props} />}
    {!scored && (
      <p className={css.title} aria-live="polite" dir="auto">
        {props.view.title}
      </p>
    )}
  </>
)

type SolvedProps = {
  /** Null: not chosen yet. */
  readonly solved: boolean | null
  readonly choose: (solved: boolean) => void
}

export const SolvedChoice = ({ solved, choose }: SolvedProps) => {
  const { t } = usePageParts()
  const id = useId()
  return (
    <>
      <p className={css.question} id={id}>
        {t('wasSolved')}
      </p>
      <div className={css.solved} role="radiogroup" aria-label={t('solved')} aria-describedby={id}>
        {[true, false].map((value) => (
          <label key={`${value}`} className={value ? '' : css.down} data-on={solved === value}>
            <input type="radio" name={`${id}solved`} checked={solved === value} onChange={() => choose(value)} />
            <Icon path={thumb} />
            {t(value ? 'solved' : 'notSolved')}
          </label>
        ))}
      </div>
    </>
  )
}

type TagsProps = {
  readonly tags: readonly string[]
  readonly chosen: readonly string[]
  readonly needed: boolean
  readonly wrong: boolean
  readonly toggle: (tag: string) => void
}

export const Tags = ({ tags, chosen, needed, wrong, toggle }: TagsProps) => {
  const { t } = usePageParts()
  const id = useId()
  if (tags.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser */}
      <div className={css.tags} role="group" aria-label={t('tags')} aria-describedby={id} data-wrong={wrong}>
        {tags.map((tag) => (
          <label key={tag} data-on={chosen.includes(tag)}>
            <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
            <span dir="auto">{tag}</span>
          </label>
        ))}
      </div>
      <p className={css.hint} id={id}>
        {needed && t('chooseOneTag')}
      </p>
    </>
  )
}

type CommentProps = {
  readonly value: string
  readonly max: number
  readonly guide: string
  readonly needed: boolean
  readonly wrong: boolean
  readonly write: (comment: string) => void
}

/** The comment with its length and the maximum (S5.2-01). */
export const CommentField = ({ value, max, guide, needed, wrong, write }: CommentProps) => {
  const { t } = usePageParts()
  const id = useId()
  return (
    <div className={css.comment}>
      <textarea
        rows={3}
        dir="auto"
        aria-label={t('comment')}
        aria-describedby={id}
        aria-required={needed}
        aria-invalid={wrong}
        placeholder={guide || t('commentHint')}
        maxLength={max}
        value={value}
        onChange={(event) => write(event.target.value)}
      />
      <span id={id} dir="ltr">
        {value.length}/{max}
      </span>
    </div>
  )
}

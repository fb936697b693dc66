import { STARS } from '@foyer/protocol/limits'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useSettingTexts } from '../../settingTexts.ts'
import classes from '../shared/editors.module.css'
import { ItemCard } from '../shared/ItemList.tsx'
import { VisitorText } from '../shared/VisitorText.tsx'
import { useEditorTexts } from '../shared/words.ts'
import type { RatingProps } from './RatingEditor.tsx'
import { type Star, starsOf, tagsOf, withStar } from './rating.ts'
import { Tags } from './Tags.tsx'

const Fields = ({
  star,
  at,
  common,
  set,
}: {
  star: Star
  at: number
  common: string
  set: (change: Partial<Star>) => void
}) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const path = `starList.${at}`
  // the comment is hidden at five stars
  const commented = star.star < STARS
  return (
    <>
      <VisitorText
        label={words.label('evaluateStar.levelGuideMsg')}
        path={`${path}.levelGuideMsg`}
        maxLength={500}
        value={star.levelGuideMsg ?? ''}
        onChange={(levelGuideMsg) => set({ levelGuideMsg })}
      />
      {commented && (
        <VisitorText
          label={words.label('evaluateStar.evaluateGuideMsg')}
          path={`${path}.evaluateGuideMsg`}
          maxLength={500}
          value={star.evaluateGuideMsg ?? ''}
          onChange={(evaluateGuideMsg) => set({ evaluateGuideMsg })}
        />
      )}
      <Tags
        label={words.label('evaluateStar.levelTag')}
        placeholder={common === '' ? '' : t('labelsOfAll', { labels: tagsOf(common).join(', ') })}
        path={`${path}.levelTag`}
        value={star.levelTag ?? ''}
        onChange={(levelTag) => set({ levelTag })}
      />
      <div className={`${classes.switches} ${classes.wide}`}>
        <Switch
          label={words.label('evaluateStar.levelTagRequired')}
          checked={star.levelTagRequired === 1}
          onChange={({ currentTarget }) => set({ levelTagRequired: currentTarget.checked ? 1 : 0 })}
        />
        {commented && (
          <Switch
            label={words.label('evaluateStar.evaluateMsgRequired')}
            checked={star.evaluateMsgRequired === 1}
            onChange={({ currentTarget }) => set({ evaluateMsgRequired: currentTarget.checked ? 1 : 0 })}
          />
        )}
      </div>
    </>
  )
}

/** What each number of stars means, and what is asked then. */
export const Stars = ({ evaluate, onChange }: RatingProps) => {
  const t = useEditorTexts()
  const words = useSettingTexts()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section className={classes.list} aria-label={words.label('evaluate.starList')}>
      <p className={classes.hint}>{words.help('evaluate.starList')}</p>
      {starsOf(evaluate).map((star, at) => (
        <ItemCard
          key={star.star}
          name={t('starCount', { count: star.star })}
          look={'★'.repeat(star.star)}
          note={star.levelGuideMsg}
          open={opened === star.star}
          onToggle={() => setOpened(opened === star.star ? null : star.star)}
        >
          <Fields
            star={star}
            at={at}
            common={evaluate.levelTag}
            set={(change) => onChange(withStar(evaluate, star.star, change))}
          />
        </ItemCard>
      ))}
    </section>
  )
}

import type { GivenRating } from '@foyer/client/agent/types'
import { Moment } from '../Moment.tsx'
import { useTexts, useTimes } from '../useClient.ts'
import { useRatingText } from '../visitor/useRatingText.ts'
import classes from './RatingLine.module.css'

/** A customer's rating, between the messages. */
export const RatingLine = ({ rating, name }: { rating: GivenRating; name: string }) => {
  const t = useTexts()
  const times = useTimes()
  const text = useRatingText()
  return (
    <p className={classes.line}>
      <bdi>{t(rating.of === 'agent' ? 'ratedAgent' : 'ratedRobot', { name })}</bdi> <bdi>{text(rating)}</bdi>{' '}
      <Moment at={rating.at} text={times.clock(rating.at)} />
    </p>
  )
}

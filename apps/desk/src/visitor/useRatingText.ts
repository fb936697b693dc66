import type { GivenRating } from '@foyer/client/agent/types'
import { useTexts } from '../useClient.ts'

const MAX_STARS = 5

/** A rating in one line: stars, whether it was solved, tags and comment. */
export const useRatingText = () => {
  const t = useTexts()
  return ({ stars, solved, tags, comment }: GivenRating): string =>
    [
      stars === null
        ? ''
        : `${stars <= MAX_STARS ? `${'★'.repeat(stars)}${'☆'.repeat(MAX_STARS - stars)} ` : ''}${t('ratingGiven', { stars })}`,
      solved ? t('solved') : t('notSolved'),
      tags.join(', '),
      comment,
    ]
      .filter((part) => part !== '')
      .join(' · ')
}

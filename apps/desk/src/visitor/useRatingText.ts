import type { GivenRating } from '@foyer/client/agent/types'
import { useTexts } from '../useClient.ts'

const most = 5

/** A rating as one line: its stars, whether it was solved, the labels, the words. */
export const useRatingText = () => {
  const t = useTexts()
  return ({ stars, solved, tags, comment }: GivenRating): string =>
    [
      stars === null
        ? ''
        : `${stars <= most ? `${'★'.repeat(stars)}${'☆'.repeat(most - stars)} ` : ''}${t('ratingGiven', { stars })}`,
      solved ? t('solved') : t('notSolved'),
      tags.join(', '),
      comment,
    ]
      .filter((part) => part !== '')
      .join(' · ')
}

import type { RatingForm } from '@foyer/client/visitor/types'
import { STARS } from '@foyer/protocol/limits'
import { useEffect, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { moreIcons } from '../../moreIcons.ts'
import { isScored } from '../../panels/rating.ts'
import { useActions } from '../../panels/useActions.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './RatingCard.module.css'
import { signs } from './signs.ts'

const stars = Array.from({ length: STARS }, (_, index) => index + 1)

/** Five stars, each opening the popup with its rating; one button if the channel rates in another way. */
const Choice = () => {
  const { visitor, t } = useChat()
  const { rate } = useActions()
  const [form, setForm] = useState<RatingForm | 'loading' | null>('loading')
  useEffect(() => {
    void visitor.ratingForm().then(setForm)
  }, [visitor])
  if (form === null || (form !== 'loading' && isScored(form)))
    return (
      <button type="button" className="main-button" onClick={() => void rate()}>
        {t('rate')}
      </button>
    )
  return (
    <div className={css.stars} data-loading={form === 'loading'}>
      {stars.map((count) => (
        <button key={count} type="button" aria-label={t('starCount', { count })} onClick={() => void rate(count)}>
          <Icon path={signs.star} />
        </button>
      ))}
    </div>
  )
}

/** An invitation to rate; the popup opens only at the visitor's wish. */
const Invited = () => {
  const { visitor, t } = useChat()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, which this is not
    <div className={css.card} role="group" aria-label={t('ratingInvitation')}>
      <p>{t('ratingInvitation')}</p>
      <Choice />
      <button
        type="button"
        className={`icon ${css.close}`}
        aria-label={t('close')}
        onClick={() => visitor.dismissRating()}
      >
        <Icon path={moreIcons.close} />
      </button>
    </div>
  )
}

const EndFirst = () => {
  const { t } = useChat()
  const { endAndRate } = useActions()
  return (
    <button type="button" className={css.quiet} onClick={() => void endAndRate()}>
      {t('endAndRate')}
    </button>
  )
}

/** The page's own messages about rating: an invitation, or the button that leads to where rating is possible. */
export const RatingCard = ({ message }: BubbleProps) => (message.content === 'invited' ? <Invited /> : <EndFirst />)

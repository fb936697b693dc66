import type { Tickets } from '@foyer/client/visitorTickets/tickets'
import { STARS } from '@foyer/protocol/limits'
import { useState } from 'react'
import { Refusal } from '../form/Refusal.tsx'
import { CommentField, Levels, SolvedChoice } from '../panels/RatingFields.tsx'
import { usePageParts } from '../useClient.ts'
import css from './ticket.module.css'
import { wordsOf } from './Waiting.tsx'

const COMMENT_MAX = 500
const levels = Array.from({ length: STARS }, (_, index) => ({ value: index + 1, name: '' }))

type RateProps = { readonly tickets: Tickets; readonly woId: string; readonly rated: () => void }

/** Rates a ticket that was solved or closed, once. */
export const RateTicket = ({ tickets, woId, rated }: RateProps) => {
  const { visitor, t } = usePageParts()
  const [solved, setSolved] = useState<boolean | null>(null)
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (busy || solved === null) return
    setBusy(true)
    const answer = await tickets.write.rate(woId, solved, stars, comment.trim())
    setBusy(false)
    if (!answer.ok) return setRefusal(wordsOf(answer, t))
    visitor.notify('info', 'thanksForReview')
    rated()
  }
  return (
    <form
      className={css.rate}
      aria-label={t('rateService')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SolvedChoice solved={solved} choose={setSolved} />
      {solved !== null && (
        <>
          <Levels scored={false} view={{ levels, title: '' }} chosen={stars} choose={setStars} />
          <CommentField value={comment} max={COMMENT_MAX} guide="" needed={false} wrong={false} write={setComment} />
          <Refusal text={refusal} />
          <button type="submit" className="main-button" disabled={busy}>
            {t('submit')}
          </button>
        </>
      )}
    </form>
  )
}

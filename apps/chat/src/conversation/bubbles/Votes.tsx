import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { piece } from '../../piece.ts'
import { type BubbleProps, useChat } from '../../useClient.ts'
import css from './drawn.module.css'
import { signs } from './signs.ts'

const WhatWrong = piece(async () => (await import('./WhatWrong.tsx')).WhatWrong)

/** Asks whether an answer helped, once; then shows the vote (S4.5-09, S4.5-10, A-44). A "no" opens the question why. */
export const Votes = ({ message }: BubbleProps) => {
  const { visitor, t } = useChat()
  const [asking, setAsking] = useState(false)
  const { vote, id } = message
  const open = vote === 'open'
  const button = (useful: boolean) => (
    <button
      type="button"
      aria-pressed={vote === (useful ? 'liked' : 'disliked')}
      // Not `disabled`, which would take the focus from the button that was just pressed.
      aria-disabled={!open}
      title={t(useful ? 'helpful' : 'notHelpful')}
      aria-label={t(useful ? 'helpful' : 'notHelpful')}
      onClick={() => {
        if (!open) return
        visitor.vote(id, useful)
        setAsking(!useful)
      }}
    >
      <Icon path={useful ? signs.up : signs.thumbDown} />
    </button>
  )
  return (
    <>
      <div className={css.votes}>
        {button(true)}
        {button(false)}
        <span role="status">{open ? '' : t(vote === 'liked' ? 'votedHelpful' : 'votedNotHelpful')}</span>
      </div>
      {asking && <WhatWrong message={message} close={() => setAsking(false)} />}
    </>
  )
}

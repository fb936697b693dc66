import { VOTE_REASONS, type VoteReason } from '@foyer/protocol/kinds'
import { TOAST, VOTE_COMMENT_MAX } from '@foyer/protocol/limits'
import { type FormEvent, useId, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { moreIcons } from '../../moreIcons.ts'
import { showTransferMenu } from '../../panels/menu.ts'
import { type BubbleProps, useChat, useVisitor } from '../../useClient.ts'
import { ToAgent } from './ToAgent.tsx'
import css from './WhatWrong.module.css'

type ReasonsProps = { readonly chosen: VoteReason | ''; readonly choose: (reason: VoteReason) => void }

const Reasons = ({ chosen, choose }: ReasonsProps) => {
  const { t } = useChat()
  const name = useId()
  return (
    <div className={css.reasons} role="radiogroup" aria-label={t('whatWrong')}>
      {VOTE_REASONS.map((reason) => (
        <label key={reason} data-on={reason === chosen}>
          <input type="radio" name={name} checked={reason === chosen} onChange={() => choose(reason)} />
          {t(reason)}
        </label>
      ))}
    </div>
  )
}

/** True if the channel has its button for an agent (S6.1-10) and the answer does not offer one already. */
const useOffersPerson = (message: BubbleProps['message']) =>
  useVisitor(({ channel }) => channel !== null && showTransferMenu(channel, false)) &&
  message.answer?.offersAgent !== true

type Props = BubbleProps & { readonly close: () => void }

/** Scrolls the form into view, as far as it fits: the visitor has just asked for it. */
const bringIntoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' })

/** Asks what was wrong with an answer: three reasons and a comment, all optional, and a transfer to an agent. */
export const WhatWrong = ({ message, close }: Props) => {
  const { visitor, t } = useChat()
  const [reason, setReason] = useState<VoteReason | ''>('')
  const [comment, setComment] = useState('')
  const person = useOffersPerson(message)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== '' || comment.trim() !== '') {
      visitor.vote(message.id, false, { reason, comment: comment.trim() })
      visitor.notify('info', 'thanksForReview', {}, TOAST)
    }
    close()
  }
  return (
    <form ref={bringIntoView} className={css.box} aria-label={t('whatWrong')} onSubmit={submit}>
      <p>{t('whatWrong')}</p>
      <button type="button" className={`icon ${css.close}`} aria-label={t('close')} onClick={close}>
        <Icon path={moreIcons.close} />
      </button>
      <Reasons chosen={reason} choose={setReason} />
      <textarea
        rows={2}
        dir="auto"
        aria-label={t('comment')}
        placeholder={t('commentHint')}
        maxLength={VOTE_COMMENT_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={css.buttons}>
        <button type="submit" className="main-button">
          {t('submit')}
        </button>
        {person && <ToAgent />}
      </div>
    </form>
  )
}

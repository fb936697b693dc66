import { useEffect, useState } from 'react'
import { draftKey } from '../conversation/draft.ts'
import { Icon } from '../icons.tsx'
import { moreIcons } from '../moreIcons.ts'
import { useChat, useVisitor } from '../useClient.ts'
import css from './Bars.module.css'
import { useActions } from './useActions.ts'

/** Whether the visitor is in the middle of writing: a popup would take the words from under their hands. */
const useIsWriting = () => {
  const { visitor, storage, query } = useChat()
  return () =>
    visitor.getState().consultation.state !== 'closed' && storage.get(draftKey(query.channelId)).trim() !== ''
}

/**
 * Somebody asks the visitor to rate (1203, 1202 with an invitation, the query inviteEvaluate). Where the server allows it
 * the popup opens, behind a popup that is open already; a visitor who is writing gets a bar with a button instead.
 */
export const Invitation = () => {
  const { visitor, query, t } = useChat()
  const { openRating, rate } = useActions()
  const told = useVisitor((state) => state.evaluationAsked)
  const ready = useVisitor((state) => state.phase === 'ready')
  const asked = told + (ready && query.all.inviteEvaluate === '1' ? 1 : 0)
  const isWriting = useIsWriting()
  const [offered, setOffered] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each invitation
  useEffect(() => {
    if (asked === 0) return
    void visitor.askRating().then((found) => {
      if (!found?.allowed) return
      const writing = isWriting()
      setOffered(writing)
      if (!writing) void openRating(found)
    })
  }, [asked])
  return (
    <div role="status">
      {offered && (
        <div className={css.invitation}>
          <p>{t('ratingInvitation')}</p>
          <button
            type="button"
            className={css.rate}
            onClick={() => {
              setOffered(false)
              // Meanwhile it may have been rated by another way.
              void rate()
            }}
          >
            {t('rate')}
          </button>
          <button type="button" className="icon" aria-label={t('close')} onClick={() => setOffered(false)}>
            <Icon path={moreIcons.close} />
          </button>
        </div>
      )}
    </div>
  )
}

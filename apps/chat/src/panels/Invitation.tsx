import { useEffect } from 'react'
import { draftKey } from '../conversation/draft.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { useActions } from './useActions.ts'

/**
 * Handles an invitation to rate (1203, 1202 with an invitation, the query inviteEvaluate). If the server allows it and the
 * visitor has not declined, the popup opens, after any popup that is open already. While a conversation runs, or the
 * visitor is writing, a card in the conversation offers it instead.
 */
export const Invitation = () => {
  const { visitor, storage, query } = useChat()
  const { openRating } = useActions()
  const asked = useVisitor((state) => state.evaluationAsked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each invitation
  useEffect(() => {
    if (asked === 0) return
    void visitor.askRating().then((offer) => {
      if (!offer?.allowed || offer.dismissed) return
      const { state } = visitor.getState().consultation
      const writing = storage.get(draftKey(query.channelId)).trim() !== ''
      if (state === 'closed' || (state === 'robot' && !writing)) void openRating(offer)
      else visitor.showRating('invited')
    })
  }, [asked])
  return null
}

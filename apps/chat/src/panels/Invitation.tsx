import { useEffect } from 'react'
import { draftKey } from '../conversation/draft.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { useActions } from './useActions.ts'

/**
 * Somebody asks the visitor to rate (1203, 1202 with an invitation, the query inviteEvaluate). Where the server allows it and the visitor
 * has not said no, the popup opens, behind a popup that is open already; in a conversation that runs, and before a visitor who is writing,
 * a card of the conversation offers it instead.
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

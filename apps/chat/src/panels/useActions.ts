import type { RatingOffer } from '@foyer/client/visitor/types'
import { useMemo } from 'react'
import { expectAgent } from '../exits/leave.ts'
import { isOn } from '../switches.ts'
import { useChat } from '../useClient.ts'
import { createFillForm } from './beforeTransfer.ts'
import { whyNot } from './rating.ts'
import { startNew } from './reopen.ts'

/** Actions that ask the visitor first: the form (G-31), whether to end the chat (G-60), whether it can be rated. */
export const useActions = () => {
  const { visitor, panels, query, storage, frame, t } = useChat()
  return useMemo(() => {
    const manual = () => {
      const { consultation } = visitor.getState()
      return ['agent', 'queued'].includes(consultation.state) || ('manual' in consultation && consultation.manual)
    }
    const mayInterrupt = async () =>
      !manual() || panels.confirm({ title: t('systemPrompt'), text: t('interruptChat'), ok: t('ok') })
    // Removes the frame if the host page asked for that once the visitor is done (G-53).
    const finish = () => {
      if (query.all.close === '1') frame.close()
    }

    // The client asks the questions before a transfer itself, because it also starts transfers of its own.
    const transfer = () => {
      expectAgent({ storage, query })
      return visitor.transfer()
    }
    const fillForm = createFillForm({ visitor, panels, storage })
    const close = async () => {
      if (!(await mayInterrupt())) return
      await visitor.close()
      finish()
    }
    const restart = async () => {
      if (!(await mayInterrupt())) return
      expectAgent({ storage, query })
      await startNew({ visitor, storage })
    }
    /** Opens the popup for an offer that allows it, at the pressed star. */
    const openRating = async (offer: RatingOffer, stars = 0) => {
      const rated = await panels.rate(offer, stars)
      if (rated) finish()
      return rated
    }
    const explain = (offer: RatingOffer) => {
      const why = whyNot(offer)
      const { messages, channel } = visitor.getState()
      const last = messages.findLast(({ kind }) => kind !== 'rating')
      // A second request shows the same answer only once.
      if (last?.sender === 'system' && last.content === t(why)) visitor.notify('info', why)
      else visitor.addLine('system', t(why))
      if (why === 'ratingAfterEnd' && isOn(channel?.evaluateMode)) visitor.showRating('endFirst')
    }
    /**
     * Rates at the visitor's wish, perhaps at a pressed star. If that is not possible, a line in the conversation says why
     * (S4.6-03, A-16), with a button that leads there.
     */
    const rate = async (stars = 0) => {
      const offer = await visitor.askRating()
      if (!offer) return false
      if (offer.allowed) return openRating(offer, stars)
      explain(offer)
      return false
    }
    const endAndRate = async () => {
      if (!(await mayInterrupt())) return
      await visitor.close()
      if (visitor.getState().consultation.state !== 'closed') return
      visitor.showRating(null)
      if (!(await rate())) finish()
    }
    return { transfer, close, restart, rate, endAndRate, openRating, fillForm }
  }, [visitor, panels, query, storage, frame, t])
}

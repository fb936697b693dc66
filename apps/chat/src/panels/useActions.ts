import type { RatingOffer } from '@foyer/client/visitor/types'
import { useMemo } from 'react'
import { isOn } from '../switches.ts'
import { useChat } from '../useClient.ts'
import { createFillForm } from './beforeTransfer.ts'
import { whyNot } from './rating.ts'
import { startNew } from './reopen.ts'

/** What buttons do that ask first: the form (G-31), whether to interrupt the chat (G-60), whether it can be rated. */
export const useActions = () => {
  const { visitor, panels, query, storage, frame, t } = useChat()
  return useMemo(() => {
    const manual = () => {
      const { consultation } = visitor.getState()
      return ['agent', 'queued'].includes(consultation.state) || ('manual' in consultation && consultation.manual)
    }
    const mayInterrupt = async () =>
      !manual() || panels.confirm({ title: t('systemPrompt'), text: t('interruptChat'), ok: t('ok') })
    // a host page that asked for it is rid of the frame when the visitor is done (G-53)
    const finish = () => {
      if (query.all.close === '1') frame.close()
    }

    // What comes before a transfer is asked by the client's own way there, as it starts some itself.
    const transfer = () => visitor.transfer()
    const fillForm = createFillForm({ visitor, panels, storage })
    const close = async () => {
      if (!(await mayInterrupt())) return
      await visitor.close()
      finish()
    }
    const restart = async () => {
      if (await mayInterrupt()) await startNew({ visitor, storage })
    }
    /** Opens the popup on an offer that allows it, at the star that was pressed. */
    const openRating = async (offer: RatingOffer, stars = 0) => {
      const rated = await panels.rate(offer, stars)
      if (rated) finish()
      return rated
    }
    const explain = (offer: RatingOffer) => {
      const why = whyNot(offer)
      const { messages, channel } = visitor.getState()
      const last = messages.findLast(({ kind }) => kind !== 'rating')
      // Asked again, the answer need not be written again.
      if (last?.sender === 'system' && last.content === t(why)) visitor.notify('info', why)
      else visitor.addLine('system', t(why))
      if (why === 'ratingAfterEnd' && isOn(channel?.evaluateMode)) visitor.showRating('endFirst')
    }
    /**
     * The visitor's own wish, perhaps with the star that was pressed: where it cannot be, a line of the conversation says why (S4.6-03,
     * A-16), and beside it stands what leads there.
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

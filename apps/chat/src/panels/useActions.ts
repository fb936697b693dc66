import type { RatingOffer } from '@foyer/client/visitor/types'
import { useMemo } from 'react'
import { useChat } from '../useClient.ts'
import { createFillForm, formKey } from './beforeTransfer.ts'
import { whyNot } from './rating.ts'

/** What buttons do that ask first: the form (G-31), whether to interrupt the chat (G-60), whether it can be rated. */
export const useActions = () => {
  const { visitor, panels, query, storage, frame, t } = useChat()
  return useMemo(() => {
    const manual = () => ['agent', 'queued'].includes(visitor.getState().consultation.state)
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
      storage.set(formKey(visitor), '')
      await visitor.restart()
    }
    /** Opens the popup on an offer that allows it. */
    const openRating = async (offer: RatingOffer) => {
      const rated = await panels.rate(offer)
      if (rated) finish()
      return rated
    }
    /** The visitor's own wish: where it cannot be, a line of the conversation says why (S4.6-03, A-16). */
    const rate = async () => {
      const offer = await visitor.askRating()
      if (!offer) return false
      if (offer.allowed) return openRating(offer)
      const why = t(whyNot(offer))
      const last = visitor.getState().messages.at(-1)
      // Asked again, the answer need not be written again.
      if (last?.sender === 'system' && last.content === why) visitor.notify('info', whyNot(offer))
      else visitor.addLine('system', why)
      return false
    }
    return { transfer, close, restart, rate, openRating, fillForm }
  }, [visitor, panels, query, storage, frame, t])
}

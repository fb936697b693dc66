import { useMemo } from 'react'
import { useChat } from '../useClient.ts'
import { createFillForm, formKey } from './beforeTransfer.ts'

/** What buttons do that ask first: the form (G-31), whether to interrupt the chat (G-60). */
export const useActions = () => {
  const { visitor, panels, query, storage, frame, t } = useChat()
  return useMemo(() => {
    const manual = () => ['agent', 'queued'].includes(visitor.getState().consultation.state)
    const mayInterrupt = async () =>
      !manual() || panels.confirm({ title: t('systemPrompt'), text: t('interruptChat'), ok: t('ok') })

    // What comes before a transfer is asked by the client's own way there, as it starts some itself.
    const transfer = () => visitor.transfer()
    const fillForm = createFillForm({ visitor, panels, storage })
    const close = async () => {
      if (!(await mayInterrupt())) return
      await visitor.close()
      // a host page that asked for it is rid of the frame when the visitor is done (G-53)
      if (query.all.close === '1') frame.close()
    }
    const restart = async () => {
      storage.set(formKey(visitor), '')
      await visitor.restart()
    }
    return { transfer, close, restart, fillForm }
  }, [visitor, panels, query, storage, frame, t])
}

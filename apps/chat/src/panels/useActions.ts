import { useMemo } from 'react'
import { text } from '../switches.ts'
import { useChat } from '../useClient.ts'
import { groupsOf } from './groups.ts'

/** What buttons do that ask first: the form (G-31), the group (G-33), whether to interrupt the chat (G-60). */
export const useActions = () => {
  const { visitor, panels, query, storage, frame, t } = useChat()
  return useMemo(() => {
    const channel = () => visitor.getState().channel
    const manual = () => ['agent', 'queued'].includes(visitor.getState().consultation.state)
    const mayInterrupt = async () =>
      !manual() || panels.confirm({ title: t('systemPrompt'), text: t('interruptChat'), ok: t('ok') })

    const fillForm = async (mode: 1 | 2): Promise<boolean> => {
      const info = channel()
      const key = `form.${visitor.getState().userId}`
      if (!info || Number(info.userFormMode) !== mode || storage.get(key)) return true
      const form = (await import('./userForm.ts')).readUserForm(info)
      if (!form) return true
      // Required items must be filled before the chat; before a transfer the visitor may also do without the transfer.
      const mustFill = form.items.some(({ required, shown }) => required && shown)
      const done = await panels.fillForm(form, mode === 1 || !mustFill)
      if (!done && mustFill) return false
      storage.set(key, '1')
      return true
    }
    const transfer = async () => {
      const info = channel()
      if (!info || visitor.getState().transferLocked || !(await fillForm(1))) return
      const groups = text(query.all.groupId) ? [] : groupsOf(info)
      if (groups.length === 0) return visitor.transfer()
      const groupId = await panels.chooseGroup(groups, Number(info.receiveMode) !== 3)
      if (groupId !== null) await visitor.transfer(groupId)
    }
    const close = async () => {
      if (!(await mayInterrupt())) return
      await visitor.close()
      // a host page that asked for it is rid of the frame when the visitor is done (G-53)
      if (query.all.close === '1') frame.close()
    }
    const restart = async () => {
      storage.set(`form.${visitor.getState().userId}`, '')
      await visitor.restart()
    }
    return { transfer, close, restart, fillForm }
  }, [visitor, panels, query, storage, frame, t])
}

import { useCallStart } from '../call/useCallChoices.ts'
import { useLeaving } from '../exits/useLeaving.ts'
import { isOn } from '../switches.ts'
import { useChat, useVisitor } from '../useClient.ts'
import { sayCanned } from './canned.ts'
import { type MenuItem, showTransferMenu } from './menu.ts'
import { useActions } from './useActions.ts'

/** Whether a menu item is enabled, and what a click does (G-78). */
export const useMenuAction = () => {
  const { visitor } = useChat()
  const { transfer, close, rate } = useActions()
  const leave = useLeaving()
  const call = useCallStart()
  const channel = useVisitor((state) => state.channel)
  const standing = useVisitor((state) => state.consultation.state)
  const allows = ({ action }: MenuItem): boolean => {
    if (action.does === 'transfer') return showTransferMenu(channel ?? {}, standing === 'agent')
    if (action.does === 'close') return standing !== 'closed'
    if (action.does === 'leave') return leave !== null
    // An item that needs an open chat offers to open one (S6.1-12).
    return action.does !== 'rate' || isOn(channel?.evaluateMode)
  }

  const act = ({ action, name }: MenuItem): unknown => {
    switch (action.does) {
      case 'say':
        return visitor.send(action.text)
      case 'transfer':
        return transfer()
      case 'close':
        return close()
      case 'rate':
        return rate()
      case 'leave':
        return leave?.()
      case 'open':
        return window.open(action.href, '_blank', 'noopener,noreferrer')
      case 'ask':
        return visitor.askDocument(name, action.docId)
      case 'answer':
        return sayCanned(visitor, name, action.text)
      case 'call':
        return call(action.type)
      default:
        return action satisfies never
    }
  }
  return { act, allows }
}

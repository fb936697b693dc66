import { useEffect, useEffectEvent } from 'react'
import { useSwitch } from '../useClient.ts'
import { type Command, commandOf } from './shortcuts.ts'

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))

/** Carries out the desk's shortcuts. While a dialog is open all keys are the dialog's. */
export const useShortcuts = (commands: Readonly<Record<Command, () => unknown>>): void => {
  const [singleKeys] = useSwitch('singleKeys')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    const command = commandOf(event, { writing: isWriting(event.target), singleKeys })
    if (command === null) return
    event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

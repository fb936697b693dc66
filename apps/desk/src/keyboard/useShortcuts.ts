import { useEffect, useEffectEvent, useRef } from 'react'
import { useSwitch } from '../useClient.ts'
import { type Command, commandOf } from './shortcuts.ts'

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))

/** Carries out the desk's shortcuts. While a dialog or a menu is open all keys are its own. */
export const useShortcuts = (commands: Readonly<Record<Command, () => unknown>>): void => {
  const [singleKeys] = useSwitch('singleKeys')
  const covered = useRef(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || covered.current) return
    const command = commandOf(event, { writing: isWriting(event.target), singleKeys })
    if (command === null) return
    event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    // on the way down: where nothing moves, what Escape closes is gone before the key comes up here
    const look = () => {
      covered.current = document.querySelector('[role="dialog"], [role="menu"]') !== null
    }
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', press)
    }
  }, [])
}

import { useEffect, useEffectEvent } from 'react'
import { useSwitch } from '../useClient.ts'
import { type Command, commandOf } from './shortcuts.ts'

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))

const overlays = '[role="dialog"], [role="menu"]'

/**
 * True for keys in a dialog or menu. Escape may have just removed it from the page, but its target is still inside it.
 */
const isCovered = (target: EventTarget | null) =>
  document.querySelector(overlays) !== null || (target instanceof Element && target.closest(overlays) !== null)

/** Handles the given shortcuts. An open dialog or menu gets all keys. */
export const useShortcuts = (commands: Readonly<Partial<Record<Command, () => unknown>>>): void => {
  const [singleKeys] = useSwitch('singleKeys')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered(event.target)) return
    const command = commandOf(event, { writing: isWriting(event.target), singleKeys })
    const act = command === null ? undefined : commands[command]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

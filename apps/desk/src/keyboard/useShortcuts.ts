import { useEffect, useEffectEvent } from 'react'
import { useSwitch } from '../useClient.ts'
import { type Command, commandOf } from './shortcuts.ts'

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))

const over = '[role="dialog"], [role="menu"]'

/** What Escape has just closed may be out of the page already when the key comes here; its target still lies in it. */
const isCovered = (target: EventTarget | null) =>
  document.querySelector(over) !== null || (target instanceof Element && target.closest(over) !== null)

/** Carries out shortcuts of a page, those that it names. While a dialog or a menu is open all keys are its own. */
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

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

type Commands = Readonly<Partial<Record<Command, () => unknown>>>

/**
 * Handles the given shortcuts. An open dialog or menu gets all keys. `where`: the document comes before the window, so
 * that an area's commands come before the same ones of the shell, whichever was there first.
 */
export const useShortcuts = (commands: Commands, where: Document | Window = document): void => {
  const [singleKeys] = useSwitch('singleKeys')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const command = commandOf(event, { writing: isWriting(event.target), singleKeys })
    const act = command === null ? undefined : commands[command]
    // last: it looks through the whole page, and most keys are letters of a reply
    if (!act || isCovered(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: Event) => event instanceof KeyboardEvent && press(event)
    where.addEventListener('keydown', listener)
    return () => where.removeEventListener('keydown', listener)
  }, [where])
}

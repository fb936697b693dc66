import { useEffect, useEffectEvent } from 'react'

/** What the composer does by key, wherever the focus is; Alt with the letter's place on the keyboard. */
const keys = { KeyN: 'note', KeyM: 'emoji', KeyU: 'attach', KeyC: 'cards', KeyS: 'replies' } as const

type Command = (typeof keys)[keyof typeof keys]

/** Carries out the composer's shortcuts. While a dialog or menu is open all keys are its own. */
export const useComposerKeys = (commands: Readonly<Record<Command, () => unknown>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, isComposing, code } = event
    if (!altKey || ctrlKey || metaKey || isComposing || event.defaultPrevented) return
    if (!(code in keys) || document.querySelector('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    commands[keys[code as keyof typeof keys]]()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

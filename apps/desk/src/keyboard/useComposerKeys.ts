import { useEffect, useEffectEvent } from 'react'

/** The composer's shortcuts with Alt, by key position; they work wherever the focus is. */
const keys = { KeyN: 'note', KeyM: 'emoji', KeyU: 'attach', KeyC: 'cards', KeyS: 'replies' } as const

type Command = (typeof keys)[keyof typeof keys]

/** Handles the composer's shortcuts. An open dialog or menu gets all keys. */
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

import { useEffect, useEffectEvent } from 'react'

/** Saves on Ctrl or Cmd+S instead of the browser's own dialog; not while a dialog is open. */
export const useSaveKey = (save: () => unknown): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (document.querySelector('[role="dialog"]') === null) save()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

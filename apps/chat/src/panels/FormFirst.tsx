import { useEffect } from 'react'
import { useVisitor } from '../useClient.ts'
import { useActions } from './useActions.ts'

/** Opens the form before the chat, once the chat is ready (G-31). */
export const FormFirst = () => {
  const { fillForm } = useActions()
  const open = useVisitor((state) => state.phase === 'ready' && state.consultation.state === 'robot')
  useEffect(() => {
    if (open) void fillForm(2)
  }, [open, fillForm])
  return null
}

import { createContext, use, useSyncExternalStore } from 'react'
import type { Writing, WritingState } from './writing.ts'

export const WritingContext = createContext<Writing | null>(null)

/** The text being written in the surrounding conversation. Throws outside of one. */
export const useWriting = (): Writing => {
  const writing = use(WritingContext)
  if (!writing) throw new Error('This component is outside of a conversation')
  return writing
}

export const useWritingState = (): WritingState => {
  const { subscribe, get } = useWriting()
  return useSyncExternalStore(subscribe, get)
}

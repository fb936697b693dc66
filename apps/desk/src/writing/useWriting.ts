import { createContext, use, useSyncExternalStore } from 'react'
import type { Writing, WritingState } from './writing.ts'

export const WritingContext = createContext<Writing | null>(null)

/** What is being written in the conversation around. Throws outside of one. */
export const useWriting = (): Writing => {
  const writing = use(WritingContext)
  if (!writing) throw new Error('This component stands outside of a conversation')
  return writing
}

export const useWritingState = (): WritingState => {
  const { subscribe, get } = useWriting()
  return useSyncExternalStore(subscribe, get)
}

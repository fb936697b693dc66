import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWriting, useWritingState } from './useWriting.ts'

/**
 * The text that is written in the surrounding conversation or ticket, its cursor, and how text is inserted.
 * @param max how many characters may be sent
 */
export const useText = (area: RefObject<HTMLTextAreaElement | null>, max: number) => {
  const writing = useWriting()
  const { reply, note, inside } = useWritingState()
  const [cursor, setCursor] = useState(0)
  const text = inside ? note : reply
  const excess = text.trim().length - max

  const replaceRange = (piece: string, from: number, to: number) => {
    flushSync(() => writing.write(text.slice(0, from) + piece + text.slice(to)))
    const at = from + piece.length
    area.current?.focus()
    area.current?.setSelectionRange(at, at)
    setCursor(at)
  }
  return {
    text,
    inside,
    cursor,
    excess,
    sendable: text.trim() !== '' && excess <= 0,
    trackCursor: () => setCursor(area.current?.selectionStart ?? 0),
    edit: (value: string, at: number) => {
      writing.write(value)
      setCursor(at)
    },
    /** Replaces the selection. */
    insert: (piece: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
      replaceRange(piece, selectionStart, selectionEnd)
    },
    replaceRange,
  }
}

/** What suggestions need of a text field. */
export type Text = ReturnType<typeof useText>

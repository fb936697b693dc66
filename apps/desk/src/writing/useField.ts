import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAgent } from '../useClient.ts'
import { useWriting, useWritingState } from './useWriting.ts'

/** The composer's text field: its text, its cursor, and how text is inserted. */
export const useField = (sessionId: string, area: RefObject<HTMLTextAreaElement | null>) => {
  const { send, typing } = useAgent()
  const writing = useWriting()
  const { reply, note, inside, quote } = useWritingState()
  const [cursor, setCursor] = useState(0)
  const text = inside ? note : reply
  const excess = text.trim().length - MSG_CONTENT_MAX
  const sendable = text.trim() !== '' && excess <= 0

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
    quote,
    cursor,
    excess,
    sendable,
    trackCursor: () => setCursor(area.current?.selectionStart ?? 0),
    edit: (value: string, at: number) => {
      writing.write(value)
      setCursor(at)
      // The customer does not see notes, so they send no typing signal.
      if (value.trim() !== '' && !inside) typing(sessionId)
    },
    /** Replaces the selection. */
    insert: (piece: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
      replaceRange(piece, selectionStart, selectionEnd)
    },
    replaceRange,
    submit: () => {
      if (!sendable) return
      send(sessionId, text.trim(), { inside, quote: quote?.id ?? '', mentions: inside ? writing.mentions() : [] })
      writing.clear()
    },
  }
}

export type Field = ReturnType<typeof useField>

import { MSG_CONTENT_MAX } from '@foyer/protocol/limits'
import type { RefObject } from 'react'
import { useAgent } from '../useClient.ts'
import { useText } from './useText.ts'
import { useWriting, useWritingState } from './useWriting.ts'

/** The composer's text field: its text, its cursor, how text is inserted, and how it is sent. */
export const useField = (sessionId: string, area: RefObject<HTMLTextAreaElement | null>) => {
  const { send, typing } = useAgent()
  const writing = useWriting()
  const { quote } = useWritingState()
  const field = useText(area, MSG_CONTENT_MAX)
  const { text, inside, sendable } = field
  return {
    ...field,
    quote,
    edit: (value: string, at: number) => {
      field.edit(value, at)
      // The customer does not see notes, so they send no typing signal.
      if (value.trim() !== '' && !inside) typing(sessionId)
    },
    submit: () => {
      if (!sendable) return
      send(sessionId, text.trim(), { inside, quote: quote?.id ?? '', mentions: inside ? writing.mentions() : [] })
      writing.clear()
    },
  }
}

export type Field = ReturnType<typeof useField>

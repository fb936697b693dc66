import { type ReactNode, useEffect, useRef } from 'react'
import { type BubbleProps, useChat } from '../../useClient.ts'
import { useReveal } from './useReveal.ts'

type StreamedProps = BubbleProps & {
  readonly text: string
  readonly children: (text: string, drawing: boolean) => ReactNode
}

/**
 * Text that is still arriving. Meanwhile the row is busy, so that a screen reader reads the message once it is complete.
 * When the final text is shown, the server is informed (G-12).
 */
export const Streamed = ({ message, text, drawing: report, children }: StreamedProps) => {
  const { visitor } = useChat()
  const reveal = useReveal(text, message.streaming)
  const began = useRef(false)
  useEffect(() => {
    report?.(reveal.drawing)
    if (reveal.drawing) began.current = true
    else if (began.current) {
      began.current = false
      visitor.shown(message.id)
    }
  }, [reveal.drawing, report, visitor, message.id])
  return children(reveal.text, reveal.drawing)
}

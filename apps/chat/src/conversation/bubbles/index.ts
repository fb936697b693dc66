import { createElement, type ReactNode, useState } from 'react'
import { loadDrawn } from '../../loadPieces.ts'
import { piece } from '../../piece.ts'
import type { BubbleProps } from '../../useClient.ts'
import { isPlain } from './plain.ts'
import { Text } from './Text.tsx'
import { Missing, Waiting } from './Waiting.tsx'

// Everything but plain text is one chunk, loaded with the first message that needs it.
const Drawn = piece(async () => (await loadDrawn()).Drawn, Missing, Waiting)

/**
 * The bubble of a message. Once a message was more than plain text it stays in the same component, so that React does not
 * mount it again.
 */
export const Bubble = (props: BubbleProps): ReactNode => {
  const [rich, setRich] = useState(false)
  if (!rich && isPlain(props.message)) return createElement(Text, props)
  if (!rich) setRich(true)
  return createElement(Drawn, props)
}

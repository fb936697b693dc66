import type { Message } from '@foyer/client/message'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { createLongList } from './longList.ts'
import { rangeOf, type Span, whole } from './span.ts'

/** Which of the messages are drawn, `[from, end)`: all of them until they are too many. `refit` looks whether others should be. */
export const useSpan = (messages: readonly Message[]) => {
  const [span, setSpan] = useState<Span | null>(null)
  const [parts, setParts] = useState<ReturnType<typeof createLongList> | null>(null)
  const long = messages.length > whole
  const loading = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is an occasion to try again
  useEffect(() => {
    if (!long || loading.current) return
    loading.current = true
    // Without it the newest messages are drawn, and it is asked for again later.
    void import('./longList.ts').then(
      (module) => setParts(module.createLongList()),
      () => {
        loading.current = false
      },
    )
  }, [long, messages.length])
  const held = span && long ? span : null
  const [from, end] = rangeOf(messages, held)

  const current = useRef(held)
  const followed = useRef<Span | null>(null)
  useLayoutEffect(() => {
    current.current = held
  })

  const refit = (box: Element, list: Element, pinned: boolean, resting: boolean) => {
    if (!parts || !long) return
    const next = parts.fitIn(box, list, messages, held, pinned, resting)
    if (next !== held) setSpan(next)
  }

  /** Moves the drawn rows up by so many pixels without scrolling; false where the window must go after them instead. */
  const lift = useCallback((by: number): boolean => {
    const now = current.current
    const follow = now?.follow && followed.current !== now
    followed.current = now
    if (!now || follow || now.above < by) return false
    setSpan({ ...now, above: now.above - by, follow: false })
    return true
  }, [])
  return { from, end, above: held?.above ?? 0, below: held?.below ?? 0, refit, lift, watchRest: parts?.watchRest }
}

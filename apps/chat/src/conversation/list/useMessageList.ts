import type { Message } from '@foyer/client/message'
import type { Consultation } from '@foyer/client/visitor/types'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useChat, useVisitor } from '../../useClient.ts'
import { createList } from './createList.ts'
import type { ListState } from './listState.ts'
import { DRAWN_WHOLE, rangeOf } from './windowing.ts'

/** A transfer, an end or a new chat that the visitor asked for: its result is shown at the end of the list. */
const requestOf = (consultation: Consultation): string => {
  if (consultation.state === 'closed') return consultation.reason === 'visitor' ? 'closed' : ''
  return consultation.state === 'transferring' ? 'transferring' : 'open'
}

type List = ReturnType<typeof createList>

const usePart = <Part>(list: List, select: (state: ListState) => Part): Part =>
  useSyncExternalStore(list.subscribe, () => select(list.get()))

type Parts = {
  /** The element that scrolls. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Its children are the rows, and nothing else. */
  readonly rows: RefObject<HTMLDivElement | null>
  readonly messages: readonly Message[]
  /** Loads earlier messages. */
  readonly more: () => void
}

/**
 * The bridge between `createList`, which has the model, and React: which messages to draw (`[from, end)`) and the free space
 * around them, what the reader has not seen, and the way to the end.
 */
export const useMessageList = ({ box, rows, messages, more }: Parts) => {
  const { frame, phone } = useChat()
  const reachedTop = useRef(() => {})
  const [list] = useState(() => {
    const elements = () => (box.current && rows.current ? { box: box.current, rows: rows.current } : null)
    return createList(elements, () => reachedTop.current())
  })
  const wanted = usePart(list, ({ window }) => window)
  const unseen = usePart(list, (state) => state.unseen)
  const away = usePart(list, ({ pinned }) => !pinned)
  const divider = usePart(list, (state) => state.divider)
  const openedAt = useVisitor(({ opened }) => opened?.at ?? 0)
  const window = messages.length > DRAWN_WHOLE ? wanted : null
  const [from, end] = rangeOf(messages, window)

  useLayoutEffect(() => {
    // On a phone the reader pulls the list instead.
    reachedTop.current = phone ? () => {} : more
    list.rendered(messages, openedAt)
  })

  const request = useVisitor(({ consultation }) => requestOf(consultation))
  useLayoutEffect(() => {
    if (request && !list.get().pinned) list.toEnd()
  }, [list, request])

  useEffect(() => {
    if (box.current && rows.current) return list.watch({ box: box.current, rows: rows.current })
  }, [list, box, rows])

  useEffect(() => {
    const stop = frame.onShown(list.shown)
    document.addEventListener('visibilitychange', list.shown)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', list.shown)
    }
  }, [list, frame])

  return {
    from,
    end,
    above: window?.above ?? 0,
    below: window?.below ?? 0,
    unseen,
    away,
    divider,
    onScroll: list.scrolled,
    toEnd: list.toEnd,
  }
}

import { useEffect, useRef } from 'react'

/** Scrolls to the message that a search result names, and focuses it. */
export const useScrollToMarked = (id: string) => {
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === '') return
    marked.current?.scrollIntoView({ block: 'center' })
    marked.current?.focus({ preventScroll: true })
  }, [id])
  return marked
}

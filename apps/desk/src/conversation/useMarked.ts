import { useEffect, useRef } from 'react'

/** Brings the message that a search led to into view, and the focus with it, as that is where reading goes on. */
export const useMarked = (id: string) => {
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === '') return
    marked.current?.scrollIntoView({ block: 'center' })
    marked.current?.focus({ preventScroll: true })
  }, [id])
  return marked
}

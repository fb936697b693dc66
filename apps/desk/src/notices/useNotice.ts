import { useCallback, useRef, useState } from 'react'

/** A notice of the page; `id` tells two equal texts apart. */
export type Notice = { readonly id: number; readonly text: string }

/** The page's notice; a new one replaces the last. */
export const useNotice = () => {
  const [notice, setNotice] = useState<Notice | null>(null)
  const count = useRef(0)
  const notify = useCallback((text: string) => {
    count.current += 1
    setNotice({ id: count.current, text })
  }, [])
  const dismiss = useCallback(() => setNotice(null), [])
  return { notice, notify, dismiss }
}

import { useCallback, useRef, useState } from 'react'

/** What the page itself says; `id` tells two equal texts apart. */
export type Notice = { readonly id: number; readonly text: string }

/** The page's own notice: one at a time, the next replaces it. */
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

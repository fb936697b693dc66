import { useCallback, useRef, useState } from 'react'

/** What a notice offers to do. */
export type NoticeAction = { readonly label: string; readonly run: () => unknown }

/** A notice of the page; `id` tells two equal texts apart. */
export type Notice = { readonly id: number; readonly text: string; readonly action: NoticeAction | null }

/** The page's notice; a new one replaces the last. */
export const useNotice = () => {
  const [notice, setNotice] = useState<Notice | null>(null)
  const count = useRef(0)
  const notify = useCallback((text: string, action: NoticeAction | null = null) => {
    count.current += 1
    setNotice({ id: count.current, text, action })
  }, [])
  const dismiss = useCallback(() => setNotice(null), [])
  return { notice, notify, dismiss }
}

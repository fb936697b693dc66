import { useEffect, useRef } from 'react'
import { usePageParts } from '../useClient.ts'

/** While this is mounted, a phone's Back calls `close` instead of leaving the page; null changes nothing. */
export const useBack = (close: (() => void) | null) => {
  const { back } = usePageParts()
  const latest = useRef(close)
  const closable = close !== null
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (closable ? back.hold(() => latest.current?.()) : undefined), [closable, back])
}

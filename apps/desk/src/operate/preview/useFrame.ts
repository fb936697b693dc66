import { isPreviewReady, type PreviewConfig } from '@foyer/protocol/preview'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long the page in the frame may take until it says that it is ready, in milliseconds. */
const PATIENCE = 15_000
/** Settings change with every letter; the frame follows once in a while. */
const PAUSE = 80

type FrameState = 'loading' | 'ready' | 'failed'

/** Sends each configuration to the preview's frame, once its page is ready for it. */
export const useFrame = (
  config: PreviewConfig,
): { frame: RefObject<HTMLIFrameElement | null>; state: FrameState; attempt: number; again: () => void } => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FrameState>('loading')
  const [attempt, setAttempt] = useState(0)
  const [readied, setReadied] = useState(0)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return
      if (!isPreviewReady(event.data)) return
      setState('ready')
      // Also after a reload of the frame alone.
      setReadied((count) => count + 1)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(setState, PATIENCE, 'failed')
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (readied === 0) return
    const send = () => frame.current?.contentWindow?.postMessage(config, location.origin)
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  }, [config, readied])
  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { frame, state, attempt, again }
}

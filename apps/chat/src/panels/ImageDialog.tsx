import { useCallback } from 'react'
import { Viewer } from '../conversation/bubbles/Viewer.tsx'
import type { Panel } from './panels.ts'
import { useBack } from './useBack.ts'

/** The picture viewer as a dialog. */
export const ImageDialog = ({ panel }: { readonly panel: Panel }) => {
  const close = useCallback(() => panel.kind === 'image' && panel.done(true), [panel])
  useBack(close)
  return panel.kind === 'image' && <Viewer id={panel.messageId} close={close} />
}

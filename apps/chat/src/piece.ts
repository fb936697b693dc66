import { createPiece } from '@foyer/browser/piece'
import type { ComponentType, FunctionComponent } from 'react'

const Nothing = () => null

/**
 * A component in a chunk of its own, with `meanwhile` in its place until that is loaded. If it cannot be, because the network
 * is gone or the server has a newer version, `instead` takes its place and the rest of the page works on.
 */
export const piece = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
  meanwhile?: ComponentType<Props>,
): FunctionComponent<Props> => createPiece(() => load().catch(() => instead), meanwhile)

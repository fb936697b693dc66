import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const Nothing = () => null

/**
 * A component in a chunk of its own. If the chunk cannot be loaded, because the network is gone or the server has a newer
 * version, `instead` takes its place and the rest of the page works on.
 */
export const piece = <Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load().catch(() => instead) }))

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const Nothing = () => null

/**
 * A component of a piece of the app that comes later. When the piece cannot be had, because the network is gone or a newer
 * version has replaced it on the server, `instead` stands in its place and the rest of the page lives on.
 */
export const piece = <Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load().catch(() => instead) }))

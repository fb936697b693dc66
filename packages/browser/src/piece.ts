import { type ComponentType, createElement, type FunctionComponent } from 'react'
import { createLoading, useLoading } from './loading.ts'

const Nothing = () => null

/** A component whose code is loaded when it is first drawn, with `Meanwhile` in its place until then. */
export const createPiece = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): FunctionComponent<Props> => {
  const loading = createLoading(load)
  return (props) => createElement(useLoading(loading) ?? Meanwhile, props)
}

import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Keeps the link of the open page in sight: on a phone the links are a row that is wider than the screen. */
export const useShowCurrent = (): RefObject<HTMLElement | null> => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page follows the address
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}

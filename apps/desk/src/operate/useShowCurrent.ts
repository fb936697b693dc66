import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Keeps the link of the open page in sight: on a phone the links are a row that is wider than the screen. */
export const useShowCurrent = (): RefObject<HTMLElement | null> => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page follows the address
  useEffect(() => {
    // a page of the robot comes after the link of the robot, which is current as well
    const current = [...(nav.current?.querySelectorAll('[aria-current="page"]') ?? [])].at(-1)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}

import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Where a key leads from `at` among `count` items in a row: arrows wrap around, Home and End go to the ends; null for other
 * keys.
 */
export const stopAfter = (key: string, at: number, count: number, rtl: boolean): number | null => {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step ? (at + (rtl ? -step : step) + count) % count : null
}

/** Moves the focus among the buttons of a toolbar or tab list, which is one Tab stop. Returns the new index. */
export const walk = (event: KeyboardEvent<HTMLElement>): number | null => {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = stopAfter(event.key, at, buttons.length, rtl)
  if (next === null) return null
  event.preventDefault()
  buttons[next]?.focus()
  return next
}

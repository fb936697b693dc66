/** Where the reader wanted to go by the last key: what is learnt of the list on the way may have moved that place. */
export type Aim = 'start' | 'end' | null

/** Milliseconds without a scroll after which it has ended, for browsers that do not tell. */
const still = 200

const aimOf = ({ key, metaKey, target, currentTarget }: KeyboardEvent): Aim => {
  if (target !== currentTarget) return null
  if (key === 'End' || (metaKey && key === 'ArrowDown')) return 'end'
  return key === 'Home' || (metaKey && key === 'ArrowUp') ? 'start' : null
}

/** Calls `rest` each time that a scroll of `element` has come to its end; answers how to stop. */
export const watchRest = (element: HTMLElement, rest: (aim: Aim) => void): (() => void) => {
  let aim: Aim = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const key = (event: KeyboardEvent) => {
    aim = aimOf(event)
  }
  const other = () => {
    aim = null
  }
  const ended = () => {
    const wanted = aim
    aim = null
    rest(wanted)
  }
  const scrolled = () => {
    clearTimeout(timer)
    timer = setTimeout(ended, still)
  }
  const listeners: Record<string, (event: never) => void> = {
    ...{ keydown: key, wheel: other, touchstart: other, pointerdown: other },
    ...('onscrollend' in element ? { scrollend: ended } : { scroll: scrolled }),
  }
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of all) element.addEventListener(type, listener, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const [type, listener] of all) element.removeEventListener(type, listener)
  }
}

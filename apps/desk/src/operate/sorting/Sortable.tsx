import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { SvgIcon } from '../../theme/Icon.tsx'
import { useOperateTexts } from '../texts.ts'
import classes from './Sortable.module.css'

type Props<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  nameOf: (item: Item, at: number) => string
  /** Moves an item to another place of the list. */
  onMove: (from: number, to: number) => void
  /** After a move by keys, or at the end of a drag that moved something. */
  onMoved?: () => void
  className?: string | undefined
  /** Draws an item; `handle` is the button that moves it. */
  children: (item: Item, at: number, handle: ReactNode) => ReactNode
}

const GRIP = 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01'
const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** The place of the list that a pointer is over, null outside of it. */
const placeUnder = (list: HTMLElement | null, { clientX, clientY }: PointerEvent): number | null => {
  const item = document.elementFromPoint(clientX, clientY)?.closest('li')
  const at = item && list ? [...list.children].indexOf(item) : -1
  return at < 0 ? null : at
}

/** A list whose items are put in order by dragging their handle, or with the arrow keys on it. */
export const Sortable = <Item,>(props: Props<Item>) => {
  const { label, items, keyOf, nameOf, onMove, onMoved, className, children } = props
  const t = useOperateTexts()
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<{ at: number; moved: boolean } | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onMove(from, to)
    setSaid(t('movedTo', { name: nameOf(item, from), count: to + 1, total: items.length }))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(at, at + step)
    onMoved?.()
    // after React has drawn the list: a moved element loses its focus
    requestAnimationFrame(() => list.current?.children[at + step]?.querySelector<HTMLElement>('[data-handle]')?.focus())
  }
  const drag = (event: PointerEvent) => {
    const from = dragged.current?.at
    const to = placeUnder(list.current, event)
    if (from === undefined || to === null || to === from) return
    dragged.current = { at: to, moved: true }
    move(from, to)
  }
  const drop = () => {
    if (dragged.current?.moved) onMoved?.()
    dragged.current = null
  }
  const handleOf = (item: Item, at: number) => (
    <button
      type="button"
      data-handle
      className={classes.handle}
      aria-label={t('moveNamed', { name: nameOf(item, at) })}
      title={t('moveHint')}
      onKeyDown={(event) => press(event, at)}
      onPointerDown={(event) => {
        dragged.current = { at, moved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <SvgIcon path={GRIP} />
    </button>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ol ref={list} role="list" aria-label={label} className={`${classes.list} ${className ?? ''}`}>
        {items.map((item, at) => (
          <li key={keyOf(item)}>{children(item, at, handleOf(item, at))}</li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

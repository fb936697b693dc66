import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEditorTexts } from '../shared/words.ts'
import classes from './hours.module.css'
import { useWeekdays } from './useWeekdays.ts'
import {
  type Area,
  areaOf,
  CELL,
  CELLS,
  clockOf,
  DAY,
  DAYS,
  isCellOpen,
  openParts,
  paintArea,
  type Span,
} from './week.ts'

type Cell = { readonly day: number; readonly cell: number }
/** Cells that are being opened or closed together. */
type Painting = { readonly from: Cell; readonly to: Cell; readonly open: boolean }

type Props = { spans: readonly Span[]; onChange: (spans: readonly Span[]) => void }

const cells = Array.from({ length: CELLS }, (_, cell) => cell)
const LABELLED = 150

const isIn = ({ days, cells: [first, last] }: Area, { day, cell }: Cell): boolean =>
  day >= days[0] && day <= days[1] && cell >= first && cell <= last

const cellUnder = ({ clientX, clientY }: PointerEvent): Cell | null => {
  const { day, cell } = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')?.dataset ?? {}
  return day === undefined ? null : { day: Number(day), cell: Number(cell) }
}

/** Where an arrow key leads; null for other keys. */
const stepOf = ({ key }: KeyboardEvent, { day, cell }: Cell): Cell | null => {
  const later = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const earlier = later === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const to = {
    [later]: { day, cell: cell + 1 },
    [earlier]: { day, cell: cell - 1 },
    ArrowDown: { day: day + 1, cell },
    ArrowUp: { day: day - 1, cell },
    Home: { day, cell: 0 },
    End: { day, cell: CELLS - 1 },
  }[key]
  if (to === undefined) return null
  return { day: Math.min(7, Math.max(1, to.day)), cell: Math.min(CELLS - 1, Math.max(0, to.cell)) }
}

const Bars = ({ spans, day }: { spans: readonly Span[]; day: number }) =>
  openParts(spans, day).map(({ from, to }) => (
    <span
      key={from}
      className={classes.bar}
      aria-hidden="true"
      style={{ insetInlineStart: `${(from / DAY) * 100}%`, inlineSize: `${((to - from) / DAY) * 100}%` }}
    >
      {to - from >= LABELLED && <bdi>{`${clockOf(from)}–${to === DAY ? '24:00' : clockOf(to)}`}</bdi>}
    </span>
  ))

/** Opens and closes half hours: by dragging over them, or with arrows, Space and Shift. */
const usePainting = ({ spans, onChange }: Props) => {
  const [focused, setFocused] = useState<Cell>({ day: 1, cell: 18 })
  const [painting, setPainting] = useState<Painting | null>(null)
  // The pointer may be released outside of the grid.
  const latest = useRef<() => void>(() => {})
  const finish = (done: Painting | null) => {
    if (done) onChange(paintArea(spans, areaOf(done.from, done.to), done.open))
    setPainting(null)
  }
  latest.current = () => finish(painting)
  useEffect(() => {
    const release = () => latest.current()
    window.addEventListener('pointerup', release)
    return () => window.removeEventListener('pointerup', release)
  }, [])
  const isOpen = ({ day, cell }: Cell) => isCellOpen(spans, day, cell)
  return {
    focused,
    painting,
    press: (event: PointerEvent, at: Cell) => {
      if (event.button !== 0) return
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.releasePointerCapture(event.pointerId)
      setFocused(at)
      setPainting({ from: at, to: at, open: !isOpen(at) })
    },
    drag: (event: PointerEvent) => {
      const to = painting && cellUnder(event)
      if (painting && to && (to.day !== painting.to.day || to.cell !== painting.to.cell))
        setPainting({ from: painting.from, to, open: painting.open })
    },
    /** The browser took the touch for scrolling. */
    cancel: () => setPainting(null),
    key: (event: KeyboardEvent<HTMLElement>, at: Cell) => {
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        return onChange(paintArea(spans, areaOf(at, at), !isOpen(at)))
      }
      const to = stepOf(event, at)
      if (to === null) return undefined
      event.preventDefault()
      setFocused(to)
      // Shift takes the state of the cell along.
      if (event.shiftKey) onChange(paintArea(spans, areaOf(at, to), isOpen(at)))
      return event.currentTarget
        .closest('[role="grid"]')
        ?.querySelector<HTMLElement>(`[data-day="${to.day}"][data-cell="${to.cell}"]`)
        ?.focus()
    },
  }
}

/** The week as a grid of half hours. */
export const WeekGrid = (props: Props) => {
  const { spans } = props
  const t = useEditorTexts()
  const weekdays = useWeekdays()
  const paint = usePainting(props)
  const { painting, focused } = paint
  const area = painting && areaOf(painting.from, painting.to)
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells under bars */}
      <div
        role="grid"
        aria-label={t('weekGrid')}
        aria-description={t('weekGridHint')}
        aria-multiselectable="true"
        className={classes.grid}
        data-always={spans.length === 0 || undefined}
        onPointerMove={paint.drag}
        onPointerCancel={paint.cancel}
      >
        {DAYS.map((day) => (
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
          // biome-ignore lint/a11y/useSemanticElements: a table has no cells under bars
          <div key={day} role="row" className={classes.day}>
            {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
            {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells under bars */}
            <span role="rowheader" className={classes.dayName} title={weekdays.long(day)}>
              {weekdays.short(day)}
            </span>
            <div className={classes.track} role="presentation">
              {cells.map((cell) => (
                // biome-ignore lint/a11y/useSemanticElements: a table has no cells under bars
                <div
                  key={cell}
                  role="gridcell"
                  tabIndex={focused.day === day && focused.cell === cell ? 0 : -1}
                  aria-label={`${weekdays.long(day)} ${clockOf(cell * CELL)}`}
                  aria-selected={isCellOpen(spans, day, cell)}
                  className={classes.cell}
                  data-day={day}
                  data-cell={cell}
                  data-painted={area && isIn(area, { day, cell }) ? (painting?.open ? 'open' : 'closed') : undefined}
                  onPointerDown={(event) => paint.press(event, { day, cell })}
                  onKeyDown={(event) => paint.key(event, { day, cell })}
                />
              ))}
              <Bars spans={spans} day={day} />
            </div>
          </div>
        ))}
      </div>
      <div className={classes.scale} aria-hidden="true">
        <span />
        <div className={classes.hours}>
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

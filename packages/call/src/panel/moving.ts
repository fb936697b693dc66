/** Pixels from the start edge and the top of the window. */
export type Place = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

/** Pixels of a press on an arrow key, and with Shift. */
const STEP = { small: 16, large: 64 }
/** Pixels that stay free at the edges. */
const MARGIN = 8

const between = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most - MARGIN))

/** The nearest place at which the whole panel is in the window; its start and top if it is larger. */
export const within = ({ x, y }: Place, panel: Size, room: Size): Place => ({
  x: between(x, Math.max(2 * MARGIN, room.width - panel.width)),
  y: between(y, Math.max(2 * MARGIN, room.height - panel.height)),
})

/** Where an arrow key moves the panel; null for any other key. @param rtl whether the start edge is the right one */
export const moveByKey = (key: string, large: boolean, { x, y }: Place, rtl: boolean): Place | null => {
  const step = large ? STEP.large : STEP.small
  const side = rtl ? -step : step
  switch (key) {
    case 'ArrowLeft':
      return { x: x - side, y }
    case 'ArrowRight':
      return { x: x + side, y }
    case 'ArrowUp':
      return { x, y: y - step }
    case 'ArrowDown':
      return { x, y: y + step }
    default:
      return null
  }
}

/** Position of a picture in its box: `scale` times its fitted size, moved by x and y pixels from the middle. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }
export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export const fitted: View = { scale: 1, x: 0, y: 0 }
export const CLOSEST = 8

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

/** Keeps a picture that is larger than the box over all of it, and a smaller one in the middle. */
export const keep = ({ scale, x, y }: View, picture: Size, window: Size): View => ({
  scale,
  x: within(x, Math.max(0, (picture.width * scale - window.width) / 2)),
  y: within(y, Math.max(0, (picture.height * scale - window.height) / 2)),
})

/** Zooms around the point `at` (from the box's middle), which keeps its place. */
export const zoomAt = (view: View, factor: number, at: Point = { x: 0, y: 0 }): View => {
  const scale = Math.max(1, Math.min(CLOSEST, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A move of two fingers: zooms by their distance and follows their middle. */
export const pinch = (view: View, before: readonly [Point, Point], after: readonly [Point, Point]): View => {
  const from = middle(...before)
  const to = middle(...after)
  const zoomed = zoomAt(view, apart(...after) / Math.max(1, apart(...before)), from)
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y }
}

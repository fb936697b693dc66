/** Milliseconds that a picture stands. */
export const STAND = 5000

/** The picture that is `step` further on, round the list; 0 in an empty one. */
export const turn = (at: number, step: number, count: number): number =>
  count > 0 ? (((at + step) % count) + count) % count : 0

/** Whether pictures change by themselves: never under a pointer or the focus, nor where motion is not wanted (WCAG 2.2.2). */
export const turnsItself = (
  stopped: boolean,
  holds: { readonly hovered: boolean; readonly focused: boolean; readonly still: boolean },
  count: number,
): boolean => count > 1 && !stopped && !holds.hovered && !holds.focused && !holds.still

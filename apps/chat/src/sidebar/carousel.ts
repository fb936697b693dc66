/** Milliseconds per picture. */
export const STAND = 5000

/** The index `step` further on, wrapping around; 0 for an empty list. */
export const turn = (at: number, step: number, count: number): number =>
  count > 0 ? (((at + step) % count) + count) % count : 0

/** True if pictures change by themselves: never under the pointer or the focus, nor with reduced motion (WCAG 2.2.2). */
export const turnsItself = (
  stopped: boolean,
  holds: { readonly hovered: boolean; readonly focused: boolean; readonly still: boolean },
  count: number,
): boolean => count > 1 && !stopped && !holds.hovered && !holds.focused && !holds.still

import { PROGRESS_CAP, PROGRESS_STEP } from '@foyer/protocol/limits'

/** How full the bar of an upload is after so many milliseconds: 5 percent a second, never over 95 (S4.5-04, S9.2-12). */
export const progressAfter = (ms: number): number =>
  Math.min(PROGRESS_CAP, Math.floor(Math.max(0, ms) / 1000) * PROGRESS_STEP)

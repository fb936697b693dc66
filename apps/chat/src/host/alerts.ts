import type { Frame } from '../frame.ts'

/**
 * True in a frame of our loader, which plays the tone and changes the title of the host page, once for all tabs. A page of
 * its own, opened by the loader or not, and the frame of another host page alert themselves.
 */
export const isAlertedByHost = ({ hello }: Pick<Frame, 'hello'>): boolean => hello !== null && window.parent !== window

import type { Scheme } from './theme.ts'

const forced = (wish: unknown): Scheme | null => (wish === 'light' || wish === 'dark' ? wish : null)

/** The scheme that the host page, else the channel sets; null, or `system` of the host page, leaves it to the visitor's system. */
export const wishedScheme = (host: unknown, channel: unknown): Scheme | null =>
  host === 'system' ? null : (forced(host) ?? forced(channel))

const EVENT = 'scheme'

/** Draws the page in the scheme that the host page has changed. */
export const rereadScheme = (): boolean => dispatchEvent(new Event(EVENT))

export const onScheme = (listener: () => void) => {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}

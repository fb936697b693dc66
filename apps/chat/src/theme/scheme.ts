import type { Scheme } from './theme.ts'

const forced = (wish: unknown): Scheme | null => (wish === 'light' || wish === 'dark' ? wish : null)

/** The scheme that the host page, else the channel sets; null leaves it to the visitor's system. */
export const wishedScheme = (host: unknown, channel: unknown): Scheme | null => forced(host) ?? forced(channel)

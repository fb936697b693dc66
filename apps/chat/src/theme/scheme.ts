import type { Scheme } from './theme.ts'

const forced = (wish: unknown): Scheme | null => (wish === 'light' || wish === 'dark' ? wish : null)

/** Light or dark where somebody has said so: the host page before the channel; null leaves it to the visitor's system. */
export const wishedScheme = (host: unknown, channel: unknown): Scheme | null => forced(host) ?? forced(channel)

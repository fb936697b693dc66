/**
 * Whether an address is on this server. What a stranger put elsewhere is not loaded by itself: it would tell that host when,
 * from where and with what the agent reads.
 */
export const isOwnHost = (href: string, base: string): boolean => new URL(href).host === new URL(base).host

/**
 * The address as it may stand in a link or picture, null when it may not: http and https only, whatever a stranger wrote.
 * `base` makes addresses of this server absolute.
 */
export const safeUrl = (value: string, base: string): string | null => {
  if (!URL.canParse(value.trim(), base)) return null
  const url = new URL(value.trim(), base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

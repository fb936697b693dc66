/**
 * The address as it may stand in a link or picture, null when it may not: http and https only, whatever a stranger wrote.
 * `base` makes addresses of this server absolute.
 */
export const safeUrl = (value: string, base: string): string | null => {
  if (!URL.canParse(value.trim(), base)) return null
  const url = new URL(value.trim(), base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** The host that an address names, '' where it is this server's. `href` has passed safeUrl. */
export const foreignHost = (href: string, base: string): string => {
  const { host } = new URL(href)
  return host === new URL(base).host ? '' : host
}

/**
 * The address of something that is loaded by itself: this server's alone, by the scheme that the desk came by; null for every other one. What
 * lies elsewhere would tell that host when, from where and with what the agent reads, so that the desk's policy has no other host.
 */
export const ownUrl = (value: string, base: string): string | null => {
  const href = safeUrl(value, base)
  if (href === null || foreignHost(href, base) !== '') return null
  const { pathname, search } = new URL(href)
  return new URL(base).origin + pathname + search
}

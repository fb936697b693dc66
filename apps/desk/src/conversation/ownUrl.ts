import { safeUrl } from '@foyer/client/links'

/** The host of an address, '' for this server's. `href` must have passed safeUrl. */
export const foreignHost = (href: string, base: string): string => {
  const { host } = new URL(href)
  return host === new URL(base).host ? '' : host
}

/**
 * The address of something that the desk loads by itself, by the scheme of the desk's own page; null where it is not on
 * this server: loading from another host would tell that host when, from where and with what the agent reads, and the
 * desk's policy forbids it.
 */
export const ownUrl = (value: string, base: string): string | null => {
  const href = safeUrl(value, base)
  if (href === null || foreignHost(href, base) !== '') return null
  const { pathname, search } = new URL(href)
  return new URL(base).origin + pathname + search
}

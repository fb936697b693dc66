import { fileUrl } from '../fileUrl.ts'

/** The host of an address from fileUrl; '' for our own. */
export const foreignHost = (url: string): string => {
  const host = url.startsWith('/') ? '' : new URL(url).host
  return host === globalThis.location?.host ? '' : host
}

/** The address of something that is embedded: the page's policy blocks http from other hosts, so https is used. */
export const shownUrl = (text: unknown): string | null => {
  const url = fileUrl(text)
  return url?.startsWith('http:') && foreignHost(url) ? url.replace('http:', 'https:') : url
}

import { fileUrl } from '../fileUrl.ts'

/** The host of an address that fileUrl gave, where it is not ours; '' for ours. */
export const foreignHost = (url: string): string => {
  const host = url.startsWith('/') ? '' : new URL(url).host
  return host === globalThis.location?.host ? '' : host
}

/** The address of something that is shown in place: the page's policy takes no http from other hosts, so that is asked for by https. */
export const shownUrl = (text: unknown): string | null => {
  const url = fileUrl(text)
  return url?.startsWith('http:') && foreignHost(url) ? url.replace('http:', 'https:') : url
}

import type { EgressGet, Fetched } from '../egress/egress.ts'
import { failures } from '../errors.ts'

/** A page with the address at which it was found. */
export type FetchedPage = Fetched & { readonly url: URL }

/** Gets a page as a browser does, redirects included. @throws addressRefused, addressFailed */
export type FetchPage = (address: string) => Promise<FetchedPage>

/** Websites lead from http to https, to their name with www, and to a language. */
const HOPS = 5

/** The address that a person typed; without a scheme it is https. */
export const typedUrl = (address: string): URL => {
  const text = address.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null || url.username !== '' || url.password !== '') throw failures.addressRefused()
  url.hash = ''
  return url
}

/** @param agent how websites see who asks */
export const createFetchPage =
  (get: EgressGet, agent: string): FetchPage =>
  async (address) => {
    let url = typedUrl(address)
    for (let hop = 0; hop <= HOPS; hop += 1) {
      const fetched = await get(url.href, {
        accept: 'text/html,image/*;q=0.8,*/*;q=0.5',
        'user-agent': agent,
      })
      const { location } = fetched.headers
      if (fetched.status < 300 || fetched.status >= 400 || location === undefined)
        return Object.assign({ url }, fetched)
      // each hop is checked by egress, as the first was
      url = URL.parse(location, url.href) ?? url
    }
    throw failures.addressFailed()
  }

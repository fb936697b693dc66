import { failures, isFailure } from '../errors.ts'
import { allowsWidget } from './contentPolicy.ts'
import type { FetchedPage, FetchPage } from './fetchPage.ts'
import { type PageScript, readSitePage } from './sitePage.ts'

/** Whether a page has the line of a channel, and what is wrong if not. */
export type SiteCheck = {
  readonly result: 'found' | 'noScript' | 'otherChannel' | 'otherInstallation' | 'blocked' | 'unreachable' | 'refused'
  /** The channel or the installation that the page's line names; '' otherwise. */
  readonly found: string
}

/** @param origins addresses under which this installation is reached */
export type CheckSite = (url: string, channelId: string, origins: readonly string[]) => Promise<SiteCheck>

/** Our loader by its file's name, wherever it is served. */
const isLoader = (src: URL): boolean => src.pathname.endsWith('/embed.js')

type Line = PageScript & { readonly url: URL }

const policiesOf = ({ headers }: FetchedPage): string[] =>
  [headers['content-security-policy'] ?? []].flat().flatMap((value) => value.split(','))

const judge = (page: FetchedPage, channelId: string, origins: readonly string[]): SiteCheck => {
  const { scripts, policies } = readSitePage(page.bytes.toString('utf8'))
  const lines = scripts.flatMap((script): Line[] => {
    const url = URL.parse(script.src, page.url.href)
    return url !== null && isLoader(url) ? [Object.assign({ url }, script)] : []
  })
  const ours = lines.filter(({ url }) => origins.includes(url.origin))
  const line = ours.find((one) => one.channelId === channelId)
  if (line !== undefined) {
    const frame = new URL('/chat_online/', line.url)
    const wanted = { script: line.url, nonce: line.nonce, frame, page: page.url }
    const open = [...policiesOf(page), ...policies].every((policy) => allowsWidget(policy, wanted))
    return { result: open ? 'found' : 'blocked', found: '' }
  }
  if (ours[0] !== undefined) return { result: 'otherChannel', found: ours[0].channelId.slice(0, 64) }
  if (lines[0] !== undefined) return { result: 'otherInstallation', found: lines[0].url.origin.slice(0, 300) }
  return { result: 'noScript', found: '' }
}

export const createCheckSite =
  (fetchPage: FetchPage): CheckSite =>
  async (url, channelId, origins) => {
    try {
      const page = await fetchPage(url)
      if (page.status !== 200) throw failures.addressFailed()
      return judge(page, channelId, origins)
    } catch (error) {
      if (!isFailure(error)) throw error
      return { result: error.failure === 'addressRefused' ? 'refused' : 'unreachable', found: '' }
    }
  }

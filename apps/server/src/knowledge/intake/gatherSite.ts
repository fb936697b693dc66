import robotsParser, { type Robot } from 'robots-parser'
import { isFailure } from '../../errors.ts'
import { type FetchedPage, type FetchPage, typedUrl } from '../../setUp/fetchPage.ts'
import { createFrontier, createIsSame, type Frontier } from './frontier.ts'
import type { Proposal } from './proposals.ts'
import { type ReadPage, readPage } from './readPage.ts'
import { isSitemap, readSitemap, unpacked } from './sitemap.ts'

/** Why a website brought nothing. */
export type SiteProblem =
  | ''
  | 'notFound'
  | 'refused'
  | 'robots'
  | 'private'
  | 'unreachable'
  | 'slow'
  | 'notPage'
  | 'nothing'

/** How far the look at a website is. */
export type SiteProgress = { readonly read: number; readonly known: number; readonly proposals: readonly Proposal[] }

/** `cut` is true if pages were left unread. */
export type SiteEnd = { readonly problem: SiteProblem; readonly cut: boolean }

/** Limits of a look: pages and sitemaps, bytes of each, milliseconds as a whole, and how many are read at once. */
export const SITE_LIMITS = { pages: 200, sitemaps: 20, bytes: 2_097_152, wholeMs: 60_000, eachMs: 8000, atOnce: 2 }

/** The name that robots.txt knows this program by. */
export const AGENT = 'Foyer'
/** Rules beyond it are left out: each page costs a look through them. */
const ROBOTS_BYTES = 65_536

type Parts = {
  readonly fetchPage: FetchPage
  /** Milliseconds of a clock that is never set back. */
  readonly elapsed: () => number
  readonly tell: (progress: SiteProgress) => void
}

const problemOfStatus = (status: number): SiteProblem => {
  if (status === 404 || status === 410) return 'notFound'
  return [401, 403, 407, 429, 451].includes(status) ? 'refused' : 'unreachable'
}

const problemOfError = (error: unknown): SiteProblem => {
  if (!isFailure(error)) throw error
  return error.failure === 'addressRefused' ? 'private' : 'unreachable'
}

/** The text of a page in the character set that it names. */
const textOf = ({ headers, bytes }: FetchedPage): string => {
  const body = unpacked(bytes, SITE_LIMITS.bytes)
  const head = body.subarray(0, 2048).toString('latin1')
  const named =
    /charset=["']?([\w-]+)/i.exec(`${headers['content-type'] ?? ''}`) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body)
  } catch {
    return body.toString('utf8')
  }
}

const isPage = ({ headers }: FetchedPage): boolean => /html|^$/i.test(headers['content-type'] ?? '')

const createRobots = (fetchPage: FetchPage) => {
  const known = new Map<string, Promise<Robot>>()
  const read = async (origin: string): Promise<Robot> => {
    const url = `${origin}/robots.txt`
    const page = await fetchPage(url).catch(() => null)
    const text = page?.status === 200 ? page.bytes.subarray(0, ROBOTS_BYTES).toString('utf8') : ''
    // its types say that the function is a member of what the file exports, which it is itself
    return (robotsParser as unknown as typeof robotsParser.default)(url, text)
  }
  return ({ origin }: URL): Promise<Robot> => {
    const robots = known.get(origin) ?? read(origin)
    known.set(origin, robots)
    return robots
  }
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const isLanguage = (tag: string): boolean => {
  try {
    return LANGUAGES.of(tag) !== undefined
  } catch {
    return false
  }
}

/** The folder of a website's first page, '/' or that of a language (/en/, /hc/en-us); null for any other page. */
const folderOfFirst = ({ pathname }: URL): string | null => {
  if (pathname === '/') return '/'
  const [, folder = '', language = ''] = /^((?:\/hc)?\/([a-z]{2,3}(?:[-_][a-z\d]{2,4})?))\/?$/i.exec(pathname) ?? []
  return isLanguage(language.replace('_', '-')) ? `${folder}/` : null
}

type Look = {
  readonly start: FetchedPage
  /** The address before redirects. */
  readonly typed: URL
  readonly isSame: (url: URL) => boolean
  readonly frontier: Frontier
  readonly robotsOf: (url: URL) => Promise<Robot>
  readonly isLate: () => boolean
  /** @param page undefined: only the number of known pages has changed */
  readonly take: (page?: ReadPage) => void
  readonly fetchPage: FetchPage
}

const isBelow = (folder: string) => (address: string) => URL.parse(address)?.pathname.startsWith(folder) === true

/** Adds the pages below a folder that sitemaps name, and those that the sitemaps name which they name. */
const readSitemaps = async (
  { isSame, frontier, isLate, take, fetchPage }: Look,
  first: readonly string[],
  folder: string,
): Promise<void> => {
  const waiting = [...first]
  const seen = new Set<string>()
  while (waiting.length > 0 && seen.size < SITE_LIMITS.sitemaps && !isLate()) {
    const url = URL.parse(waiting.shift() ?? '')
    if (url === null || seen.has(url.href) || !isSame(url)) continue
    seen.add(url.href)
    const page = await fetchPage(url.href).catch(() => null)
    if (page?.status !== 200) continue
    const { pages, sitemaps } = readSitemap(textOf(page))
    frontier.add(pages.filter(isBelow(folder)), true)
    waiting.push(...sitemaps.slice(0, SITE_LIMITS.sitemaps))
    take()
  }
}

/** Reads the page at which the look begins, and adds what it leads to. */
const readStart = async (look: Look): Promise<SiteProblem> => {
  const { start, typed, frontier, robotsOf, take } = look
  const text = textOf(start)
  if (isSitemap(text)) {
    await readSitemaps(look, [start.url.href], '/')
    return ''
  }
  if (!isPage(start)) return 'notPage'
  const page = readPage(text, start.url)
  frontier.add(page.links, false)
  take(page)
  // a page deep in a website stands for itself and what is below it; the first one for all of the website or of its language
  const first = folderOfFirst(typed) ?? folderOfFirst(start.url)
  if (first !== null) {
    const named = (await robotsOf(start.url)).getSitemaps()
    await readSitemaps(look, named.length > 0 ? named : [new URL('/sitemap.xml', start.url).href], first)
  }
  const folder = first ?? start.url.pathname.replace(/[^/]*$/, '')
  if (folder !== '/') frontier.add(page.links.filter(isBelow(folder)), true)
  return ''
}

/** Reads the pages that wait, a few at once. */
const readRest = async ({ isSame, frontier, robotsOf, isLate, take, fetchPage }: Look): Promise<void> => {
  const readOne = async (url: URL): Promise<void> => {
    if ((await robotsOf(url)).isAllowed(url.href, AGENT) === false) return
    const page = await fetchPage(url.href).catch(() => null)
    if (page?.status !== 200 || !isPage(page) || !isSame(page.url)) return
    const read = readPage(textOf(page), page.url)
    frontier.add(read.links, false)
    take(read)
  }
  for (let tried = 1; tried < SITE_LIMITS.pages && !isLate(); tried += SITE_LIMITS.atOnce) {
    const length = Math.min(SITE_LIMITS.atOnce, SITE_LIMITS.pages - tried)
    const urls = Array.from({ length }, frontier.next).filter((url) => url !== undefined)
    if (urls.length === 0) return
    await Promise.all(urls.map(readOne))
  }
}

/**
 * Looks through a website for questions with their answers: the page at the address, what its sitemap names if that is its first page, and the
 * pages that these link to. Pages that robots.txt forbids are not read.
 * @param address as a person typed it
 */
export const gatherSite = async (address: string, { fetchPage, elapsed, tell }: Parts): Promise<SiteEnd> => {
  const began = elapsed()
  const robotsOf = createRobots(fetchPage)
  const ended = (problem: SiteProblem): SiteEnd => ({ problem, cut: false })
  let start: FetchedPage
  let typed: URL
  try {
    typed = typedUrl(address)
    if ((await robotsOf(typed)).isAllowed(typed.href, AGENT) === false) return ended('robots')
    start = await fetchPage(address)
  } catch (error) {
    return ended(problemOfError(error))
  }
  if (start.status !== 200) return ended(problemOfStatus(start.status))
  const isSame = createIsSame(start.url)
  const frontier = createFrontier(isSame)
  frontier.mark(start.url)
  let [read, found] = [0, 0]
  const take = (page?: ReadPage): void => {
    if (page !== undefined) read += 1
    found += page?.proposals.length ?? 0
    const known = Math.min(read + frontier.waiting(), SITE_LIMITS.pages)
    tell({ read, known, proposals: page?.proposals ?? [] })
  }
  const isLate = () => elapsed() - began > SITE_LIMITS.wholeMs - 2 * SITE_LIMITS.eachMs
  const look: Look = { start, typed, isSame, frontier, robotsOf, isLate, take, fetchPage }
  const problem = await readStart(look)
  if (problem !== '') return ended(problem)
  await readRest(look)
  const nothing = isLate() ? 'slow' : 'nothing'
  return { problem: found === 0 ? nothing : '', cut: frontier.waiting() > 0 }
}

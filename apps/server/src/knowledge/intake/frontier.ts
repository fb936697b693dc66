import { isHelpAddress } from './helpPage.ts'

/** Pages whose address says that they are no pages. */
const FILES = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|pdf|zip|gz|mp[34]|webm|css|js|json|xml|txt|docx?|xlsx?|woff2?)$/i
/** Addresses that are kept to be read; longer ones are no pages that people link to. */
const MOST = 5000
const LONGEST = 1000

/** True for addresses of one website: the same name with or without www, or below it, such as help.shop.example. */
export const createIsSame = (start: URL) => {
  const bare = (host: string) => host.replace(/^www\./, '')
  const base = bare(start.hostname)
  return ({ hostname, port }: URL): boolean =>
    port === start.port && (bare(hostname) === base || bare(hostname).endsWith(`.${base}`))
}

export type Frontier = ReturnType<typeof createFrontier>

/** The pages of a website that wait to be read: each once, those that look like help first, then the shorter addresses. */
export const createFrontier = (isSame: (url: URL) => boolean) => {
  const seen = new Set<string>()
  const helpful: URL[] = []
  const others: URL[] = []

  const urlOf = (address: string): URL | null => {
    const url = address.length <= LONGEST ? URL.parse(address) : null
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || !isSame(url)) return null
    url.hash = ''
    return FILES.test(url.pathname) ? null : url
  }

  return {
    /** @param all false: only pages that look like help */
    add: (addresses: readonly string[], all: boolean): void => {
      const fresh: URL[] = []
      for (const address of addresses) {
        const url = urlOf(address)
        if (url === null || seen.size >= MOST || seen.has(url.href)) continue
        const isHelp = isHelpAddress(url)
        if (!isHelp && !all) continue
        seen.add(url.href)
        if (isHelp) helpful.push(url)
        else fresh.push(url)
      }
      others.push(...fresh.toSorted((a, b) => a.pathname.split('/').length - b.pathname.split('/').length))
    },
    /** Marks an address as read. */
    mark: (url: URL): void => void seen.add(url.href),
    next: (): URL | undefined => helpful.shift() ?? others.shift(),
    waiting: (): number => helpful.length + others.length,
  }
}

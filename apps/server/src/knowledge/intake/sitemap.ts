import { Gunzip } from 'fflate'
import { Parser } from 'htmlparser2'
import { parseSteps } from './parsePage.ts'

/** Addresses that a sitemap names: pages, and further sitemaps. */
export type Sitemap = { readonly pages: readonly string[]; readonly sitemaps: readonly string[] }

/** Addresses of one sitemap that are looked at; the standard allows 50,000. */
const MOST = 5000

/** A sitemap is four elements deep. */
const DEEPEST = 50

/** Bytes that are unpacked at once: deflate packs up to 1000 times. */
const SLICE = 4096

/** A body as it is, or unpacked if it is gzip; cut off after `most` bytes. */
export const unpacked = (bytes: Buffer, most: number): Buffer => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const chunks: Uint8Array[] = []
  let size = 0
  const gunzip = new Gunzip((chunk) => {
    size += chunk.length
    chunks.push(chunk)
  })
  try {
    for (let at = 0; at < bytes.length && size < most; at += SLICE)
      gunzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length)
  } catch {
    // what came before the damage is whole
  }
  return Buffer.concat(chunks).subarray(0, most)
}

/** True for a sitemap or an index of sitemaps (sitemaps.org). */
export const isSitemap = (text: string): boolean => /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 2000))

/** Reads a sitemap; a damaged or cut one up to where it is whole. */
export const readSitemap = (xml: string): Sitemap => {
  const found = { url: [] as string[], sitemap: [] as string[] }
  let within: keyof typeof found | '' = ''
  let address: string | null = null
  let depth = 0
  const plain = (name: string): string => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag: (tag) => {
        depth += 1
        const name = plain(tag)
        if (name === 'url' || name === 'sitemap') within = name
        // pictures of a page have a loc too
        if (name === 'loc' && !/^(?:image|video|news):/.test(tag)) address = ''
      },
      ontext: (text) => {
        if (address !== null && address.length < 2000) address += text
      },
      onclosetag: (tag) => {
        depth -= 1
        if (plain(tag) !== 'loc' || address === null) return
        if (within !== '' && found[within].length < MOST) found[within].push(address.trim())
        address = null
      },
    },
    { xmlMode: true },
  )
  parseSteps(parser, xml, () => depth < DEEPEST)
  return { pages: found.url, sitemaps: found.sitemap }
}

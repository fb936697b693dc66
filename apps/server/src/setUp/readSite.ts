import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { failures } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { isPlainColour } from '../files/mostColour.ts'
import type { Pictures } from '../files/pictures.ts'
import { FILES_PATH } from '../files/references.ts'
import type { FetchPage } from './fetchPage.ts'
import { pngInIco } from './icoPictures.ts'
import { type SiteIcon, TOUCH_WORTH } from './siteIcons.ts'
import { readManifest, type SiteManifest } from './siteManifest.ts'
import { readSitePage } from './sitePage.ts'

/** What a website proposes for its chat; '' for what it does not say. */
export type Proposal = {
  /** Where the page was found, after redirects. */
  readonly url: string
  readonly name: string
  readonly locale: string
  /** Colours such as #0f766e, the page's own first, then that of its icon. */
  readonly colours: string[]
  /** The icon as a file of ours; like every upload it goes after an hour if nothing uses it. */
  readonly icon: string
}

/** Looks at the website of an operator. @throws addressRefused, addressFailed */
export type ReadSite = (who: { readonly tenantId: string; readonly adminId: string }, url: string) => Promise<Proposal>

type Parts = { readonly fetchPage: FetchPage; readonly files: Files; readonly pictures: Pick<Pictures, 'colourOf'> }
type Who = Parameters<ReadSite>[0]
type Icon = { readonly url: string; readonly colour: string | null }

/** Icons that are tried: a page may name many that are not there. */
const TRIED = 3

const MOST_COLOURS = 5

/** @throws if it is no picture */
const takeIcon = async ({ fetchPage, files, pictures }: Parts, who: Who, address: string): Promise<Icon> => {
  const { status, bytes: fetched } = await fetchPage(address)
  const kind = (await fileTypeFromBuffer(fetched))?.ext
  const bytes = kind === 'ico' ? pngInIco(fetched) : fetched
  if (status !== 200 || kind === undefined || bytes === null) throw failures.fileNotAsNamed()
  const fileName = `icon.${kind === 'ico' ? 'png' : kind}`
  const owner = { tenantId: who.tenantId, adminId: who.adminId, userId: '', purpose: 'face' } as const
  const type = files.typeOf(fileName, owner.purpose)
  await files.admit(owner)
  const arrived = await files.take(Readable.from([bytes]), bytes.length)
  try {
    const { url } = await files.issue(arrived, type, fileName, owner)
    const path = join(files.root, url.slice(FILES_PATH.length))
    return { url, colour: await pictures.colourOf(`${who.tenantId} ${who.adminId}`, path) }
  } finally {
    await arrived.discard()
  }
}

const firstIcon = async (parts: Parts, who: Who, addresses: readonly string[]): Promise<Icon | null> => {
  for (const address of addresses) {
    const icon = await takeIcon(parts, who, address).catch(() => null)
    if (icon !== null) return icon
  }
  return null
}

/** The manifest of a page, with the addresses of its icons whole; says nothing if it cannot be had. */
const readManifestAt = async ({ fetchPage }: Parts, address: string | undefined): Promise<SiteManifest> => {
  const fetched = address === undefined ? null : await fetchPage(address).catch(() => null)
  if (fetched?.status !== 200) return readManifest('')
  const manifest = readManifest(fetched.bytes.toString('utf8'))
  return Object.assign({}, manifest, { icons: wholeIcons(manifest.icons, fetched.url) })
}

const wholeIcons = (icons: readonly SiteIcon[], base: URL): SiteIcon[] =>
  icons.flatMap(({ href, worth }) => {
    const address = URL.parse(href, base.href)?.href
    return address === undefined ? [] : [{ href: address, worth }]
  })

/** The addresses to try, the best first, and last that which browsers know without being told. */
const addressesOf = (icons: readonly SiteIcon[], page: URL): string[] => {
  const named = icons.toSorted((a, b) => b.worth - a.worth).map(({ href }) => href)
  return [...new Set([...[...new Set(named)].slice(0, TRIED), new URL('/favicon.ico', page).href])]
}

/** Each once; greys last, because the first becomes the main colour. */
const sortColours = (colours: readonly string[]): string[] =>
  [...new Set(colours.filter((colour) => colour !== ''))]
    .toSorted((a, b) => Number(isPlainColour(a)) - Number(isPlainColour(b)))
    .slice(0, MOST_COLOURS)

export const createReadSite =
  (parts: Parts): ReadSite =>
  async (who, given) => {
    const { url, status, bytes } = await parts.fetchPage(given)
    if (status !== 200) throw failures.addressFailed()
    const page = readSitePage(bytes.toString('utf8'))
    const icons = wholeIcons(page.icons, url)
    // a page that says all itself needs no further request
    const isWhole = page.colours.length > 0 && icons.some(({ worth }) => worth >= TOUCH_WORTH)
    const address = page.manifest === '' || isWhole ? undefined : URL.parse(page.manifest, url.href)?.href
    const manifest = await readManifestAt(parts, address)
    const icon = await firstIcon(parts, who, addressesOf([...icons, ...manifest.icons], url))
    const [own = '', ...others] = page.colours
    return {
      url: url.href.slice(0, 2000),
      name: page.name || url.hostname.replace(/^www\./, ''),
      locale: page.locale,
      colours: sortColours([own, manifest.themeColor, ...others, icon?.colour ?? '']),
      icon: icon?.url ?? '',
    }
  }

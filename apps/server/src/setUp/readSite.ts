import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { failures } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { Pictures } from '../files/pictures.ts'
import { FILES_PATH } from '../files/references.ts'
import type { FetchPage } from './fetchPage.ts'
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

/** @throws if it is no picture */
const takeIcon = async ({ fetchPage, files, pictures }: Parts, who: Who, address: string): Promise<Icon> => {
  const { status, bytes } = await fetchPage(address)
  const found = await fileTypeFromBuffer(bytes)
  if (status !== 200 || found === undefined) throw failures.fileNotAsNamed()
  const fileName = `icon.${found.ext}`
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
  for (const address of addresses.slice(0, TRIED)) {
    const icon = await takeIcon(parts, who, address).catch(() => null)
    if (icon !== null) return icon
  }
  return null
}

export const createReadSite =
  (parts: Parts): ReadSite =>
  async (who, given) => {
    const { url, status, bytes } = await parts.fetchPage(given)
    if (status !== 200) throw failures.addressFailed()
    const page = readSitePage(bytes.toString('utf8'))
    const addresses = page.icons.flatMap((href) => URL.parse(href, url.href)?.href ?? [])
    const icon = await firstIcon(parts, who, addresses)
    const colours = [page.themeColor, icon?.colour ?? ''].filter((colour) => colour !== '')
    return {
      url: url.href.slice(0, 2000),
      name: page.name || url.hostname.replace(/^www\./, ''),
      locale: page.locale,
      colours: [...new Set(colours)],
      icon: icon?.url ?? '',
    }
  }

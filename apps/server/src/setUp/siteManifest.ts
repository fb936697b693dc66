import { hexOf, type SiteIcon, worthOf } from './siteIcons.ts'

/** What the manifest of a website says of its looks; strangers wrote it. */
export type SiteManifest = {
  /** As #rrggbb; '' if it names none. */
  readonly themeColor: string
  /** With addresses as written. */
  readonly icons: readonly SiteIcon[]
}

const nothing: SiteManifest = { themeColor: '', icons: [] }

/** Icons of a manifest that are looked at. */
const MOST = 50

type Bag = Readonly<Record<string, unknown>>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2000) : '')

const iconOf = ({ src, type, sizes, purpose }: Bag): SiteIcon => {
  const kinds = text(purpose).split(/\s+/)
  // a picture of one colour, or one with a wide margin, is no face
  const isPlain = text(purpose) === '' || kinds.includes('any')
  const attributes = { rel: 'icon', href: text(src), type: text(type), sizes: text(sizes) }
  return { href: attributes.href, worth: isPlain ? worthOf(attributes) : 0 }
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Reads a web app manifest; anything that is none says nothing. */
export const readManifest = (json: string): SiteManifest => {
  const manifest = parse(json)
  if (!isBag(manifest)) return nothing
  const icons = Array.isArray(manifest.icons) ? manifest.icons.slice(0, MOST).filter(isBag) : []
  return {
    themeColor: hexOf(text(manifest.theme_color)),
    icons: icons.map(iconOf).filter(({ worth }) => worth > 0),
  }
}

/** An icon that a website names: its address as written, and how well it fits; the best has the most. */
export type SiteIcon = { readonly href: string; readonly worth: number }

/** The colour as #rrggbb; '' if it is not written as a hex number. */
export const hexOf = (colour: string): string => {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour.trim()) ?? []
  if (long !== undefined) return `#${long.toLowerCase()}`
  return short === undefined ? '' : `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase()
}

const KIND_WORTH: Readonly<Record<string, number>> = {
  'apple-touch-icon': 3000,
  'apple-touch-icon-precomposed': 2000,
  icon: 1000,
}

/** From here on an icon is one that was made to be shown large. */
export const TOUCH_WORTH = 2000

/** The largest of sizes such as "16x16 32x32"; 0 for none or any. */
const sideIn = (sizes: string): number =>
  Math.min(Math.max(0, ...sizes.split(/\s+/).map((size) => Number.parseInt(size, 10) || 0)), 512)

/** How well a link fits: pictures that we can draw, the larger first; an ICO only without them, because most in it are small. 0: not at all. */
export const worthOf = ({ rel = '', href = '', type = '', sizes = '' }: Readonly<Record<string, string>>): number => {
  const kinds = rel.toLowerCase().split(/\s+/)
  const worth = Math.max(0, ...kinds.map((kind) => KIND_WORTH[kind] ?? 0))
  // a vector may hold scripts
  if (worth === 0 || href === '' || /svg/i.test(type) || /\.svg(?:$|[?#])/i.test(href)) return 0
  const isIco = /icon/i.test(type) || /\.ico(?:$|[?#])/i.test(href)
  return isIco ? 1 + sideIn(sizes) : worth + sideIn(sizes)
}

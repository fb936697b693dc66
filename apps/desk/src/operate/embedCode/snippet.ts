import type { PreviewKey } from '@foyer/locales/preview/index'

/** What the snippet says: where the loader lies, which channel it opens, and what it sets of the loader. */
type Place = {
  readonly origin: string
  readonly channelId: string
  readonly settings?: Settings
  /** A build of the loader that the page is bound to; without it the page has the newest. */
  readonly pin?: Pin
}

/** A build of the loader: its name on the server, and the hash that browsers compare. */
export type Pin = { readonly version: string; readonly integrity: string }

/** The address of the loader. */
const loaderAt = ({ origin, pin }: Place): string => `${origin}/embed${pin ? `/${pin.version}/embed` : ''}.js`

/** Settings of the loader by their names as members of `dataset`; those that are not here have the loader's defaults. */
export type Settings = Readonly<Record<string, string>>

/** Where a website can be made; those without a name of their own have a text. */
export type Platform = {
  readonly id: string
  readonly name: string
  readonly label?: PreviewKey
  readonly steps: PreviewKey
  readonly code: (place: Place) => string
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
/** A text in a script that is part of a page. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replace(/'/g, "\\'").replace(/</g, '\\u003c')}'`

const allOf = ({ channelId, settings = {} }: Place) => Object.entries({ channelId, ...settings })

/** `offsetX` as it is written in a page: `data-offset-x`. */
const attributeOf = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The line that embeds the chat in a page. */
export const snippetOf = (place: Place): string => {
  const data = allOf(place).map(([name, value]) => `${attributeOf(name)}="${escaped(value)}"`)
  const bound = place.pin ? [`integrity="${escaped(place.pin.integrity)}"`, 'crossorigin="anonymous"'] : []
  return `<script src="${escaped(loaderAt(place))}" ${[...bound, ...data].join(' ')} async></script>`
}

/** The sources that a page with a strict policy allows, one directive a line. */
export const policyOf = (origin: string): string =>
  ['script-src', 'frame-src', 'connect-src', 'img-src'].map((directive) => `${directive} ${origin};`).join('\n')

const assignments = (place: Place, indent: string): string => {
  const { integrity } = place.pin ?? {}
  const bound = integrity ? [`script.integrity = ${quoted(integrity)}`, `script.crossOrigin = 'anonymous'`] : []
  const data = allOf(place).map(([name, value]) => `script.dataset.${name} = ${quoted(value)}`)
  return [...bound, ...data].map((line) => indent + line).join('\n')
}

// The container makes the script's element again and drops its data attributes, so a script has to set them.
const tagManagerCode = (place: Place): string =>
  `<script>
  (function () {
    var script = document.createElement('script')
    script.src = ${quoted(loaderAt(place))}
${assignments(place, '    ')}
    script.async = true
    document.head.appendChild(script)
  })()
</script>`

const reactCode = (place: Place): string =>
  `import { useEffect } from 'react'

export function Chat() {
  useEffect(() => {
    if (window.Foyer) return
    const script = document.createElement('script')
    script.src = ${quoted(loaderAt(place))}
${assignments(place, '    ')}
    script.async = true
    document.head.append(script)
  }, [])
  return null
}`

export const platforms: readonly Platform[] = [
  { id: 'html', name: 'HTML', label: 'plainHtml', steps: 'stepsHtml', code: snippetOf },
  { id: 'wordpress', name: 'WordPress', steps: 'stepsWordPress', code: snippetOf },
  { id: 'shopify', name: 'Shopify', steps: 'stepsShopify', code: snippetOf },
  { id: 'tagManager', name: 'Google Tag Manager', steps: 'stepsTagManager', code: tagManagerCode },
  { id: 'react', name: 'React', steps: 'stepsReact', code: reactCode },
]

import type { PreviewKey } from '@foyer/locales/preview/index'

/** What the snippet says: where the loader lies, and which channel it opens. */
type Place = { readonly origin: string; readonly channelId: string }

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

/** The line that embeds the chat in a page. */
export const snippetOf = ({ origin, channelId }: Place): string =>
  `<script src="${escaped(origin)}/embed.js" data-channel-id="${escaped(channelId)}" async></script>`

// The container makes the script's element again and drops its data attributes, so a script has to set them.
const tagManagerCode = ({ origin, channelId }: Place): string =>
  `<script>
  (function () {
    var script = document.createElement('script')
    script.src = ${quoted(`${origin}/embed.js`)}
    script.dataset.channelId = ${quoted(channelId)}
    script.async = true
    document.head.appendChild(script)
  })()
</script>`

const reactCode = ({ origin, channelId }: Place): string =>
  `import { useEffect } from 'react'

export function Chat() {
  useEffect(() => {
    if (window.Foyer) return
    const script = document.createElement('script')
    script.src = ${quoted(`${origin}/embed.js`)}
    script.dataset.channelId = ${quoted(channelId)}
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

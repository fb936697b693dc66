/*
 * HTML of a stranger, before a browser's parser sees it. A parsed document runs nothing and fetches nothing, but it has the policy of the
 * page that parsed it: each style, handler and base in it is reported as a violation. So the text is written anew, and every tag of the
 * result is one that was written here: an element without attributes but those of the list. It is no cleaned HTML to be put into a page:
 * it is to be parsed, and read by an allow-list.
 */

// Each alternative takes what the parser would take, up to the end of the text where nothing ends it: none is tried twice.
const token = new RegExp(
  [
    /<!---?>|<!--[\s\S]*?(?:--!?>|$)/,
    /<(?<end>\/?)(?<name>[a-z][^\s/>]*)(?<rest>(?:=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|[^>])*)(?:>|$)/,
    /<[!?/][^>]*(?:>|$)/,
    /[<>]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
const attribute = /(?<![^\s"'/])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/** They have no end tag, and nothing of them is shown. */
const passed = new Set([
  ...['base', 'link', 'meta', 'input', 'embed', 'source', 'track', 'area', 'col', 'param', 'frame', 'wbr'],
])
/** What stands in them is no HTML: it goes into an element of which the parser makes nothing. */
const raw = new Set([...['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']])
const kept = ['href', 'src', 'alt', 'data-link', 'colspan', 'rowspan']

const write = (rest: string, names: readonly string[]): string => {
  const attributes = [...rest.matchAll(attribute)].map(([, name = '', double, single, bare]) =>
    names.includes(name.toLowerCase())
      ? ` ${name}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;')}"`
      : '',
  )
  // elements of a drawing may end so
  return attributes.join('') + (rest.endsWith('/') ? '/' : '')
}

/** @param more attributes that stay besides those of links, pictures and tables */
export const tameHtml = (html: string, more: readonly string[] = []): string => {
  const names = [...kept, ...more]
  return html.replace(token, (...found) => {
    const [whole] = found as [string]
    const { end, name, rest = '' } = found.at(-1) as { readonly [group: string]: string | undefined }
    if (name === undefined) return whole === '<' ? '&lt;' : whole === '>' ? '&gt;' : ''
    const tag = name.toLowerCase()
    if (passed.has(tag)) return ''
    if (raw.has(tag)) return `<${end}noembed>`
    const plain = /^[a-z][a-z\d]*$/.test(tag) ? tag : 'span'
    return end ? `</${plain}>` : `<${plain}${write(rest, names)}>`
  })
}

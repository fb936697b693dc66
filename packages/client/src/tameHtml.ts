/*
 * Prepares a stranger's HTML for the browser's parser. A parsed document runs and fetches nothing, but has the policy of the
 * page that parsed it, and each style, handler and base in it is reported as a violation. So every tag of the result is
 * written here, with listed attributes only. The result is not clean enough for a page: parse it, and read it by an
 * allow-list.
 */

// Each alternative matches what the parser would take, up to the end of the text where nothing ends it: no backtracking.
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

/** Elements without an end tag and without visible content. */
const passed = new Set([
  ...['base', 'link', 'meta', 'input', 'embed', 'source', 'track', 'area', 'col', 'param', 'frame', 'wbr'],
])
/** Elements whose content is no HTML: they become an element that the parser takes as text and nothing draws. */
const raw = new Set([...['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']])
const kept = ['href', 'src', 'alt', 'data-link', 'colspan', 'rowspan']

const write = (rest: string, names: readonly string[]): string => {
  const attributes = [...rest.matchAll(attribute)].map(([, name = '', double, single, bare]) =>
    names.includes(name.toLowerCase())
      ? ` ${name}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;')}"`
      : '',
  )
  // elements of SVG may end with a slash
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

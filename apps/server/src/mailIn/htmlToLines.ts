import sanitizeHtml from 'sanitize-html'
import { QUOTE_LINE } from './quotes.ts'

const BREAKING = new Set('p div li tr h1 h2 h3 h4 h5 h6 br hr blockquote table ul ol pre'.split(' '))

/** Marks by which mail programs separate the history from the words of the writer. */
const HISTORY =
  /class="[^"]*(?:gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra|ntes_not_fresh_quote|WordSection1Quote)|id="[^"]*(?:appendonsend|divRplyFwdMsg|mail-editor-reference-message-container|isReplyContent|OLK_SRC_BODY_SECTION|x_?divRplyFwdMsg|origbody)|style="[^"]*border:none;\s*border-top:solid #(?:E1E1E1|B5C4DF)/i

const CLEAN: sanitizeHtml.IOptions = {
  allowedTags: [...BREAKING, 'td', 'th'],
  allowedAttributes: { '*': ['class', 'id', 'style'] },
  parseStyleAttributes: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head', 'template', 'svg', 'math'],
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const TOKEN = /<(\/?)([a-z0-9]+)([^<>]*)>|[^<]+/gi

const wordsOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u00a0', ' ')

/**
 * A mail's HTML as lines of plain text: quoted blocks begin with '>', as in a plain mail, and the place where a program put the history is
 * marked for `foldQuotes`. Nothing of the markup is left, so no script, style or picture.
 */
export const htmlToLines = (html: string): string => {
  const safe = sanitizeHtml(html.replaceAll(QUOTE_LINE, ''), CLEAN)
  const lines: string[] = []
  let line = ''
  let depth = 0
  let marked = false
  const end = () => {
    const words = line.trim()
    // one blank line between blocks is enough
    if (words !== '' || lines.at(-1)?.replace(/[> ]/g, '') !== '')
      lines.push(`${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${words}`)
    line = ''
  }
  for (const [token, closing, tag, attributes = ''] of safe.matchAll(TOKEN)) {
    if (tag === undefined) {
      line += wordsOf(token)
      continue
    }
    const name = tag.toLowerCase()
    if (name === 'td' || name === 'th') line += ' '
    if (!BREAKING.has(name)) continue
    if (line.trim() !== '' || name === 'br' || (name === 'p' && closing !== '')) end()
    if (closing === '' && !marked && HISTORY.test(attributes)) {
      lines.push(QUOTE_LINE)
      marked = true
    }
    if (name === 'blockquote') depth = Math.min(Math.max(depth + (closing === '' ? 1 : -1), 0), 20)
    if (name === 'li' && closing === '') line = '- '
  }
  end()
  return lines.join('\n').trim()
}

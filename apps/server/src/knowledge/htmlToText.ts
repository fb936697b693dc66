import sanitizeHtml from 'sanitize-html'

const ends = /<(?:br|\/p|\/li|\/tr|\/h[1-6]|\/div)\b[^<>]*>/gi
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of rich text, a line a block. */
export const htmlToText = (html: string): string =>
  sanitizeHtml(html.replace(ends, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The columns of an import, in the order in which people fill them in. */
const columns = ['question', 'similar', 'answer', 'category', 'locale', 'validFrom', 'validTo', 'docId']

/** A sheet with only the headings; the byte order mark makes Excel read it as UTF-8. */
export const template = (): Blob => new Blob([`\uFEFF${columns.join(',')}\r\n`], { type: 'text/csv' })

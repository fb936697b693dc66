/** The columns that an import reads, in the order in which people fill them in. */
const columns = ['question', 'similar', 'answer', 'category', 'locale', 'validFrom', 'validTo', 'docId']

/** A sheet with the headings alone; the first mark tells Excel that it is UTF-8. */
export const template = (): Blob => new Blob([`\uFEFF${columns.join(',')}\r\n`], { type: 'text/csv' })

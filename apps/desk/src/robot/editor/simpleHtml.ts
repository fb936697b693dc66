/** Elements that the editor keeps; it would drop all others. */
const known = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'H3', 'H4', 'A'])

/** True if the editor can edit the HTML without loss: no pictures, no tables, no data attributes of links. */
export const isSimple = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(
    (element) => known.has(element.tagName) && !('link' in (element as HTMLElement).dataset),
  )
}

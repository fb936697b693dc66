/** What the editor keeps as it is; anything else of an answer would be lost in it. */
const known = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'H3', 'H4', 'A'])

/** True for HTML that can be edited as text: no pictures, no tables, nothing that carries data. */
export const isSimple = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(
    (element) => known.has(element.tagName) && !('link' in (element as HTMLElement).dataset),
  )
}

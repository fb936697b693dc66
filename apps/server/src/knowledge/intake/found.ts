import type { AnyNode, Element } from 'domhandler'

/** A question with its answer, as nodes of the page or as HTML that a script of it holds. */
export type FoundQuestion = { readonly question: string; readonly isHtmlQuestion?: true } & (
  | { readonly nodes: readonly AnyNode[] }
  | { readonly html: string }
)

const SKIPPED = new Set(['nav', 'footer', 'form', 'dialog', 'template', 'noscript', 'svg', 'aside'])
const SKIPPED_ROLES = new Set(['navigation', 'dialog', 'search', 'menu', 'menubar', 'tablist', 'contentinfo'])

/** False for parts of a page that hold no answers: menus, footers, forms. */
export const isContent = ({ name, attribs }: Element): boolean =>
  !SKIPPED.has(name) && !SKIPPED_ROLES.has(attribs.role ?? '')

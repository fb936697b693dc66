/** Which part of a list is asked for. */
export type Page = { readonly page?: number; readonly pageSize?: number }

/** Limit and offset of a page; without a page number the whole list, up to 1000 entries. */
export const paging = ({ page, pageSize }: Page) => {
  const limit = Math.min(Math.max(Math.trunc(pageSize ?? (page === undefined ? 1000 : 20)), 1), 1000)
  return { limit, offset: (Math.max(Math.trunc(page ?? 1), 1) - 1) * limit }
}

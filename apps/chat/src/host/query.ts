/** The page's query parameters (S2.1-31 to 34, A-55); absent ones are empty. */
export type PageQuery = {
  readonly channelId: string
  readonly locale: string
  /** The page is in a frame of a host page. */
  readonly embedded: boolean
  /**
   * All parameters, for the client and for later use (inviteEvaluate, close, product, inline). A host page may change some while the
   * page is open: groupId, colorScheme.
   */
  readonly all: Record<string, string>
}

export const readQuery = (search: string): PageQuery => {
  const all = Object.fromEntries(new URLSearchParams(search))
  const { channelId = '', locale = '', from = '' } = all
  return { channelId, locale, embedded: from === 'iframe', all }
}

/** A parameter of the address's fragment, or ''. */
export const readFragment = (hash: string, name: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? ''

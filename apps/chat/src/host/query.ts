/** What the app reads from its address (S2.1-31 to 34, A-55); members that are absent are empty. */
export type PageQuery = {
  readonly channelId: string
  readonly locale: string
  /** In a frame of a host page. */
  readonly embedded: boolean
  /** All members, for the client and for later use (inviteEvaluate, close, product). */
  readonly all: Readonly<Record<string, string>>
}

export const readQuery = (search: string): PageQuery => {
  const all = Object.fromEntries(new URLSearchParams(search))
  const { channelId = '', locale = '', from = '' } = all
  return { channelId, locale, embedded: from === 'iframe', all }
}

/** The value of a member of the address's fragment, or empty. */
export const readFragment = (hash: string, name: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? ''

const ending = '&userId'

/** The tenant of a visitor that this browser knows, '' for none: its token belongs to the calls of that visitor. */
export const tenantOf = (userId: string): string => {
  if (!userId) return ''
  try {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith(ending))
    const key = keys.find((one) => localStorage.getItem(one)?.includes(JSON.stringify(userId)))
    return key?.slice(0, -ending.length) ?? ''
  } catch {
    // A frame without storage.
    return ''
  }
}

/** The web address that was typed, with https:// if it has no protocol; null if it is not a web address. */
export const webAddress = (typed: string): string | null => {
  const text = typed.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  const url = URL.parse(whole)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}

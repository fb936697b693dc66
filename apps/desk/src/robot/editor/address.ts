/** The address of a web page as it was typed, with https:// where it names no protocol; null for what is none. */
export const webAddress = (typed: string): string | null => {
  const text = typed.trim()
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  const url = URL.parse(whole)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}

/**
 * Whether the server lets pages of an origin frame the chat. Only a frame's host is checked by the browser; a page that
 * opened the chat in a window is checked by the same rule, the one that the server sends with this page.
 */
export const mayEmbed = async (origin: string): Promise<boolean> => {
  const answer = await fetch(location.href, { method: 'HEAD', referrerPolicy: 'no-referrer' }).catch(() => null)
  const policy = answer?.headers.get('content-security-policy') ?? ''
  const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(policy) ?? []
  const allowed = ancestors.split(' ').map((one) => (one === "'self'" ? location.origin : one))
  return allowed.includes('*') || allowed.includes(origin)
}

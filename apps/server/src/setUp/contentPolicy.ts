/** The sources of a directive, or of those that it falls back to; null if the policy does not limit it. */
const sourcesOf = (policy: string, names: readonly string[]): readonly string[] | null => {
  const directives = new Map<string, string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    // of a directive that occurs twice browsers take the first
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  for (const name of names) {
    const sources = directives.get(name)
    if (sources !== undefined) return sources
  }
  return null
}

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80')

/** Whether a source such as `https://*.example.com:8443/path` covers an address. */
const covers = (source: string, url: URL, page: URL): boolean => {
  const text = source.toLowerCase()
  if (text === '*') return true
  if (text === "'self'") return url.origin === page.origin
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return text === url.protocol || (text === 'http:' && url.protocol === 'https:')
  const [, scheme, host = '', port, path = ''] = /^(?:([a-z]+):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(text) ?? []
  const wanted = scheme === undefined ? page.protocol : `${scheme}:`
  if (wanted !== url.protocol && !(wanted === 'http:' && url.protocol === 'https:')) return false
  const named = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  const ported = port === '*' || (port ?? (url.protocol === 'https:' ? '443' : '80')) === portOf(url)
  const below =
    path === '' || path === '/' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  return named && ported && below
}

/** What the host page asks for: the loader with its nonce, and the frame of the chat. */
export type Wanted = { readonly script: URL; readonly nonce: string; readonly frame: URL; readonly page: URL }

/** True if a content security policy of the host page lets the loader run and the frame open. */
export const allowsWidget = (policy: string, { script, nonce, frame, page }: Wanted): boolean => {
  const scripts = sourcesOf(policy, ['script-src-elem', 'script-src', 'default-src'])
  const frames = sourcesOf(policy, ['frame-src', 'child-src', 'default-src'])
  const strict = scripts?.includes("'strict-dynamic'") === true
  const mayRun =
    scripts === null ||
    (nonce !== '' && scripts.includes(`'nonce-${nonce}'`)) ||
    // with it the names of hosts count for nothing
    (!strict && scripts.some((source) => covers(source, script, page)))
  return mayRun && (frames === null || frames.some((source) => covers(source, frame, page)))
}

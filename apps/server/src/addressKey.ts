import ipaddr from 'ipaddr.js'

/**
 * The key under which limits count a network address: an IPv4 address itself, also if it comes as IPv6 (RFC 4291, 2.5.5.2), and the /64
 * of an IPv6 address, because a household or a rented machine has all of it (RFC 6177). Any other text is its own key.
 */
export const addressKey = (address: string): string => {
  try {
    const parsed = ipaddr.process(address)
    if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
    return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
  } catch {
    return address
  }
}

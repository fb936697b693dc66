import { BlockList, isIP } from 'node:net'

/** Networks that are not public, by the IANA special-purpose registry: https://www.iana.org/assignments/iana-ipv4-special-registry */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // includes the metadata services of clouds
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Global unicast, the only public IPv6 range: it excludes loopback, mapped IPv4, NAT64, unique-local, link-local and multicast. */
const OPEN_V6 = '2000::/3'

/** Parts of OPEN_V6 that are not public or wrap an IPv4 address. */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (subnets: readonly string[], type: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/')
    list.addSubnet(net, Number(prefix), type)
  }
  return list
}

const closedV4 = listOf(CLOSED_V4, 'ipv4')
const closedV6 = listOf(CLOSED_V6, 'ipv6')
const openV6 = listOf([OPEN_V6], 'ipv6')

/** Whether an IP address is public; false if the text is no address. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !closedV4.check(address, 'ipv4')
  return version === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

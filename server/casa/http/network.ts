// Who stands behind an address, for what is counted by address.
import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
/** Of an IPv6 address, the first four of eight groups: one line of a provider has all that follows. */
const GROUPS_OF_A_NETWORK = 4

function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  if (after === undefined) return groups(before)
  const [head, tail] = [groups(before), groups(after)]
  return [...head, ...Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail]
}

/** One IPv4 address, or the /64 of an IPv6 one, within which a single machine may change its own as it likes. */
export function networkOf(address: string): string {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  const network = groupsOf(withoutZone).slice(0, GROUPS_OF_A_NETWORK)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

// ZELO_PROXIES: which machines in front of the server are believed when they say whom they answer for.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

/** A proxy on this machine. */
const LOOPBACK = ['127.0.0.0/8', '::1/128']
const NONE = /^(nenhum|0|nao|não)$/i
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** An address, or a network with its number of bits; never everybody. Not a name: whom it means may change. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = BITS[isIP(address)]
  if (longest === undefined || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

export const Proxies = z
  .string()
  .transform((text) => (NONE.test(text.trim()) ? [] : text.split(',').map((one) => one.trim())))
  .refine((list) => list.every(isNetwork), {
    error: 'deve ser uma lista de endereços ou redes, como 10.0.0.5,10.1.0.0/16, ou “nenhum”',
  })
  .default(LOOPBACK)

/** These addresses and networks, to be asked whether they hold one. */
export function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const longest = BITS[isIP(address)] ?? 0
    networks.addSubnet(address, bits === undefined ? longest : Number(bits), familyOf(address))
  }
  return networks
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const isTrusted = (address: string, proxies: BlockList) =>
  isIP(address) !== 0 && proxies.check(address, familyOf(address))

/** Who called, of a request that the framework never sees: as `request.ip` would be. */
export function callerAddress({ socket, headers }: IncomingMessage, proxies: BlockList): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',')
  let address = socket.remoteAddress ?? ''
  while (isTrusted(address, proxies)) {
    const before = said.pop()?.trim() ?? ''
    if (before === '') return address
    address = before
  }
  return address
}

// ZELO_PROXIES: which machines in front of the server are believed when they say whom they answer for.
import { isIP } from 'node:net'
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

// The Pusher protocol, version 7, as far as this product speaks it: what a client may say and what it is told.
import { z } from 'zod'
import { Canal } from '#contract/casa/tempo-real.ts'

export const PROTOCOL = '7'
/** Under the minute after which proxies close what is silent; the client pings when nothing came for so long. */
export const ACTIVITY_TIMEOUT_S = 30
/** The longest legitimate message is a subscription, of some 300 bytes. */
export const MAX_FRAME_BYTES = 2_048

/** 40xx: do not come back unchanged; 41xx: come back in a second; 42xx: come back at once; 43xx: of one message. */
export const CODES = {
  unknownApp: 4001,
  noProtocol: 4008,
  unsupportedProtocol: 4007,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  refusedMessage: 4301,
} as const

const Nothing = z.unknown()
const Message = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('pusher:subscribe'),
    data: z.strictObject({
      channel: Canal,
      auth: z.string().max(200),
      channel_data: z.string().max(200).optional(),
    }),
  }),
  z.strictObject({ event: z.literal('pusher:unsubscribe'), data: z.strictObject({ channel: Canal }) }),
  z.strictObject({ event: z.literal('pusher:ping'), data: Nothing.optional() }),
  z.strictObject({ event: z.literal('pusher:pong'), data: Nothing.optional() }),
])
export type Message = z.infer<typeof Message>
export type Subscription = Extract<Message, { event: 'pusher:subscribe' }>['data']

/** Undefined for everything else, client events included. */
export function messageOf(text: string): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** `data` travels as JSON inside the JSON. */
const frame = (event: string, data: object, channel?: string) =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) })

export const frames = {
  established: (socket_id: string) =>
    frame('pusher:connection_established', { socket_id, activity_timeout: ACTIVITY_TIMEOUT_S }),
  subscribed: (channel: string) => frame('pusher_internal:subscription_succeeded', {}, channel),
  refused: (channel: string) =>
    frame('pusher:subscription_error', { type: 'AuthError', error: 'unauthorized', status: 403 }, channel),
  error: (code: number, message: string) =>
    JSON.stringify({ event: 'pusher:error', data: { code, message } }),
  ping: frame('pusher:ping', {}),
  pong: frame('pusher:pong', {}),
  /** An event has no content: who hears it asks the API again, which decides what this person may see. */
  event: (event: string, channel: string) => frame(event, {}, channel),
}

/** Whose session authorised a connection; travels signed, as `channel_data`. */
const Dono = z.strictObject({ usuario: z.number().int().positive(), sessao: z.number().int().positive() })
export type Dono = z.infer<typeof Dono>

export function donoDe(channel_data: string | undefined): Dono | undefined {
  try {
    return Dono.safeParse(JSON.parse(channel_data ?? '')).data
  } catch {
    return undefined
  }
}

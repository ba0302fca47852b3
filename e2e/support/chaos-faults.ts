// What a bad network does to one request, and how often.
import type { IncomingMessage } from 'node:http'

/** Probabilities are of one request, 0 to 1. */
export interface Faults {
  /** Nothing answers at all: every connection is dropped. */
  cut: boolean
  /** A captive portal answers every call to the API with a page of its own. */
  portal: boolean
  /** The request never reaches the server. */
  requestLost: number
  /** The server does the work and its answer never arrives. */
  answerLost: number
  /** A gateway says 503 before the server hears of it. */
  unavailable: number
  /** A gateway says 429 and when to come back. */
  busy: number
  /** The portal takes this one request: a page, a redirection or 511. */
  captive: number
  /** The connection ends with a reset instead of an answer; half of the times the server has done the work. */
  reset: number
  /** The server gets the request only up to a random byte of its body. */
  requestCut: number
  /** The device gets the answer only up to a random byte of its body. */
  answerCut: number
  /** The same request is delivered once more, later. */
  duplicated: number
  /** How late the second delivery may be. */
  duplicatedWithinMs: number
  latencyMs: number
  /** Each request waits up to this long before it goes on, so that a later one may overtake it. */
  jitterMs: number
  /** Of each direction; 0 is without limit. */
  bytesPerSecond: number
  /** Of all answers together, one after the other: the whole link of a phone; 0 is without limit. */
  linkBytesPerSecond: number
  /** GET of the API is disturbed too; pages and static files never are, but by `cut`. */
  reads: boolean
  /** Appended to `/sw.js`: the browser takes it for a new version of the application. */
  newVersion: string
}

export const CALM: Faults = {
  cut: false,
  portal: false,
  requestLost: 0,
  answerLost: 0,
  unavailable: 0,
  busy: 0,
  captive: 0,
  reset: 0,
  requestCut: 0,
  answerCut: 0,
  duplicated: 0,
  duplicatedWithinMs: 1_800,
  latencyMs: 0,
  jitterMs: 0,
  bytesPerSecond: 0,
  linkBytesPerSecond: 0,
  reads: false,
  newVersion: '',
}

const BY_CHANCE = [
  'requestLost',
  'unavailable',
  'busy',
  'captive',
  'reset',
  'requestCut',
  'answerCut',
  'answerLost',
  'duplicated',
] as const
export type Fault = (typeof BY_CHANCE)[number] | 'cut' | 'portal'

export function chosenFault(
  { url, method }: Pick<IncomingMessage, 'url' | 'method'>,
  faults: Faults,
  random: () => number,
): Fault | null {
  if (faults.cut) return 'cut'
  const isApi = url?.startsWith('/api') ?? false
  if (faults.portal && isApi) return 'portal'
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && !(isApi && faults.reads)) return null
  return BY_CHANCE.find((name) => random() < faults[name]) ?? null
}

interface Refusal {
  status: number
  headers: Record<string, string>
}

const PAGE = { 'content-type': 'text/html' }

/** What stands before the server says instead of it; null when the fault is of another kind. */
export function refusalOf(fault: Fault | null, random: () => number): Refusal | null {
  const wait = String(1 + Math.floor(random() * 3))
  if (fault === 'portal') return { status: 200, headers: PAGE }
  if (fault === 'unavailable') return { status: 503, headers: { ...PAGE, 'retry-after': wait } }
  if (fault === 'busy') return { status: 429, headers: { ...PAGE, 'retry-after': wait } }
  if (fault !== 'captive') return null
  const portals: Refusal[] = [
    { status: 200, headers: PAGE },
    { status: 302, headers: { location: '/prova/portal.html' } },
    { status: 511, headers: PAGE },
  ]
  return portals[Math.floor(random() * portals.length)] ?? null
}

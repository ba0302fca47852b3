/** What goes wrong, and how often. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface Faults {
  /** Of each request: it never arrives. */
  readonly requestLost: number
  /** Of each request: committed, but the answer never arrives. */
  readonly answerLost: number
  readonly unavailable: number
  /** 423 or 429. */
  readonly busy: number
  /** The server dies during the request, half before the commit and half after it. */
  readonly killed: number
  /** Delivered once more, up to `duplicateWithin` later. */
  readonly duplicated: number
  readonly duplicateWithin: number
  /** Share of the time without signal, in slots of this mean length. */
  readonly offline: number
  readonly offlineSlot: number
  /** A page of a captive portal instead of the server. */
  readonly portal: number
  /** Mean time between crashes of a tab while the agent works. */
  readonly crashEvery: number
  readonly clockJumps: number
  readonly clockBack: number
  readonly clockAhead: number
  readonly sessionExpiries: number
  readonly secondTab: number
  readonly frozenTab: number
  /** Of each visit: the server loses a file that it had acknowledged. */
  readonly fileLost: number
}

export const SEVERE: Faults = {
  requestLost: 0.08,
  answerLost: 0.1,
  unavailable: 0.03,
  busy: 0.02,
  killed: 0.04,
  duplicated: 0.04,
  duplicateWithin: 20 * MINUTE,
  offline: 0.5,
  offlineSlot: 25 * MINUTE,
  portal: 0.03,
  crashEvery: 6 * MINUTE,
  clockJumps: 2,
  clockBack: 48 * HOUR,
  clockAhead: 6 * HOUR,
  sessionExpiries: 1,
  secondTab: 0.4,
  frozenTab: 0.1,
  fileLost: 0.1,
}

export const MILD: Faults = {
  requestLost: 0.01,
  answerLost: 0.01,
  unavailable: 0.005,
  busy: 0.005,
  killed: 0.005,
  duplicated: 0.005,
  duplicateWithin: 20 * MINUTE,
  offline: 0.2,
  offlineSlot: 10 * MINUTE,
  portal: 0.005,
  crashEvery: 2 * HOUR,
  clockJumps: 0.1,
  clockBack: HOUR,
  clockAhead: HOUR,
  sessionExpiries: 0.1,
  secondTab: 0.2,
  frozenTab: 0.01,
  fileLost: 0.01,
}

export const NONE: Faults = {
  requestLost: 0,
  answerLost: 0,
  unavailable: 0,
  busy: 0,
  killed: 0,
  duplicated: 0,
  duplicateWithin: 0,
  offline: 0,
  offlineSlot: HOUR,
  portal: 0,
  crashEvery: Number.POSITIVE_INFINITY,
  clockJumps: 0,
  clockBack: 0,
  clockAhead: 0,
  sessionExpiries: 0,
  secondTab: 0,
  frozenTab: 0,
  fileLost: 0,
}

export const PROFILES = { severe: SEVERE, mild: MILD } as const
export type Profile = keyof typeof PROFILES

export const PROTECTIONS = [
  'dedupe',
  'fifo',
  'dependencies',
  'cycles',
  'clock-guard',
  'lock',
  'session-pause',
] as const
export type Protection = (typeof PROTECTIONS)[number]
